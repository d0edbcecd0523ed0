/* Trains the networks of Dilemma's hard computer, one for each number of seats, and networks that
   learn to beat it.

       cc -O3 -march=native -ffast-math tools/dilemma_league.c -o league -lm
       python -m tools.dilemma_positions positions.bin
       ./league fit 30 courses.bin positions.bin
       ./league train 3 780 network_3.bin courses.bin rivals_3
       ./league respond 3 300 network_3.bin courses.bin rivals_3

   The hard computer plays by its network and by imagined courses. Courses take milliseconds, so
   `fit` first learns from positions what they say on average, the error of which is made by luck.
   `train` then lets the network learn with the courses beside it, and challengers against both; in
   `respond` only these learn. So many epochs or seconds, then what is written; files that exist are
   where it goes on from, in half precision, for games/dilemma/network.py, which reads a table in
   the numbers of `tell`.

   All learn by policy gradient (advantage actor-critic with truncated returns, Adam, a bonus for
   entropy that keeps them from cycling), each from the share of the win in its own seat. The
   network meets itself, styles by lot, earlier selves, and above all one kind of challenger in all
   other seats. Challengers meet nobody but the network and themselves: they are the best responses to
   play against. One begins as the network, one from nothing, and a gang wants the network to lose,
   whoever of them wins. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 10, SEATS = 5, SEEN = 180, HIDDEN = 96, ANSWERS = 23, DECISIONS = 400 };
enum { DECLINED = 10, FIGHT = 21, WORTH = 22 }; /* where answers stand; before: a card to offer */
enum { OFFER, THROW, DUEL };
enum { BATCH = 256, KEPT = 64, SNAPSHOT_SECONDS = 12, TELL_SECONDS = 30, FINAL = 10000 };
enum { POSITIONS = 300000 };
static const double RATE = 0.001, ENTROPY = 0.008, LEAST_ENTROPY = 0.002;
static const double FAR = 0.92; /* of how much a later decision tells about an earlier one */
static const double DOUBT = 0.1; /* of games/dilemma/weighing.py */
static const double LUCK_OF_COURSES = 0.35; /* in steps of DOUBT */

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
    double whim, eagerness, mood, price, courage; /* to throw on who can fight */
} Style;

static Style any_style(int timid) {
    Style s = {lot(6), lot(6), lot(5), lot(8), draw() < 0.5, draw() < 0.5 ? 0 : 0.3 * draw(),
               draw() < 0.4 ? 0.3 * draw() : draw(), draw(), 1 + 8 * draw(), 1};
    if (timid && draw() < 0.6) s.courage = 0.2 * draw(), s.whim *= 0.2;
    return s;
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
        if (t->lives[host]) chance *= s->courage;
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

static void push(const Net *net, Net *to, const Told *told, const float *unit, const float *pull) {
    float back[HIDDEN] = {0};
    for (int place = 0; place < ANSWERS; place++) {
        if (!pull[place]) continue;
        to->answers[place] += pull[place];
        for (int j = 0; j < HIDDEN; j++) {
            to->second[place][j] += pull[place] * unit[j];
            back[j] += unit[j] > 0 ? pull[place] * net->second[place][j] : 0;
        }
    }
    for (int j = 0; j < HIDDEN; j++) to->units[j] += back[j];
    for (int k = 0; k < told->length; k++)
        for (int j = 0; j < HIDDEN; j++) to->first[told->place[k]][j] += told->number[k] * back[j];
}

/* Peace is the other side of a fight, and has no place. */
static int place_of(int phase, int choice) {
    return phase == OFFER ? choice - 1 : phase == THROW ? DECLINED + choice : choice ? FIGHT : -1;
}

typedef struct {
    Net net, gradient, mean, square, average;
    long steps;
} Learner;

enum { PUPIL, FRESH, GANG, KINDS };
static const char *KIND[] = {"pupil", "fresh", "gang"};
static Learner network, challengers[KINDS];
static Net courses; /* what they say of each answer: 1 more makes it e times as likely */

/* The hard computer's own, from games/dilemma/weighing.py: how much rarer a throw is where nobody
   else throws on who can fight. */
static double hesitation(const Table *t, int viewer) {
    double throws = 0.1, asked = 1;
    if (!t->lives[t->host]) return 0;
    for (int s = 0; s < t->seats; s++)
        if (s != viewer) throws += t->throws[s][1], asked += t->asked[s][1];
    return (t->seats == 3 ? 12 : 8) * log(fmin(1, throws / asked / 0.25));
}

typedef struct {
    Learner *learner;
    Told told;
    float unit[HIDDEN], chance[CARDS + 1], target;
    int list[CARDS + 1], n, chosen, phase, seat;
} Decision;

static Decision decisions[DECISIONS];
static int made;

static float noise(void) {
    return LUCK_OF_COURSES * 1.732 * (draw() + draw() + draw() + draw() - 2);
}

static void soften(float *values, int n) {
    float most = values[0], total = 0;
    for (int i = 1; i < n; i++) most = fmaxf(most, values[i]);
    for (int i = 0; i < n; i++) total += values[i] = expf(values[i] - most);
    for (int i = 0; i < n; i++) values[i] /= total;
}

static int decide(const Net *net, const Table *t, int viewer, const Question *q, Decision *d,
                  int looks) {
    d->n = choices(t, viewer, q, d->list), d->phase = q->phase, d->seat = viewer;
    if (d->n == 1) return d->list[d->chosen = 0];
    tell(&d->told, t, viewer, q);
    raise(net, &d->told, d->unit);
    for (int i = 0; i < d->n; i++)
        d->chance[i] = answer(net, d->unit, place_of(q->phase, d->list[i]));
    if (looks) {
        float unit[HIDDEN];
        raise(&courses, &d->told, unit);
        for (int i = 0; i < d->n; i++)
            d->chance[i] += answer(&courses, unit, place_of(q->phase, d->list[i])) + noise();
        for (int i = 1; i < d->n && q->phase == THROW; i++) d->chance[i] += hesitation(t, viewer);
    }
    soften(d->chance, d->n);
    double left = draw();
    for (d->chosen = 0; d->chosen < d->n - 1; d->chosen++)
        if ((left -= d->chance[d->chosen]) < 0) break;
    return d->list[d->chosen];
}

static int learning(void *who, const Table *t, int viewer, const Question *q) {
    Decision *d = &decisions[made];
    d->learner = who;
    int choice = decide(&d->learner->net, t, viewer, q, d, who == &network);
    made += d->n > 1;
    return choice;
}

static int settled(void *who, const Table *t, int viewer, const Question *q) {
    static Decision d;
    return decide(who, t, viewer, q, &d, who == &network.net);
}

static void learn_from(const Decision *d, double bonus) {
    Net *net = &d->learner->net, *to = &d->learner->gradient;
    float pull[ANSWERS] = {0}, entropy = 0;
    float surprise = d->target - answer(net, d->unit, WORTH);
    for (int i = 0; i < d->n; i++) entropy -= d->chance[i] * logf(d->chance[i] + 1e-9f);
    for (int i = 0; i < d->n; i++) {
        int place = place_of(d->phase, d->list[i]);
        if (place >= 0)
            pull[place] = ((i == d->chosen) - d->chance[i]) * surprise -
                          bonus * d->chance[i] * (logf(d->chance[i] + 1e-9f) + entropy);
    }
    pull[WORTH] = 0.5f * surprise;
    push(net, to, &d->told, d->unit, pull);
}

/* What a decision was worth: what the next one of that seat seemed to be, at last the reward. */
static void learn(const double *reward, double bonus) {
    float target[SEATS], worth[SEATS];
    int last[SEATS] = {1, 1, 1, 1, 1};
    for (int k = made - 1; k >= 0; k--) {
        Decision *d = &decisions[k];
        int s = d->seat;
        target[s] = last[s] ? reward[s] : FAR * target[s] + (1 - FAR) * worth[s];
        worth[s] = answer(&d->learner->net, d->unit, WORTH), last[s] = 0;
        d->target = target[s];
    }
    for (int k = 0; k < made; k++) learn_from(&decisions[k], bonus);
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

/* Whether there is such a file; without it, small weights by lot. */
static int begin(Net *net, const char *name) {
    float *w = (float *)net;
    FILE *file = fopen(name, "rb");
    memset(net, 0, sizeof *net);
    for (int i = 0; i < SEEN * HIDDEN; i++) w[i] = 0.3f * (draw() - 0.5);
    for (int p = 0; p < ANSWERS; p++)
        for (int j = 0; j < HIDDEN; j++) net->second[p][j] = 0.1f * (draw() - 0.5);
    if (!file) return 0;
    for (int i = 0; i < WEIGHTS; i++) {
        _Float16 half;
        if (fread(&half, sizeof half, 1, file) == 1) w[i] = half;
    }
    fclose(file);
    return 1;
}

static void end(const Net *net, const char *name) {
    FILE *file = fopen(name, "wb");
    for (int i = 0; file && i < WEIGHTS; i++) {
        _Float16 half = ((const float *)net)[i];
        fwrite(&half, sizeof half, 1, file);
    }
    if (file) fclose(file);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* fit */

typedef struct {
    Told told;
    int n, place[CARDS + 1];
    float worth[CARDS + 1];
} Position;

static int read_number(FILE *file, int *place, float *number) {
    signed char at;
    if (fread(&at, 1, 1, file) != 1 || fread(number, 4, 1, file) != 1) return 0;
    *place = at & 255;
    return 1;
}

static int read_position(FILE *file, Position *p) {
    unsigned char seen, n;
    if (fread(&seen, 1, 1, file) != 1) return 0;
    p->told.length = seen;
    for (int i = 0; i < seen; i++)
        if (!read_number(file, &p->told.place[i], &p->told.number[i])) return 0;
    if (fread(&n, 1, 1, file) != 1) return 0;
    p->n = n;
    for (int i = 0; i < n; i++) {
        if (!read_number(file, &p->place[i], &p->worth[i])) return 0;
        p->place[i] = (signed char)p->place[i], p->worth[i] /= DOUBT;
    }
    return 1;
}

/* Only what differs between answers counts, and more where they are better. */
static double learn_worths(const Net *net, Net *to, const Position *p) {
    float unit[HIDDEN], weight[CARDS + 1], error[CARDS + 1], pull[ANSWERS] = {0}, mean = 0;
    double loss = 0;
    raise(net, &p->told, unit);
    for (int i = 0; i < p->n; i++) weight[i] = p->worth[i] / 2;
    soften(weight, p->n);
    for (int i = 0; i < p->n; i++) {
        weight[i] = 0.8f * weight[i] + 0.2f / p->n;
        error[i] = p->worth[i] - answer(net, unit, p->place[i]);
        mean += weight[i] * error[i];
    }
    for (int i = 0; i < p->n; i++) {
        loss += weight[i] * (error[i] - mean) * (error[i] - mean);
        if (p->place[i] >= 0) pull[p->place[i]] = weight[i] * (error[i] - mean);
    }
    if (to) push(net, to, &p->told, unit, pull);
    return loss;
}

/* One position in twelve is kept apart, to see the error. */
static void fit(int epochs, const char *name, const char *from) {
    Position *p = malloc(sizeof *p * POSITIONS);
    FILE *file = fopen(from, "rb");
    int n = 0, shown = 0;
    if (!p || !file) return;
    while (n < POSITIONS && read_position(file, &p[n])) n++;
    fclose(file);
    begin(&network.net, "");
    for (int epoch = 0; epoch < epochs; epoch++) {
        double loss = 0;
        for (int i = 0; i < n; i++) {
            int one = lot(n);
            if (one % 12) learn_worths(&network.net, &network.gradient, &p[one]);
            if (i % BATCH == BATCH - 1) step(&network, 0.003 * (1 - (double)epoch / epochs));
        }
        for (int i = shown = 0; i < n; i += 12, shown++)
            loss += learn_worths(&network.average, 0, &p[i]);
        printf("epoch %d: an error of %.3f\n", epoch + 1, loss / shown);
    }
    end(&network.average, name);
}

/* train, respond */

enum { HERSELF, ANYBODY, ALIKE, EARLIER, CHALLENGERS, CROWDS = CHALLENGERS + KINDS };
static const char *CROWD[] = {"", "styles", "one style", "earlier selves"};
static const double SHARE[] = {0.05, 0.10, 0.10, 0.25}; /* the rest: challengers */
static double won[CROWDS], met[CROWDS];
static Net earlier[KEPT];
static int seats, kept;

static int any_kind(void) { return draw() < 0.06 ? GANG : lot(2) ? PUPIL : FRESH; }

static int any_crowd(int trains) {
    double left = trains ? draw() : 1;
    for (int crowd = 0; crowd < CHALLENGERS; crowd++)
        if ((left -= SHARE[crowd]) < 0) return crowd == EARLIER && !kept ? ANYBODY : crowd;
    if (!trains) return CHALLENGERS + lot(KINDS);
    return CHALLENGERS + any_kind();
}

static void match(int crowd, int me, int learns, double *share) {
    static Table t;
    static Style style[SEATS];
    Answering *answers[SEATS];
    void *who[SEATS];
    int one = lot(2) && kept ? lot(kept) : -1;
    for (int s = 0; s < seats; s++)
        style[s] = s && crowd == ALIKE ? style[0] : any_style(crowd == ALIKE);
    for (int s = 0; s < seats; s++) {
        answers[s] = crowd == ANYBODY || crowd == ALIKE ? by_style
                     : crowd == EARLIER || learns < 0   ? settled
                                                        : learning;
        who[s] = crowd == HERSELF   ? (void *)&network
                 : crowd == EARLIER ? (void *)&earlier[one < 0 ? lot(kept) : one]
                 : crowd >= CHALLENGERS ? (void *)&challengers[crowd - CHALLENGERS]
                                        : (void *)&style[s];
    }
    answers[me] = learns > 0 ? learning : settled;
    who[me] = learns > 0 ? (void *)&network : (void *)&network.net;
    made = 0;
    deal(&t, seats);
    play(&t, answers, who);
    shares(&t, share);
}

static void learn_a_match(int trains, double bonus) {
    double share[SEATS], reward[SEATS];
    int crowd = any_crowd(trains), me = lot(seats);
    match(crowd, me, trains, share);
    for (int s = 0; s < seats; s++)
        reward[s] = crowd == CHALLENGERS + GANG && s != me ? 1.0 / seats - share[me]
                                                           : share[s] - 1.0 / seats;
    learn(reward, bonus);
    won[crowd] += share[me], met[crowd]++;
}

static void tell_wins(long matches) {
    printf("%ld matches; won among", matches);
    for (int crowd = ANYBODY; crowd < CROWDS; crowd++)
        if (met[crowd]) {
            double mean = won[crowd] / met[crowd];
            double margin = 1.96 * sqrt(mean * (1 - mean) / met[crowd]);
            const char *who = crowd < CHALLENGERS ? CROWD[crowd] : KIND[crowd - CHALLENGERS];
            printf(" %s %.1f ± %.1f", who, 100 * mean, 100 * margin);
        }
    puts(" %");
    fflush(stdout);
    memset(won, 0, sizeof won), memset(met, 0, sizeof met);
}

static void snapshot(void) {
    const Net *self = draw() < 0.35 ? &network.net : &challengers[any_kind()].net;
    earlier[kept < KEPT ? kept++ : lot(KEPT)] = *self;
}

/* What all came to, with nobody learning any more. */
static void final_matches(void) {
    double share[SEATS];
    network.net = network.steps ? network.average : network.net;
    for (int kind = 0; kind < KINDS; kind++) challengers[kind].net = challengers[kind].average;
    for (int i = 0; i < FINAL * KINDS; i++) {
        int crowd = CHALLENGERS + i % KINDS, me = lot(seats);
        match(crowd, me, -1, share);
        won[crowd] += share[me], met[crowd]++;
    }
    tell_wins(0);
}

static void train(int trains, double seconds) {
    double start = now(), kept_at = start, told_at = start;
    for (long matches = 0; now() - start < seconds;) {
        double slope = fmin(1, 2 * (1 - (now() - start) / seconds) + 0.02);
        double bonus = LEAST_ENTROPY + (ENTROPY - LEAST_ENTROPY) * slope;
        for (int i = 0; i < BATCH; i++, matches++) learn_a_match(trains, bonus);
        if (trains) step(&network, RATE * slope);
        for (int kind = 0; kind < KINDS; kind++) step(&challengers[kind], 2 * RATE * slope);
        if (now() - kept_at >= fmax(SNAPSHOT_SECONDS, seconds / KEPT)) snapshot(), kept_at = now();
        if (now() - told_at >= TELL_SECONDS) tell_wins(matches), told_at = now();
    }
    memset(won, 0, sizeof won), memset(met, 0, sizeof met);
    final_matches();
}

int main(int words, char **word) {
    char name[KINDS][200];
    if (words < 5) return 1;
    luck ^= time(0) * 7919;
    if (word[1][0] == 'f') return fit(atoi(word[2]), word[3], word[4]), 0;
    if (words < 7) return 1;
    seats = atoi(word[2]);
    if (!begin(&courses, word[5])) memset(&courses, 0, sizeof courses);
    begin(&network.net, word[4]);
    for (int kind = 0; kind < KINDS; kind++) {
        snprintf(name[kind], sizeof name[kind], "%s_%s.bin", word[6], KIND[kind]);
        if (!begin(&challengers[kind].net, name[kind]) && kind != FRESH)
            challengers[kind].net = network.net;
    }
    train(word[1][0] == 't', atof(word[3]));
    if (word[1][0] == 't') end(&network.net, word[4]);
    for (int kind = 0; kind < KINDS; kind++) end(&challengers[kind].net, name[kind]);
}
