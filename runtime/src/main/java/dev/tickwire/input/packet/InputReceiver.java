package dev.tickwire.input.packet;

import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import java.util.function.LongConsumer;

/** The inputs of one peer on one channel at a server, until their ticks begin. */
public final class InputReceiver {
    /** How many ticks ahead inputs may come. */
    public static final int MOST_AHEAD = 64;

    /** How many inputs behind the newest are known to have come or not. */
    private static final int REMEMBERED = Long.SIZE;

    /** How far behind the newest told tick a view tick may lie, in seconds, and in ticks at the least. */
    private static final int VIEW_SECONDS = 2;

    private static final int LEAST_VIEW_TICKS = 64;

    private static final int NONE = 0;

    private final PresentTick present;
    private final int mostViewParts;
    private final MessageCopier copier;
    private final MessageRing ring;
    /** By place, the tick of the input that is there, and how far its view tick is before, as it was said and used. */
    private final long[] ticks = new long[MOST_AHEAD];

    private final int[] saidDistances = new int[MOST_AHEAD];
    private final int[] distances = new int[MOST_AHEAD];

    /** The newest input that has come, whether it was used or not, and which before it have, the newest lowest. */
    private boolean hasNewest;

    private long newest;
    private long before;

    /** Of the inputs that have come first since a tick began, the one that came latest for its tick, and when. */
    private boolean hasLeast;

    private long leastTick;
    private long leastAtNanos;

    /** The newest tick that was told to the peer. */
    private long toldTick = NONE;

    private final LongConsumer arrivals;
    private final InputReport report = new InputReport();
    private final InputCounts counts = new InputCounts();
    private double marginTicks;

    /**
     * Has received nothing.
     *
     * @param channel the channel
     * @param present the server's
     * @param ticksPerSecond how many ticks the server makes in a second
     * @param arrivals is given the tick of each input that comes and is newer than all before
     */
    public InputReceiver(InputChannel<?> channel, PresentTick present, int ticksPerSecond, LongConsumer arrivals) {
        this.present = present;
        this.arrivals = arrivals;
        int maxBits = channel.message().maxBits();
        mostViewParts = Math.max(LEAST_VIEW_TICKS, VIEW_SECONDS * ticksPerSecond) * ViewCode.PARTS;
        copier = new MessageCopier(maxBits);
        ring = new MessageRing(MOST_AHEAD, maxBits);
    }

    private static int place(long tick) {
        return (int) tick & MOST_AHEAD - 1;
    }

    /**
     * The peer is told of a tick.
     *
     * @param tick the tick
     */
    public void onTold(long tick) {
        toldTick = Math.max(toldTick, tick);
    }

    /**
     * Takes the inputs of a packet.
     *
     * @param inputs the inputs
     * @param nowNanos the time
     */
    public void accept(ReadInputs inputs, long nowNanos) {
        long newestBefore = newest;
        for (int i = 0; i < inputs.count(); i++) {
            accept(inputs, i, inputs.tick(i, present.number()), nowNanos);
        }
        if (newest > newestBefore) {
            arrivals.accept(newest);
        }
    }

    private void accept(ReadInputs inputs, int i, long tick, long nowNanos) {
        if (tick > present.number() + MOST_AHEAD) {
            counts.farAhead++;
            return;
        }
        if (hasCome(tick)) {
            compare(inputs, i, tick);
            return;
        }
        noteCome(tick);
        noteMargin(tick, nowNanos);
        if (tick <= present.number()) {
            counts.late++;
            return;
        }
        int place = place(tick);
        ticks[place] = tick;
        ring.put(place, inputs.ring, i);
        saidDistances[place] = inputs.distance(i);
        distances[place] = believed(tick, inputs.distance(i));
    }

    private void compare(ReadInputs inputs, int i, long tick) {
        int place = place(tick);
        boolean isSame = ticks[place] != tick
                || saidDistances[place] == inputs.distance(i) && ring.isSame(place, inputs.ring, i);
        counts.doubled += isSame ? 0 : 1;
    }

    /** An input so long before the newest that nothing is remembered of it counts as if it had come. */
    private boolean hasCome(long tick) {
        if (!hasNewest || tick > newest) {
            return false;
        }
        long back = newest - tick;
        return back == 0 || back > REMEMBERED || (before >>> back - 1 & 1) != 0;
    }

    private void noteCome(long tick) {
        if (hasNewest && tick < newest) {
            before |= 1L << newest - tick - 1;
            return;
        }
        long ahead = tick - newest;
        before = !hasNewest || ahead > REMEMBERED ? 0 : shifted(ahead) | 1L << ahead - 1;
        newest = tick;
        hasNewest = true;
    }

    private long shifted(long ahead) {
        return ahead == REMEMBERED ? 0 : before << ahead;
    }

    private void noteMargin(long tick, long nowNanos) {
        if (!hasLeast || present.isLater(tick, nowNanos, leastTick, leastAtNanos)) {
            hasLeast = true;
            leastTick = tick;
            leastAtNanos = nowNanos;
        }
    }

    /** How far the view tick may be before its input: a player sees nothing that was not told, and nothing too old. */
    private int believed(long tick, int distance) {
        long newestSeen = Math.max(0, (tick - toldTick) * ViewCode.PARTS);
        int least = (int) Math.min(newestSeen, ViewCode.MOST);
        long most = Math.min(newestSeen + mostViewParts, tick * ViewCode.PARTS);
        int cut = (int) Math.max(least, Math.min(most, distance));
        counts.viewTicksCut += cut == distance ? 0 : 1;
        return cut;
    }

    /** A tick has begun: what has come before it is reported with it. */
    public void beginTick() {
        long back = newest - leastTick;
        if (!hasLeast || back > InputReport.BEFORE || present.number() - newest > Short.MAX_VALUE) {
            report.clear();
        } else {
            report.set(newest, (int) before & (1 << InputReport.BEFORE) - 1, (int) back, margin());
            marginTicks = report.marginTicks();
        }
        hasLeast = false;
    }

    private long margin() {
        return present.margin(leastTick, leastAtNanos);
    }

    /** Whether the input of the present tick has come in time. */
    public boolean hasPresent() {
        return ticks[place(present.number())] == present.number();
    }

    /**
     * Reads the input of the present tick, which {@link #hasPresent has come}.
     *
     * @param into where it goes
     */
    public void readPresent(InputMessage into) {
        copier.read(ring, place(present.number()), into);
    }

    /** The tick that the player saw when that input was made, as far as it can be believed. */
    public double presentViewTick() {
        long tick = present.number();
        return tick - (double) distances[place(tick)] / ViewCode.PARTS;
    }

    /** The newest tick that was told to the peer; 0 if none was. */
    public long toldTick() {
        return toldTick;
    }

    /** The report of the present tick. */
    public InputReport report() {
        return report;
    }

    /** The counts of inputs that were dropped or cut. */
    public InputCounts counts() {
        return counts;
    }

    /** How long before its tick the input came that came latest, of those that were reported last, in ticks. */
    public double marginTicks() {
        return marginTicks;
    }
}
