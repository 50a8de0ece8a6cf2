package dev.tickwire.input.packet;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import java.util.Arrays;

/**
 * The inputs of one channel that a client has made, of the last {@value #TICKS} ticks: it sends the newest again and
 * again until a report says that they have come, and has them read for predictions that are done again.
 */
public final class InputSender {
    /** For how many ticks inputs are kept. */
    public static final int TICKS = 128;

    /** How many of the newest inputs may be sent. */
    private static final int MOST_RECENT = 16;

    /** No tick. */
    public static final long NONE = 0;

    private final int redundancy;
    private final MessageCopier copier;
    private final MessageRing ring;
    private final long[] ticks = new long[TICKS];
    private final int[] distances = new int[TICKS];
    /** In how many packets each has left; as many as it may if it has come. */
    private final int[] sent = new int[TICKS];

    /** The ticks of the newest inputs, the newest last. */
    private final long[] recent = new long[MOST_RECENT];

    private int recentCount;

    /** The ticks of the inputs in the packet that is written, the oldest first. */
    private final long[] chosen = new long[MOST_RECENT];
    /** Where the messages of the entry begin that was written last. */
    private final int[] starts = new int[MOST_RECENT];

    private int chosenCount;
    private int chosenBits;

    /** Whether the newest input has not left in a packet. */
    private boolean isDue;

    /** The newest input that has left, and the newest of those that were told to have left. */
    private long newestSent = NONE;

    private long newestTold = NONE;

    /** The newest tick whose report was taken, and the report if it was not told. */
    private long reportedAt = NONE;

    private long reportedTick = NONE;
    private double reportedMargin;

    /**
     * Has no input.
     *
     * @param channel the channel
     */
    public InputSender(InputChannel<?> channel) {
        int maxBits = channel.message().maxBits();
        redundancy = channel.redundancy();
        copier = new MessageCopier(maxBits);
        ring = new MessageRing(TICKS, maxBits);
    }

    /** The most bits of an entry with one input, beside its message. */
    public static int overheadBits() {
        return InputEntry.HEAD_BITS + ViewCode.MOST_BITS;
    }

    /** A connection begins, or has ended: there is no input. */
    public void reset() {
        recentCount = 0;
        chosenCount = 0;
        isDue = false;
        newestSent = NONE;
        newestTold = NONE;
        reportedAt = NONE;
        reportedTick = NONE;
        Arrays.fill(ticks, NONE);
    }

    private static int place(long tick) {
        return (int) tick & TICKS - 1;
    }

    /** The newest tick that has an input; {@link #NONE} before the first. */
    public long newestTick() {
        return recentCount == 0 ? NONE : recent[recentCount - 1];
    }

    /** Whether a tick has an input that is kept. */
    public boolean has(long tick) {
        return tick > NONE && ticks[place(tick)] == tick;
    }

    /**
     * Takes the input of a tick.
     *
     * @param tick the tick, above all before
     * @param viewTick the tick that the player saw
     * @param message the input
     */
    public void add(long tick, double viewTick, InputMessage message) {
        int place = place(tick);
        copier.write(message, ring, place);
        ticks[place] = tick;
        distances[place] = distance(tick, viewTick);
        sent[place] = 0;
        if (recentCount == MOST_RECENT) {
            System.arraycopy(recent, 1, recent, 0, MOST_RECENT - 1);
            recentCount--;
        }
        recent[recentCount++] = tick;
        isDue = true;
    }

    private static int distance(long tick, double viewTick) {
        double distance = (tick - viewTick) * ViewCode.PARTS;
        return (int) Math.round(Math.max(0, Math.min(ViewCode.MOST, distance)));
    }

    /**
     * Reads the input of a tick.
     *
     * @param tick a tick that {@link #has} one
     * @param into where it goes
     */
    public void read(long tick, InputMessage into) {
        copier.read(ring, place(tick), into);
    }

    /**
     * Chooses what goes into a packet: nothing unless there is an input that has not left in any.
     *
     * @param roomBits the bits that there are for it
     * @return the bits of the entry; 0 if there is none
     */
    public int pack(int roomBits) {
        chosenCount = 0;
        chosenBits = 0;
        if (!isDue) {
            return 0;
        }
        int from = recentCount;
        for (int i = recentCount - 1; i >= 0 && chosenCount < redundancy && isNear(i, from); i--) {
            if (i == recentCount - 1 || sent[place(recent[i])] < redundancy) {
                from = i;
                chosen[chosenCount++] = recent[i];
            }
        }
        turn();
        chosenBits = bits();
        while (chosenBits > roomBits && chosenCount > 0) {
            System.arraycopy(chosen, 1, chosen, 0, --chosenCount);
            chosenBits = chosenCount == 0 ? 0 : bits();
        }
        return chosenBits;
    }

    /** Whether an input is near enough to the next that was chosen to be sent before it, and is still kept. */
    private boolean isNear(int i, int next) {
        return next == recentCount || recent[next] - recent[i] <= InputEntry.MOST_GAP && has(recent[i]);
    }

    /** Turns the order of what was chosen. */
    private void turn() {
        for (int i = 0, j = chosenCount - 1; i < j; i++, j--) {
            long tick = chosen[i];
            chosen[i] = chosen[j];
            chosen[j] = tick;
        }
    }

    private int bits() {
        int place = place(chosen[0]);
        int bits = InputEntry.HEAD_BITS + ViewCode.bits(distances[place]) + ring.bits(place);
        for (int i = 1; i < chosenCount; i++) {
            int next = place(chosen[i]);
            bits += InputEntry.gapBits((int) (chosen[i] - chosen[i - 1]))
                    + ViewCode.bits(distances[place], distances[next]);
            bits += ring.isSame(next, ring, place) ? 1 : 1 + ring.bits(next);
            place = next;
        }
        return bits;
    }

    /** Whether an input waits that did not fit. */
    public boolean lackedRoom() {
        return isDue && chosenCount == 0;
    }

    /** Writes what was chosen; the packet leaves. */
    public void write(BitWriter out) {
        long newest = chosen[chosenCount - 1];
        out.writeBits(newest & 0xFFFF, InputEntry.TICK_BITS);
        out.writeInt(chosenCount, 1, InputEntry.MOST_INPUTS);
        for (int i = 1; i < chosenCount; i++) {
            int ticks = (int) (chosen[i] - chosen[i - 1]);
            out.writeBool(ticks == 1);
            if (ticks > 1) {
                out.writeInt(ticks, InputEntry.LEAST_GAP, InputEntry.MOST_GAP);
            }
        }
        for (int i = 0; i < chosenCount; i++) {
            writeInput(out, i, place(chosen[i]), i == 0 ? -1 : place(chosen[i - 1]));
            sent[place(chosen[i])]++;
        }
        newestSent = newest;
        isDue = false;
    }

    /** How many inputs the entry has that was written last. */
    public int writtenCount() {
        return chosenCount;
    }

    /** The tick of one of them, the oldest first. */
    public long writtenTick(int input) {
        return chosen[input];
    }

    /** The bit of the packet at which its message begins; any if that is as the one before it. */
    public int writtenStart(int input) {
        return starts[input];
    }

    /** The bits that its message took; 0 if it is as the one before it, which took one bit. */
    public int writtenBits(int input) {
        int place = place(chosen[input]);
        return input > 0 && ring.isSame(place, ring, place(chosen[input - 1])) ? 0 : ring.bits(place);
    }

    private void writeInput(BitWriter out, int input, int place, int before) {
        if (before < 0) {
            ViewCode.write(out, distances[place]);
            starts[input] = out.writtenBits();
            ring.write(place, out);
            return;
        }
        ViewCode.write(out, distances[before], distances[place]);
        boolean isSame = ring.isSame(place, ring, before);
        out.writeBool(isSame);
        starts[input] = out.writtenBits();
        if (!isSame) {
            ring.write(place, out);
        }
    }

    /** The next input that has left for the first time and was not told of; {@link #NONE} if there is none. */
    public long pollSent() {
        for (int i = 0; i < recentCount && recent[i] <= newestSent; i++) {
            if (recent[i] > newestTold && has(recent[i]) && sent[place(recent[i])] > 0) {
                newestTold = recent[i];
                return newestTold;
            }
        }
        return NONE;
    }

    /**
     * Takes a report of the server.
     *
     * @param report the report, which is one
     * @param tick the tick of the packet that had it
     */
    public void onReport(InputReport report, long tick) {
        for (int back = 0; back <= InputReport.BEFORE; back++) {
            long come = report.newest() - back;
            if (report.hasCome(back) && has(come)) {
                sent[place(come)] = Math.max(sent[place(come)], redundancy);
            }
        }
        if (tick > reportedAt && has(report.leastTick())) {
            reportedAt = tick;
            reportedTick = report.leastTick();
            reportedMargin = report.marginTicks();
        }
    }

    /** The tick of the input whose margin was reported, once for each report; {@link #NONE} if there is no news. */
    public long pollReported() {
        long taken = reportedTick;
        reportedTick = NONE;
        return taken;
    }

    /** How long before its tick the input that was reported last has come, in ticks; below 0 if after. */
    public double reportedMargin() {
        return reportedMargin;
    }
}
