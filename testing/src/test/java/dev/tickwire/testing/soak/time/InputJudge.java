package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.input.Inputs;
import dev.tickwire.testing.soak.Words;
import dev.tickwire.testing.soak.time.wire.Press;

/** Judges what a server is given of one client's inputs, tick by tick. */
final class InputJudge {
    private static final int MAX_REPEATS = 15;
    private static final int MIN_VIEW_TICKS = 64;
    private static final int VIEW_SECONDS = 2;

    final int attempt;
    private final Peer peer;
    private final Inputs<Press> inputs;
    private final Truth truth;
    private final InputLog log;
    private final InputStatistics statistics;
    private Pressed lastReceived;
    private Pressed present;
    private Inputs.Kind kind;
    private int repeats;
    private int tick;
    /** The newest tick that the client had received when it made an input that was received. */
    private long seenTick;

    InputJudge(int attempt, Peer peer, Inputs<Press> inputs, Truth truth) {
        this.attempt = attempt;
        this.peer = peer;
        this.inputs = inputs;
        this.truth = truth;
        log = truth.inputs(attempt);
        statistics = inputs.statistics(peer);
    }

    /** The kind of the input of the present tick. */
    Inputs.Kind kind() {
        return kind;
    }

    /** A tick that the client is known to have received, or a newer one. */
    long seenTick() {
        return seenTick;
    }

    /** The client's picture when it made the input of the present tick; null unless that was received. */
    Picture picture() {
        return kind == Inputs.Kind.RECEIVED ? log.picture(tick) : null;
    }

    /** A tick begins. */
    void begin(int newTick) {
        tick = newTick;
        present = Pressed.of(inputs.of(peer));
        kind = inputs.kindOf(peer);
        TimeTotals totals = truth.totals;
        totals.inputs++;
        Pressed made = log.at(tick);
        switch (kind) {
            case RECEIVED:
                require(made != null && made.equals(present), "was given ", present, ", pressed ", made);
                checkViewTick();
                seenTick = Math.max(seenTick, log.picture(tick).newestTick);
                lastReceived = present;
                repeats = 0;
                totals.pulsesSeen += present.hasPulse() ? 1 : 0;
                break;
            case REPEATED:
                require(lastReceived != null && ++repeats <= MAX_REPEATS, "is repeated ", repeats, " times");
                require(present.equals(lastReceived.held()), "repeats ", present, ", not ", lastReceived);
                totals.repeated++;
                break;
            default:
                require(lastReceived == null || repeats == MAX_REPEATS, "misses after ", repeats, " repeats");
                require(present.equals(Pressed.NOTHING), "misses, and was given ", present);
                totals.missing++;
                break;
        }
        require(statistics.doubled() == 0, "reports ", statistics.doubled(), " differing copies");
    }

    /** An honest client claims no view tick that cannot be, unless it is too old, or it draws beyond the newest. */
    private void checkViewTick() {
        Picture picture = log.picture(tick);
        double reportedViewTick = picture.reportedViewTick();
        double acceptedViewTick = inputs.viewTickOf(peer);
        int maximum = Math.max(MIN_VIEW_TICKS, VIEW_SECONDS * truth.ticksPerSecond);
        boolean isOld = tick - reportedViewTick > maximum && acceptedViewTick > reportedViewTick;
        boolean isBeyond = acceptedViewTick < reportedViewTick
                && reportedViewTick - acceptedViewTick <= maximum
                && !picture.isSure();
        require(
                acceptedViewTick == reportedViewTick || isOld || isBeyond,
                "saw tick ",
                reportedViewTick,
                ", is taken to have seen ",
                acceptedViewTick);
        truth.totals.viewTicksCut += acceptedViewTick == reportedViewTick ? 0 : 1;
    }

    /** The tick is about to end: nothing of it has changed. */
    void end() {
        require(inputs.tick() == tick, "was in tick ", tick, ", is in ", inputs.tick());
        require(
                kind == inputs.kindOf(peer) && present.equals(Pressed.of(inputs.of(peer))),
                "was given ",
                present,
                ", and then ",
                inputs.of(peer));
    }

    /** The client is gone. */
    void close() {
        truth.totals.late += statistics.late();
        truth.totals.farAhead += statistics.farAhead();
    }

    /** The words are joined only if it does not hold: to join them each time was a fifth of a soak. */
    private void require(boolean holds, Object... otherwise) {
        if (!holds) {
            throw new AssertionError(
                    "the input of tick " + tick + " of attempt " + attempt + " " + Words.joined(otherwise));
        }
    }
}
