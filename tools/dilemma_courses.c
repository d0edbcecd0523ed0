/* Dilemma's hard computer in C, move for move: what it weighs comes out as from
   games/dilemma/weighing.py, in a fifteenth of the time. tools/dilemma_swift.py builds and asks it,
   to measure by thousands of matches; names are those of the Python that it follows. */

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { SEATS = 5, CARDS = 11, MANNERS = 3, ACTIONS = 11 };
enum { FIGHTING = 13, THROWING = 10, PICKING = 6, OFFERING = 6, DUELS = 2 * CARDS * CARDS };
enum { HIGHEST = 0, OFFER = 0, THROW = 1, DUEL = 2 };

typedef struct {
    double fights[FIGHTING][2][DUELS], throws[THROWING][2 * CARDS], near[1000];
    int32_t thrown[PICKING][CARDS][2048], offered[OFFERING][2048]; /* cards, a bit for each */
    double fear, envy, doubt;
    int32_t trials, rehearsals;
    struct {
        double life, full_hand, effort, price, calm;
        int32_t unarmed;
    } manners[MANNERS];
} Styles;

typedef struct {
    double fights[FIGHTING - 1], throws[THROWING - 1], cards[PICKING - 1], offers[OFFERING - 1];
    double fighting[DUELS], throwing[2 * CARDS];
} Rival;

typedef struct {
    int32_t seats, viewer, provocateur, holders, phase, offer, opponent, duelling;
    int32_t hands[SEATS], lives[SEATS], points[SEATS], fought[SEATS];
    double aim;
    Rival rivals[SEATS];
    int32_t count, actions[ACTIONS]; /* a card, 0 for none; in a duel whether one fights */
    double before[ACTIONS];
    uint64_t luck;
} Moment;

typedef struct {
    int fights, throws, picks, offers;
} Lot;

typedef struct {
    Moment *m;
    int manner, host, holders, hands[SEATS], lives[SEATS], points[SEATS], fought[SEATS];
    const Lot *lots;
} Course;

static Styles styles;

void know(const Styles *all) { styles = *all; }

static double draw(Moment *m) {
    m->luck = m->luck * 6364136223846793005ULL + 1442695040888963407ULL;
    return (m->luck >> 11) * 0x1p-53;
}

static int one_of(Moment *m, int cards) {
    int n = __builtin_popcount(cards);
    for (int place = n == 1 ? 0 : (int)(draw(m) * n); place; place--) cards &= cards - 1;
    return __builtin_ctz(cards);
}

static int bisect(const double *odds, int length, double drawn) {
    int place = 0;
    while (place < length && odds[place] <= drawn) place++;
    return place;
}

static void draw_lots(Moment *m, Lot *lots) {
    for (int s = 0; s < m->seats; s++) {
        if (s == m->viewer) continue;
        const Rival *r = &m->rivals[s];
        lots[s].fights = draw(m) < styles.fear ? 1 : bisect(r->fights, FIGHTING - 1, draw(m));
        lots[s].throws = bisect(r->throws, THROWING - 1, draw(m));
        lots[s].picks = bisect(r->cards, PICKING - 1, draw(m));
        lots[s].offers = bisect(r->offers, OFFERING - 1, draw(m));
    }
}

/* Habits */

static double life_of(int manner, int cards) {
    return styles.manners[manner].life * fmin(1, (cards + 0.5) / styles.manners[manner].full_hand);
}

static double duel_gain(double peace, int offer, int card, int armed, double life) {
    double robbed = (1 - peace) * styles.envy * (card + offer), calm = peace * offer;
    if (!armed) return calm - robbed;
    double fight = peace * (card + offer) - life + robbed;
    return fight >= calm ? fight : calm - robbed;
}

static int habitual_throw(const Course *c, int offer, int feared, int others) {
    const Moment *m = c->m;
    double crowd = 0, best = 0;
    int hand = c->hands[m->viewer], cards = __builtin_popcount(hand), chosen = 0;
    int armed = c->lives[m->viewer] > 0;
    for (int s = 0; s < m->seats; s++)
        if (s != c->host && s != m->viewer && others >> s & 1)
            crowd += m->rivals[s].throwing[2 * offer + feared];
    crowd = 1 + crowd;
    double stake = fmin(1, cards / 4.0), life = life_of(c->manner, cards);
    for (int left = hand & ~(1 << offer); left; left &= left - 1) {
        int card = __builtin_ctz(left);
        double fear = m->rivals[c->host].fighting[(offer * 11 + card) * 2 + 1];
        double peace = feared ? 1 - fear : 1;
        double gain = duel_gain(peace, offer, card, armed, life) + styles.envy * offer;
        double worth = gain / crowd - stake * (styles.manners[c->manner].effort +
                                               styles.manners[c->manner].price * card);
        if (worth > best) best = worth, chosen = card;
    }
    return chosen;
}

static double habitual_fight(const Course *c, int own, int rival, int other, int feared) {
    double envy = styles.envy, fear = c->m->rivals[rival].fighting[(other * 11 + own) * 2 + 1];
    double peace = feared ? 1 - fear : 1;
    double kept = peace * own * (1 + envy) + (1 - peace) * envy * (own + other);
    double gain = kept - life_of(c->manner, __builtin_popcount(c->hands[c->m->viewer]));
    return 1 / (1 + exp(-gain / styles.manners[c->manner].calm));
}

/* Courses */

static int offers(const Course *c) {
    int host = c->host, hand = c->hands[host];
    if (host != c->m->viewer) return one_of(c->m, styles.offered[c->lots[host].offers][hand]);
    int style = c->lives[host] ? HIGHEST : styles.manners[c->manner].unarmed;
    return __builtin_ctz(styles.offered[style][hand]);
}

static int fights(const Course *c, int seat, int own, int rival, int other) {
    if (!c->lives[seat]) return 0;
    int feared = c->lives[rival] > 0;
    if (seat == c->m->viewer) return draw(c->m) < habitual_fight(c, own, rival, other, feared);
    const double *table = styles.fights[c->lots[seat].fights][c->fought[rival]];
    return draw(c->m) < table[(own * 11 + other) * 2 + feared];
}

static void duel(Course *c, int offer, int seat, int card, int fought, int answered) {
    int host = c->host;
    if (fought) c->fought[host] = 1, c->lives[host]--;
    if (answered) c->fought[seat] = 1, c->lives[seat]--;
    if (fought && !answered) c->points[host] += offer + card;
    if (answered && !fought) c->points[seat] += offer + card;
    if (!fought && !answered) c->points[host] += card, c->points[seat] += offer;
}

static void fight_out(Course *c, int offer, int seat, int card) {
    int fought = fights(c, c->host, offer, seat, card);
    duel(c, offer, seat, card, fought, fights(c, seat, card, c->host, offer));
}

static void lay(Course *c, int seat, int card) {
    c->hands[seat] &= ~(1 << card);
    if (!c->hands[seat]) c->holders &= ~(1 << seat);
}

/* `forced` is what the viewer throws, -1 for what habit says. */
static void round_(Course *c, int offer, int forced) {
    Moment *m = c->m;
    int feared = c->lives[c->host] > 0, others = c->holders & ~(1 << c->host);
    int seat[SEATS], card[SEATS], n = 0, flat = 0;
    if (others >> m->viewer & 1) {
        int own = forced < 0 ? habitual_throw(c, offer, feared, others) : forced;
        if (own) seat[n] = m->viewer, card[n++] = own;
    }
    for (int s = 0; s < m->seats; s++) {
        if (s == m->viewer || !(others >> s & 1)) continue;
        if (draw(m) >= styles.throws[c->lots[s].throws][2 * offer + feared]) continue;
        int cards = styles.thrown[c->lots[s].picks][offer][c->hands[s]];
        if (cards) card[n] = one_of(m, cards), seat[n++] = s;
    }
    lay(c, c->host, offer);
    for (int i = 0; i < n; i++) lay(c, seat[i], card[i]);
    for (int i = 0; i < n; i++)
        if (m->aim == 1 || draw(m) < m->aim) seat[flat] = seat[i], card[flat++] = card[i];
    if (!flat) {
        c->points[c->host] += offer;
        return;
    }
    int taker = flat == 1 ? 0 : (int)(draw(m) * flat);
    fight_out(c, offer, seat[taker], card[taker]);
}

static void finish(Course *c) {
    while (c->holders & (c->holders - 1)) {
        do c->host = (c->host + 1) % c->m->seats;
        while (!(c->holders >> c->host & 1));
        round_(c, offers(c), -1);
    }
}

static Course begun(Moment *m, int manner, const Lot *lots) {
    Course c = {m, manner, m->provocateur, m->holders, {0}, {0}, {0}, {0}, lots};
    memcpy(c.hands, m->hands, sizeof c.hands), memcpy(c.lives, m->lives, sizeof c.lives);
    memcpy(c.points, m->points, sizeof c.points), memcpy(c.fought, m->fought, sizeof c.fought);
    return c;
}

static double worth(const Course *c) {
    int own = c->points[c->m->viewer], best = 0, winners = 0;
    double all = 0;
    for (int s = 0; s < c->m->seats; s++) best = c->points[s] > best ? c->points[s] : best;
    for (int s = 0; s < c->m->seats; s++) {
        all += styles.near[best - c->points[s]];
        winners += c->points[s] == best;
    }
    double near = 0.5 * styles.near[best - own] / all;
    return own == best ? near + 0.5 / winners : near;
}

/* Weighing */

static int fitting_manner(Moment *m) {
    Lot lots[SEATS];
    double sums[MANNERS] = {0};
    int best = 0;
    for (int i = 0; i < styles.rehearsals; i++) {
        draw_lots(m, lots);
        for (int manner = 0; manner < MANNERS; manner++) {
            Course c = begun(m, manner, lots);
            if (m->phase == OFFER) round_(&c, offers(&c), -1);
            if (m->phase == THROW) round_(&c, m->offer, -1);
            if (m->phase == DUEL) fight_out(&c, m->offer, m->opponent, m->duelling);
            finish(&c);
            sums[manner] += worth(&c);
        }
    }
    for (int manner = 1; manner < MANNERS; manner++)
        if (sums[manner] > sums[best]) best = manner;
    return best;
}

static void soften(const double *values, int n, double *shares) {
    double best = values[0], total = 0;
    for (int i = 1; i < n; i++) best = fmax(best, values[i]);
    for (int i = 0; i < n; i++) total += shares[i] = exp(values[i] - best);
    for (int i = 0; i < n; i++) shares[i] /= total;
}

static void weigh_tokens(Moment *m, int manner, double *worths, double *shares) {
    Lot lots[SEATS];
    int hosting = m->viewer == m->provocateur, rival = hosting ? m->opponent : m->provocateur;
    int own = hosting ? m->offer : m->duelling, other = hosting ? m->duelling : m->offer;
    int feared = m->lives[rival] > 0, times = styles.trials / (feared ? 4 : 2);
    double sums[2][2] = {{0}}, values[2];
    for (int i = 0; i < times; i++) {
        draw_lots(m, lots);
        for (int mine = 0; mine < 2; mine++)
            for (int theirs = 0; theirs <= feared; theirs++) {
                Course c = begun(m, manner, lots);
                duel(&c, m->offer, m->opponent, m->duelling, hosting ? mine : theirs,
                     hosting ? theirs : mine);
                finish(&c);
                sums[mine][theirs] += worth(&c);
            }
    }
    double known = m->rivals[rival].fighting[(other * 11 + own) * 2 + 1];
    double fear = feared ? styles.fear + (1 - styles.fear) * known : 0;
    for (int i = 0; i < m->count; i++) {
        double *row = sums[m->actions[i]];
        worths[i] = row[0] / times * (1 - fear) + row[feared] / times * fear;
        values[i] = m->before[i] + worths[i] / styles.doubt;
    }
    soften(values, m->count, shares);
}

static void weigh_cards(Moment *m, int manner, double *worths, double *shares) {
    int n = m->count, left[ACTIONS], counts[ACTIONS] = {0}, kept = n;
    int third = (n + 2) / 3 > 2 ? (n + 2) / 3 : 2;
    int stages[3] = {n <= 2 ? 1 : third, n <= 5 ? 1 : 2, 1}, number = n <= 2 ? 1 : n <= 5 ? 2 : 3;
    double sums[ACTIONS] = {0}, values[ACTIONS];
    for (int i = 0; i < n; i++) left[i] = i;
    for (int stage = 0; stage < number; kept = stages[stage++]) {
        int times = styles.trials / number / kept;
        for (int i = 0; i < times; i++) {
            Lot lots[SEATS];
            draw_lots(m, lots);
            for (int j = 0; j < kept; j++) {
                Course c = begun(m, manner, lots);
                int card = m->actions[left[j]];
                round_(&c, m->phase == OFFER ? card : m->offer, m->phase == OFFER ? -1 : card);
                finish(&c);
                counts[left[j]]++, sums[left[j]] += worth(&c);
            }
        }
        for (int i = 0; i < n; i++) values[i] = m->before[i] + sums[i] / counts[i] / styles.doubt;
        for (int i = 1; i < kept; i++) /* the best first, equal ones as they were */
            for (int j = i; j && values[left[j]] > values[left[j - 1]]; j--) {
                int other = left[j];
                left[j] = left[j - 1], left[j - 1] = other;
            }
    }
    for (int i = 0; i < n; i++) worths[i] = sums[i] / counts[i];
    soften(values, n, shares);
}

void weigh(Moment *m, double *worths, double *shares) {
    int manner = fitting_manner(m);
    (m->phase == DUEL ? weigh_tokens : weigh_cards)(m, manner, worths, shares);
}
