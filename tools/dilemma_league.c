/* Trains the network of Dilemma's hard computer, and networks that learn to beat it.

       cc -O3 -march=native -ffast-math tools/dilemma_league.c -o league -lm
       ./league 900 network.bin challenger.bin

   So many seconds, then what is written; files that exist are where it goes on from. With a fourth
   word, `still`, the network stays as it is and only the challenger learns. Both are written in
   half precision, for games/dilemma/network.py, which reads a table in the numbers of `tell`.

   Two networks learn at once by policy gradient (advantage actor-critic, Adam, a bonus for entropy
   that keeps both from cycling), each from the share of the win in its own seat. The network meets
   itself, styles by lot, earlier selves of both, and the challenger in all other seats, which
   meets nobody but the network and itself: it is the best response to play against. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 10, SEATS = 5, SEEN = 180, HIDDEN = 96, ANSWERS = 23, DECISIONS = 400 };
enum { DECLINED = 10, FIGHT = 21, WORTH = 22 }; /* where answers stand; before: a card to offer */
enum { OFFER, THROW, DUEL };
enum { BATCH = 256, KEPT = 64, SNAPSHOT_SECONDS = 12, TELL_SECONDS = 30 };
static const double RATE = 0.002, ENTROPY = 0.01;
static const double HERSELF = 0.1, STYLES = 0.2, EARLIER = 0.15; /* the rest: the challenger */

static uint64_t luck = 88172645463325252ULL;

static double draw(void) {
    luck = luck * 6364136223846793005ULL + 1442695040888963407ULL;
    return (luck >> 11) * 0x1p-53;
}

static int lot(int of) { return (int)(draw() * of); }
static int count(int hand) { return __builtin_popcount(hand); }
static int lowest(int hand) { return __builtin_ctz(hand); }
static int highest(int hand) { return 31 - __builtin_clz(hand); }

static int at(int hand, int place) {
    while (place--) hand &= hand - 1;
    return lowest(hand);
}

/* The table: hands have a bit for each card, and what is over is known as sums. */

typedef struct {
    int seats, host, hand[SEATS], lives[SEATS], points[SEATS];
    int fought[SEATS];                       /* whether ever */
    int duels[SEATS][2], fights[SEATS][2];   /* by whether the rival could fight */
    int asked[SEATS][2], throws[SEATS][2];   /* by whether who offered could */
    int thrown[SEATS], offers[SEATS], offered[SEATS];
} Table;

typedef struct {
    int phase, offer, opponent, card;
} Question;

typedef int Answering(void *who, const Table *t, int viewer, const Question *q);

static int choices(const Table *t, int viewer, const Question *q, int *list) {
    int n = 0;
    if (q->phase == DUEL) {
        list[n++] = 0;
        if (t->lives[viewer]) list[n++] = 1;
        return n;
    }
    if (q->phase == THROW) list[n++] = 0;
    int hand = t->hand[viewer] & ~(q->phase == THROW ? 1 << q->offer : 0);
    for (; hand; hand &= hand - 1) list[n++] = lowest(hand);
    return n;
}

static void deal(Table *t, int seats) {
    memset(t, 0, sizeof *t);
    t->seats = seats;
    t->host = lot(seats);
    for (int s = 0; s < seats; s++) {
        t->hand[s] = 2046;
        t->lives[s] = seats == 3 ? 3 : 2;
    }
}

static void settle(Table *t, int host, int offer, int other, int card, int fought, int answered) {
    int armed[2] = {t->lives[host] > 0, t->lives[other] > 0};
    if (armed[0]) t->duels[host][armed[1]]++, t->fights[host][armed[1]] += fought;
    if (armed[1]) t->duels[other][armed[0]]++, t->fights[other][armed[0]] += answered;
    t->lives[host] -= fought;
    t->lives[other] -= answered;
    t->fought[host] |= fought;
    t->fought[other] |= answered;
    if (fought && !answered) t->points[host] += offer + card;
    if (answered && !fought) t->points[other] += offer + card;
    if (!fought && !answered) t->points[host] += card, t->points[other] += offer;
}

static void play(Table *t, Answering **answers, void **who) {
    for (int first = 1;; first = 0) {
        int holding = 0, n = t->seats;
        for (int s = 0; s < n; s++) holding += t->hand[s] != 0;
        if (holding < 2) return;
        if (!first)
            do t->host = (t->host + 1) % n;
            while (!t->hand[t->host]);
        int h = t->host, armed = t->lives[h] > 0, card[SEATS] = {0}, takers[SEATS], taking = 0;
        Question q = {OFFER, 0, 0, 0};
        q.offer = answers[h](who[h], t, h, &q);
        q.phase = THROW;
        t->hand[h] &= ~(1 << q.offer);
        for (int s = 0; s < n; s++)
            if (s != h && t->hand[s] && (card[s] = answers[s](who[s], t, s, &q))) takers[taking++] = s;
        t->offers[h]++, t->offered[h] += q.offer;
        for (int s = 0; s < n; s++)
            if (s != h && t->hand[s]) {
                t->asked[s][armed]++, t->throws[s][armed] += card[s] > 0, t->thrown[s] += card[s];
                t->hand[s] &= ~(card[s] ? 1 << card[s] : 0);
            }
        if (!taking) {
            t->points[h] += q.offer;
            continue;
        }
        int o = takers[lot(taking)];
        q.phase = DUEL, q.opponent = o, q.card = card[o];
        int fought = t->lives[h] ? answers[h](who[h], t, h, &q) : 0;
        int answered = t->lives[o] ? answers[o](who[o], t, o, &q) : 0;
        settle(t, h, q.offer, o, q.card, fought, answered);
    }
}

static void shares(const Table *t, double *share) {
    int best = 0, winners = 0;
    for (int s = 0; s < t->seats; s++) best = t->points[s] > best ? t->points[s] : best;
    for (int s = 0; s < t->seats; s++) winners += t->points[s] == best;
    for (int s = 0; s < t->seats; s++) share[s] = t->points[s] == best ? 1.0 / winners : 0;
}

/* Styles by lot: how one offers, throws, picks a card and fights. */

typedef struct {
    int offers, throws, picks, fights, below;
    double whim, eagerness, mood, price;
} Style;

static Style any_style(void) {
    return (Style){lot(6), lot(6), lot(5), lot(8), draw() < 0.5, draw() < 0.5 ? 0 : 0.3 * draw(),
                   draw() < 0.4 ? 0.3 * draw() : draw(), draw(), 1 + 8 * draw()};
}

static double eagerness(const Style *s, int offer, int armed) {
    switch (s->throws) {
    case 0: return s->eagerness;
    case 1: return s->eagerness * offer / 8;
    case 2: return offer >= 7 ? 0.85 : 0.1;
    case 3: return armed ? 0.1 : 0.85;
    case 4: return offer >= 7 || !armed ? 0.8 : 0.1;
    default: return armed ? 0.5 * s->eagerness * s->mood : 0.5 + 0.5 * s->mood;
    }
}

static int picked(const Style *s, int hand, int offer) {
    int below = hand & ((1 << offer) - 1);
    if (!hand || (s->below && !below)) return 0;
    switch (s->picks) {
    case 0: return lowest(hand);
    case 1: return at(hand, lot(count(hand)));
    case 2: return below ? at(below, count(below) / 2) : lowest(hand);
    case 3: return below ? highest(below) : lowest(hand);
    default: return hand >> 5 ? lowest(hand & ~31) : highest(hand);
    }
}

static int offered(const Style *s, int hand, int armed) {
    int n = count(hand);
    switch (s->offers) {
    case 0: return highest(hand);
    case 1: return lowest(hand);
    case 2: return at(hand, lot(n));
    case 3: return at(hand, n / 2 + lot(n - n / 2));
    case 4: return at(hand, lot((n + 1) / 2));
    default: return armed ? highest(hand) : lowest(hand);
    }
}

static double anger(const Style *s, const Table *t, int own, int rival, int other) {
    int armed = t->lives[rival] > 0;
    double peace = 1 - (t->fights[rival][1] + 0.8) / (t->duels[rival][1] + 2.0);
    switch (s->fights) {
    case 0: return s->mood;
    case 1: return s->mood < 0.5 ? 0.03 : 0.97;
    case 2: return own > s->price;
    case 3: return own + other > 10 ? 0.9 : 0.1;
    case 4: return t->fought[rival] ? 0.9 : 0.1;
    case 5: return own <= s->price ? 0.05 : armed ? fmax(0, 1 - s->price / other) : 1;
    case 6: return armed ? 0.1 + 0.8 * fmax(0, 1 - s->price / other) : own > s->price;
    default: return 1 / (1 + exp((0.6 * s->price - peace * own) / 0.7));
    }
}

static int by_style(void *who, const Table *t, int viewer, const Question *q) {
    const Style *s = who;
    int list[CARDS + 1], n = choices(t, viewer, q, list), host = t->host, offer = q->offer;
    if (n == 1 || draw() < s->whim) return list[lot(n)];
    if (q->phase == OFFER) return offered(s, t->hand[viewer], t->lives[viewer] > 0);
    if (q->phase == THROW) {
        double chance = eagerness(s, offer, t->lives[host] > 0);
        return draw() < chance ? picked(s, t->hand[viewer] & ~(1 << offer), offer) : 0;
    }
    if (viewer == host) return draw() < anger(s, t, offer, q->opponent, q->card);
    return draw() < anger(s, t, q->card, host, offer);
}

/* The network: one hidden layer, rectified. */

typedef struct {
    float first[SEEN][HIDDEN], units[HIDDEN], second[ANSWERS][HIDDEN], answers[ANSWERS];
} Net;

enum { WEIGHTS = sizeof(Net) / sizeof(float) };

typedef struct {
    int length, place[SEEN];
    float number[SEEN];
} Told;

static void told(Told *to, int place, float number) {
    to->place[to->length] = place;
    to->number[to->length++] = number;
}

static void tell_past(Told *to, const Table *t, int s, int begin) {
    int threw = t->throws[s][0] + t->throws[s][1];
    told(to, begin, (t->fights[s][1] + 0.8f) / (t->duels[s][1] + 2) - 0.4f);
    told(to, begin + 1, t->duels[s][1] / 5.0f);
    told(to, begin + 2, (t->fights[s][0] + 0.5f) / (t->duels[s][0] + 1) - 0.5f);
    for (int armed = 0; armed < 2; armed++) {
        told(to, begin + 3 + armed, (t->throws[s][armed] + 0.4f) / (t->asked[s][armed] + 1) - 0.4f);
        told(to, begin + 5 + armed, t->asked[s][armed] / 8.0f);
    }
    told(to, begin + 7, t->offers[s] ? t->offered[s] / 10.0f / t->offers[s] - 0.5f : 0);
    told(to, begin + 8, threw ? t->thrown[s] / 10.0f / threw - 0.3f : 0);
}

static void tell(Told *to, const Table *t, int viewer, const Question *q) {
    int best = 0;
    to->length = 0;
    for (int s = 0; s < t->seats; s++) best = t->points[s] > best ? t->points[s] : best;
    for (int place = 0; place < t->seats; place++) {
        int s = (viewer + place) % t->seats, begin = 17 * place;
        for (int hand = t->hand[s]; hand; hand &= hand - 1) told(to, begin + lowest(hand) - 1, 1);
        for (int life = 0; life < t->lives[s]; life++) told(to, begin + 10 + life, 1);
        told(to, begin + 13, t->points[s] / 20.0f);
        told(to, begin + 14, (best - t->points[s]) / 10.0f);
        told(to, begin + 15, s == t->host);
        told(to, begin + 16, count(t->hand[s]) / 5.0f);
        tell_past(to, t, s, 124 + 9 * place);
    }
    told(to, 85 + t->seats - 3, 1);
    told(to, 123, 1);
    if (q->phase != OFFER) told(to, 88 + q->offer - 1, 1);
    if (q->phase == DUEL) {
        int hosting = viewer == t->host, rival = hosting ? q->opponent : t->host;
        told(to, 98 + (hosting ? q->offer : q->card) - 1, 1);
        told(to, 108 + (hosting ? q->card : q->offer) - 1, 1);
        told(to, 118 + (rival - viewer + t->seats) % t->seats - 1, 1);
        told(to, 122, !t->lives[rival]);
    }
}

static float sum(const float *a, const float *b) {
    float s = 0;
    for (int j = 0; j < HIDDEN; j++) s += a[j] * b[j];
    return s;
}

static void raise(const Net *net, const Told *to, float *unit) {
    memcpy(unit, net->units, sizeof net->units);
    for (int k = 0; k < to->length; k++)
        for (int j = 0; j < HIDDEN; j++) unit[j] += to->number[k] * net->first[to->place[k]][j];
    for (int j = 0; j < HIDDEN; j++) unit[j] = unit[j] > 0 ? unit[j] : 0;
}

static float answer(const Net *net, const float *unit, int place) {
    return place < 0 ? 0 : sum(net->second[place], unit) + net->answers[place];
}

/* Peace is the other side of a fight, and has no place. */
static int place_of(int phase, int choice) {
    return phase == OFFER ? choice - 1 : phase == THROW ? DECLINED + choice : choice ? FIGHT : -1;
}

typedef struct {
    Net net, gradient, mean, square, average;
    long steps;
} Learner;

static Learner network, challenger;

/* The hard computer's own, from games/dilemma/weighing.py: how much rarer a throw is where nobody
   else throws on who can fight. */
static double hesitation(const Table *t, int viewer) {
    double throws = 0.1, asked = 1;
    if (!t->lives[t->host]) return 0;
    for (int s = 0; s < t->seats; s++)
        if (s != viewer) throws += t->throws[s][1], asked += t->asked[s][1];
    return (t->seats == 3 ? 6 : 3) * log(fmin(1, throws / asked / 0.25));
}

typedef struct {
    Learner *learner;
    Told told;
    float unit[HIDDEN], chance[CARDS + 1];
    int list[CARDS + 1], n, chosen, phase, seat;
} Decision;

static Decision decisions[DECISIONS];
static int made;

static int decide(const Net *net, const Table *t, int viewer, const Question *q, Decision *d) {
    float most = -1e9, total = 0;
    d->n = choices(t, viewer, q, d->list), d->phase = q->phase, d->seat = viewer;
    tell(&d->told, t, viewer, q);
    raise(net, &d->told, d->unit);
    for (int i = 0; i < d->n; i++) {
        d->chance[i] = answer(net, d->unit, place_of(q->phase, d->list[i]));
        if (net == &network.net && q->phase == THROW && d->list[i])
            d->chance[i] += hesitation(t, viewer);
        most = fmaxf(most, d->chance[i]);
    }
    for (int i = 0; i < d->n; i++) total += d->chance[i] = expf(d->chance[i] - most);
    for (int i = 0; i < d->n; i++) d->chance[i] /= total;
    double left = draw();
    for (d->chosen = 0; d->chosen < d->n - 1; d->chosen++)
        if ((left -= d->chance[d->chosen]) < 0) break;
    return d->list[d->chosen];
}

static int learning(void *who, const Table *t, int viewer, const Question *q) {
    Decision *d = &decisions[made];
    d->learner = who;
    int choice = decide(&d->learner->net, t, viewer, q, d);
    made += d->n > 1;
    return choice;
}

static int settled(void *who, const Table *t, int viewer, const Question *q) {
    static Decision d;
    return decide(who, t, viewer, q, &d);
}

static void learn_from(const Decision *d, float outcome) {
    Net *net = &d->learner->net, *to = &d->learner->gradient;
    float pull[ANSWERS] = {0}, back[HIDDEN] = {0}, entropy = 0;
    float surprise = outcome - answer(net, d->unit, WORTH);
    for (int i = 0; i < d->n; i++) entropy -= d->chance[i] * logf(d->chance[i] + 1e-9f);
    for (int i = 0; i < d->n; i++) {
        int place = place_of(d->phase, d->list[i]);
        if (place >= 0)
            pull[place] = ((i == d->chosen) - d->chance[i]) * surprise -
                          ENTROPY * d->chance[i] * (logf(d->chance[i] + 1e-9f) + entropy);
    }
    pull[WORTH] = 0.5f * surprise;
    for (int place = 0; place < ANSWERS; place++) {
        if (!pull[place]) continue;
        to->answers[place] += pull[place];
        for (int j = 0; j < HIDDEN; j++) {
            to->second[place][j] += pull[place] * d->unit[j];
            back[j] += d->unit[j] > 0 ? pull[place] * net->second[place][j] : 0;
        }
    }
    for (int j = 0; j < HIDDEN; j++) to->units[j] += back[j];
    for (int k = 0; k < d->told.length; k++)
        for (int j = 0; j < HIDDEN; j++) to->first[d->told.place[k]][j] += d->told.number[k] * back[j];
}

static void step(Learner *l, double rate) {
    float *w = (float *)&l->net, *g = (float *)&l->gradient, *m = (float *)&l->mean;
    float *v = (float *)&l->square, *a = (float *)&l->average;
    l->steps++;
    float first = 1 - powf(0.9f, l->steps), second = 1 - powf(0.999f, l->steps);
    float share = l->steps < 1000 ? 1.0f / l->steps : 0.001f;
    for (int i = 0; i < WEIGHTS; i++) {
        float x = g[i] / BATCH;
        m[i] += 0.1f * (x - m[i]);
        v[i] += 0.001f * (x * x - v[i]);
        w[i] += rate * (m[i] / first) / (sqrtf(v[i] / second) + 1e-7f);
        a[i] += share * (w[i] - a[i]);
    }
    memset(&l->gradient, 0, sizeof l->gradient);
}

static void begin(Learner *l, const char *name) {
    float *w = (float *)&l->net;
    FILE *file = fopen(name, "rb");
    for (int i = 0; i < SEEN * HIDDEN; i++) w[i] = 0.3f * (draw() - 0.5);
    for (int p = 0; p < ANSWERS; p++)
        for (int j = 0; j < HIDDEN; j++) l->net.second[p][j] = 0.1f * (draw() - 0.5);
    if (!file) return;
    for (int i = 0; i < WEIGHTS; i++) {
        _Float16 half;
        if (fread(&half, sizeof half, 1, file) == 1) w[i] = half;
    }
    fclose(file);
}

static void end(const Net *net, const char *name) {
    FILE *file = fopen(name, "wb");
    for (int i = 0; file && i < WEIGHTS; i++) {
        _Float16 half = ((const float *)net)[i];
        fwrite(&half, sizeof half, 1, file);
    }
    if (file) fclose(file);
}

int main(int words, char **word) {
    static Net earlier[KEPT];
    if (words < 4) return 1;
    double seconds = atof(word[1]), won[4][SEATS + 1] = {{0}}, met[4][SEATS + 1] = {{0}};
    int still = words > 4, kept = 0;
    luck ^= time(0) * 7919;
    begin(&network, word[2]);
    begin(&challenger, word[3]);
    time_t start = time(0), kept_at = start, told_at = start;
    for (long game = 0; time(0) - start < seconds;) {
        double gone = (time(0) - start) / seconds, rate = RATE * fmin(1, 2 * (1 - gone) + 0.02);
        for (int b = 0; b < BATCH; b++, game++) {
            static Table t;
            Style style[SEATS];
            Answering *answers[SEATS];
            void *who[SEATS];
            double share[SEATS], chance = still ? 1 : draw();
            int seats = 3 + game % 3, me = lot(seats);
            int crowd = chance < HERSELF                         ? 0
                        : chance < HERSELF + STYLES              ? 1
                        : chance < HERSELF + STYLES + EARLIER && kept ? 2
                                                                 : 3;
            deal(&t, seats);
            made = 0;
            for (int s = 0; s < seats; s++) {
                style[s] = any_style();
                answers[s] = crowd == 1 ? by_style : crowd == 2 ? settled : learning;
                who[s] = crowd == 1   ? (void *)&style[s]
                         : crowd == 2 ? (void *)&earlier[lot(kept)]
                         : crowd == 3 ? (void *)&challenger
                                      : (void *)&network;
            }
            answers[me] = still ? settled : learning;
            who[me] = still ? (void *)&network.net : (void *)&network;
            play(&t, answers, who);
            shares(&t, share);
            for (int k = 0; k < made; k++)
                learn_from(&decisions[k], share[decisions[k].seat] - 1.0 / seats);
            won[crowd][seats] += share[me], met[crowd][seats]++;
        }
        if (!still) step(&network, rate);
        step(&challenger, rate);
        if (!still && time(0) - kept_at >= SNAPSHOT_SECONDS) {
            kept_at = time(0);
            earlier[kept < KEPT ? kept++ : lot(KEPT)] = draw() < 0.35 ? network.net : challenger.net;
        }
        if (time(0) - told_at >= TELL_SECONDS) {
            told_at = time(0);
            printf("%ld matches; won at 3, 4, 5 seats among", game);
            for (int crowd = 1; crowd < 4; crowd++) {
                printf(crowd == 1 ? " styles" : crowd == 2 ? ", earlier selves" : ", challengers");
                for (int s = 3; s <= SEATS; s++) printf(" %.1f", 100 * won[crowd][s] / met[crowd][s]);
            }
            puts("");
            fflush(stdout);
            memset(won, 0, sizeof won), memset(met, 0, sizeof met);
        }
    }
    if (!still) end(&network.average, word[2]);
    end(&challenger.average, word[3]);
}
