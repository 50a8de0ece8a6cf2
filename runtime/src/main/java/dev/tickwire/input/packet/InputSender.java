package dev.tickwire.input.packet;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import java.util.Arrays;

/**
 * Inputs that a client has made on one channel, of the last {@value #TICKS} ticks. Packets repeat the newest inputs
 * until a report confirms their arrival. Predictions read inputs again after a correction.
 */
public final class InputSender {
    /** Ticks with kept inputs. */
    public static final int TICKS = 128;

    /** Newest inputs that may still be sent. */
    private static final int MAX_RECENT = 16;

    /** No tick. */
    public static final long NONE = 0;

    private final int redundancy;
    private final MessageCopier copier;
    private final MessageRing ring;
    private final long[] ticks = new long[TICKS];
    private final int[] distances = new int[TICKS];
    /** Number of packets that carried each input; at least the redundancy once the input has arrived. */
    private final int[] sent = new int[TICKS];

    /** Ticks of the newest inputs, oldest first. */
    private final long[] recent = new long[MAX_RECENT];

    private int recentCount;

    /** Ticks of the inputs in the packet, oldest first. */
    private final long[] chosen = new long[MAX_RECENT];
    /** Positions of their messages in the packet, in bits. */
    private final int[] starts = new int[MAX_RECENT];

    private int chosenCount;
    private int chosenBits;

    /** Whether the newest input was not sent yet. A flush therefore has one entry at most. */
    private boolean isDue;

    /** Newest sent input, and the newest one that {@link #pollSent} has returned. */
    private long newestSent = NONE;

    private long newestPolled = NONE;

    /** Tick of the packet with the newest processed report. */
    private long reportedAt = NONE;

    /** Tick of the input with the smallest margin in that report, until {@link #pollReported}. */
    private long reportedTick = NONE;

    private double reportedMargin;

    /** Processed reports of all connections, and those of a late input. */
    private long reports;

    private long lateReports;

    /** Creates a sender without inputs. */
    public InputSender(InputChannel<?> channel) {
        redundancy = channel.redundancy();
        copier = new MessageCopier(channel.message());
        ring = new MessageRing(TICKS, channel.message().maxBits());
    }

    /** Most bits of an entry with one input, without the message. */
    public static int overheadBits() {
        return InputEntry.HEAD_BITS + ViewCode.MAX_BITS;
    }

    /** Forgets all inputs: a connection begins or has ended. */
    public void reset() {
        recentCount = 0;
        chosenCount = 0;
        isDue = false;
        newestSent = NONE;
        newestPolled = NONE;
        reportedAt = NONE;
        reportedTick = NONE;
        Arrays.fill(ticks, NONE);
    }

    private static int place(long tick) {
        return (int) tick & TICKS - 1;
    }

    /** Tick of the newest input, or {@link #NONE} before the first. */
    public long newestTick() {
        return recentCount == 0 ? NONE : recent[recentCount - 1];
    }

    /** Returns whether the input of a tick is kept. */
    public boolean has(long tick) {
        return tick > NONE && ticks[place(tick)] == tick;
    }

    /**
     * Adds the input of a tick.
     *
     * @param tick the tick, greater than all before
     * @param viewTick the tick that the player saw, with its fraction
     */
    public void add(long tick, double viewTick, InputMessage message) {
        int place = place(tick);
        copier.write(message, ring, place);
        ticks[place] = tick;
        distances[place] = distance(tick, viewTick);
        sent[place] = 0;
        if (recentCount == MAX_RECENT) {
            System.arraycopy(recent, 1, recent, 0, MAX_RECENT - 1);
            recentCount--;
        }
        recent[recentCount++] = tick;
        isDue = true;
    }

    private static int distance(long tick, double viewTick) {
        double distance = (tick - viewTick) * ViewCode.PARTS;
        return (int) Math.round(Math.max(0, Math.min(ViewCode.MAX_DISTANCE, distance)));
    }

    /**
     * Reads an input into a message.
     *
     * @param tick a tick that {@link #has} an input
     */
    public void read(long tick, InputMessage into) {
        copier.read(ring, place(tick), into);
    }

    /**
     * Chooses the inputs of a packet. The newest is included if it was not sent yet, with earlier ones that were sent
     * in fewer packets than the redundancy. If room is short, the oldest are left out.
     *
     * @param roomBits the room in bits
     * @return the size of the entry in bits, or 0 for none
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
        reverse();
        chosenBits = bits();
        while (chosenBits > roomBits && chosenCount > 0) {
            System.arraycopy(chosen, 1, chosen, 0, --chosenCount);
            chosenBits = chosenCount == 0 ? 0 : bits();
        }
        return chosenBits;
    }

    /** Returns whether an input is still kept and close enough to the next chosen one. */
    private boolean isNear(int i, int next) {
        return next == recentCount || recent[next] - recent[i] <= InputEntry.MAX_GAP && has(recent[i]);
    }

    /** Reverses the order of the chosen inputs. */
    private void reverse() {
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

    /** Returns whether an input waits and none found room. */
    public boolean lackedRoom() {
        return isDue && chosenCount == 0;
    }

    /** Writes the chosen inputs into a packet that is sent. Returns their number. */
    public int write(BitWriter out) {
        long newest = chosen[chosenCount - 1];
        out.writeBits(newest & 0xFFFF, InputEntry.TICK_BITS);
        out.writeInt(chosenCount, 1, InputEntry.MAX_INPUTS);
        for (int i = 1; i < chosenCount; i++) {
            int ticks = (int) (chosen[i] - chosen[i - 1]);
            out.writeBool(ticks == 1);
            if (ticks > 1) {
                out.writeInt(ticks, InputEntry.MIN_GAP, InputEntry.MAX_GAP);
            }
        }
        for (int i = 0; i < chosenCount; i++) {
            writeInput(out, i, place(chosen[i]), i == 0 ? -1 : place(chosen[i - 1]));
            sent[place(chosen[i])]++;
        }
        newestSent = newest;
        isDue = false;
        return chosenCount;
    }

    /** Reads a written input into a message, and returns the message. */
    public InputMessage readWritten(int input, InputMessage into) {
        read(chosen[input], into);
        return into;
    }

    /** Position of an input's message in the packet, in bits; undefined if equal to the message before. */
    public int writtenStart(int input) {
        return starts[input];
    }

    /** Size of an input's message in bits; 0 if equal to the message before, which took one bit. */
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

    /** Returns the next input that was sent for the first time and not returned yet, or {@link #NONE}. */
    public long pollSent() {
        for (int i = 0; i < recentCount && recent[i] <= newestSent; i++) {
            if (recent[i] > newestPolled && has(recent[i]) && sent[place(recent[i])] > 0) {
                newestPolled = recent[i];
                return newestPolled;
            }
        }
        return NONE;
    }

    /**
     * Processes a report of the server. Inputs that have arrived are not sent again.
     *
     * @param tick the tick of the packet with the report
     */
    public void onReport(InputReport report, long tick) {
        for (int back = 0; back <= InputReport.BEFORE; back++) {
            long receivedTick = report.newest() - back;
            if (report.hasReceived(back) && has(receivedTick)) {
                sent[place(receivedTick)] = Math.max(sent[place(receivedTick)], redundancy);
            }
        }
        if (tick > reportedAt && has(report.minMarginTick())) {
            reportedAt = tick;
            reportedTick = report.minMarginTick();
            reportedMargin = report.marginTicks();
            reports++;
            lateReports += reportedMargin < 0 ? 1 : 0;
        }
    }

    /**
     * Returns the tick of the input with the smallest margin in the last report, once for each report, or
     * {@link #NONE}.
     */
    public long pollReported() {
        long polled = reportedTick;
        reportedTick = NONE;
        return polled;
    }

    /** That margin, in ticks; negative if the input was late. */
    public double reportedMargin() {
        return reportedMargin;
    }

    /** Number of reports, one for each tick of the server. */
    public long reports() {
        return reports;
    }

    /** Number of reports with a negative margin. */
    public long lateReports() {
        return lateReports;
    }
}
