package dev.tickwire.input.packet;

import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import java.util.function.LongConsumer;

/** Received inputs of one peer on one channel, until their ticks begin. */
public final class InputReceiver {
    /** Most ticks that an input may be ahead of the server's tick. */
    public static final int MAX_AHEAD = 64;

    /** Ticks before the newest input with a record of arrivals. */
    private static final int REMEMBERED = Long.SIZE;

    /** Seconds that a view tick may be before the newest tick that was sent; at least {@code MIN_VIEW_TICKS} ticks. */
    private static final int VIEW_SECONDS = 2;

    private static final int MIN_VIEW_TICKS = 64;

    private static final int NONE = 0;

    private final PresentTick present;
    private final int maxViewParts;
    private final MessageCopier copier;
    private final MessageRing ring;
    /**
     * The tick of the input in each place, and the distance of its view tick as received and as limited, in sixteenths.
     */
    private final long[] ticks = new long[MAX_AHEAD];

    private final int[] sentDistances = new int[MAX_AHEAD];
    private final int[] distances = new int[MAX_AHEAD];

    /** Newest input that has arrived, used or not, and a bit for each of the 64 ticks before it, the newest lowest. */
    private boolean hasNewest;

    private long newest;
    private long before;

    /** Input with the smallest margin since the tick began, of first arrivals, and the time of its arrival. */
    private boolean hasMinMargin;

    private long minMarginTick;
    private long minMarginAtNanos;

    /** Newest tick sent to the peer, or 0. */
    private long newestSentTick = NONE;

    private final LongConsumer arrivals;
    private final InputReport report = new InputReport();
    private final InputCounts counts = new InputCounts();
    private double marginTicks;

    /**
     * Creates a receiver without inputs.
     *
     * @param ticksPerSecond the tick rate of the server
     * @param arrivals accepts the tick of each input that arrives and is newer than all before
     */
    public InputReceiver(InputChannel<?> channel, PresentTick present, int ticksPerSecond, LongConsumer arrivals) {
        this.present = present;
        this.arrivals = arrivals;
        maxViewParts = Math.max(MIN_VIEW_TICKS, VIEW_SECONDS * ticksPerSecond) * ViewCode.PARTS;
        copier = new MessageCopier(channel.message());
        ring = new MessageRing(MAX_AHEAD, channel.message().maxBits());
    }

    private static int place(long tick) {
        return (int) tick & MAX_AHEAD - 1;
    }

    /** Called when a packet with the updates of a tick was sent to the peer. */
    public void onTickSent(long tick) {
        newestSentTick = Math.max(newestSentTick, tick);
    }

    /** Processes the inputs of a packet that has arrived now. */
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
        if (tick > present.number() + MAX_AHEAD) {
            counts.farAhead++;
            return;
        }
        if (hasReceived(tick)) {
            compare(inputs, i, tick);
            return;
        }
        noteReceived(tick);
        noteMargin(tick, nowNanos);
        if (tick <= present.number()) {
            counts.late++;
            return;
        }
        int place = place(tick);
        ticks[place] = tick;
        ring.put(place, inputs.ring, i);
        sentDistances[place] = inputs.distance(i);
        distances[place] = clampDistance(tick, inputs.distance(i));
    }

    private void compare(ReadInputs inputs, int i, long tick) {
        int place = place(tick);
        boolean isSame = ticks[place] != tick
                || sentDistances[place] == inputs.distance(i) && ring.isSame(place, inputs.ring, i);
        counts.doubled += isSame ? 0 : 1;
    }

    /** Returns whether the input of a tick has arrived. Inputs too old to be remembered count as arrived. */
    private boolean hasReceived(long tick) {
        if (!hasNewest || tick > newest) {
            return false;
        }
        long back = newest - tick;
        return back == 0 || back > REMEMBERED || (before >>> back - 1 & 1) != 0;
    }

    private void noteReceived(long tick) {
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
        if (!hasMinMargin || present.isLater(tick, nowNanos, minMarginTick, minMarginAtNanos)) {
            hasMinMargin = true;
            minMarginTick = tick;
            minMarginAtNanos = nowNanos;
        }
    }

    /**
     * Limits the distance of a view tick, and counts it if it was out of range. The view tick must not be after the
     * newest tick that was sent, nor too long before it.
     */
    private int clampDistance(long tick, int distance) {
        long newestSeen = Math.max(0, (tick - newestSentTick) * ViewCode.PARTS);
        int min = (int) Math.min(newestSeen, ViewCode.MAX_DISTANCE);
        long max = Math.min(newestSeen + maxViewParts, tick * ViewCode.PARTS);
        int clamped = (int) Math.max(min, Math.min(max, distance));
        counts.viewTicksCut += clamped == distance ? 0 : 1;
        return clamped;
    }

    /** Called when a tick has begun: prepares the report of what has arrived before. */
    public void beginTick() {
        long back = newest - minMarginTick;
        if (!hasMinMargin || back > InputReport.BEFORE || present.number() - newest > Short.MAX_VALUE) {
            report.clear();
        } else {
            report.set(newest, (int) before & (1 << InputReport.BEFORE) - 1, (int) back, margin());
            marginTicks = report.marginTicks();
        }
        hasMinMargin = false;
    }

    private long margin() {
        return present.margin(minMarginTick, minMarginAtNanos);
    }

    /** Returns whether the input of the current tick has arrived in time. */
    public boolean hasPresent() {
        return ticks[place(present.number())] == present.number();
    }

    /** Reads the input of the current tick into a message. The input must have arrived. */
    public void readPresent(InputMessage into) {
        copier.read(ring, place(present.number()), into);
    }

    /**
     * Returns the view tick that the input of the current tick claims, limited to a plausible view tick. The input must
     * have arrived.
     */
    public double presentViewTick() {
        long tick = present.number();
        return tick - (double) distances[place(tick)] / ViewCode.PARTS;
    }

    /** Newest tick sent to the peer, or 0. */
    public long newestSentTick() {
        return newestSentTick;
    }

    /** The report that the packets of the current tick carry. */
    public InputReport report() {
        return report;
    }

    /** Counts of dropped and limited inputs. */
    public InputCounts counts() {
        return counts;
    }

    /** Smallest margin of the last report, in ticks; negative if an input was late. */
    public double marginTicks() {
        return marginTicks;
    }
}
