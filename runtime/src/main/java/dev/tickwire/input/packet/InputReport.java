package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Report of a server on the inputs of one channel that have arrived, in packets to the client. Format:
 * {@code docs/wire.md}, "Inputs".
 */
public final class InputReport {
    /** Ticks before the newest input, with a bit each in the report. */
    public static final int BEFORE = 8;

    /** Upper bound on the size of a report in bits. */
    public static final int MAX_BITS = 1 + 1 + 8 + 16 + 1 + BEFORE + 4 + 8 + 16;

    private static final int ALL = (1 << BEFORE) - 1;

    private static final int MAX_USUAL_AHEAD = 8;
    private static final int MAX_USUAL_PARTS = ViewCode.PARTS - 1;

    private static final int MIN_AHEAD = -190;
    private static final int MAX_AHEAD = 64;
    private static final int OTHER_AHEAD = MAX_AHEAD + 1;

    private static final int MAX_MARGIN = 127;
    private static final int OTHER_MARGIN = MAX_MARGIN + 1;

    private boolean isPresent;
    private long newest;
    private int before;
    private int back;
    private int margin;

    /** Sets no report. */
    public void clear() {
        isPresent = false;
    }

    /**
     * Sets the report.
     *
     * @param newestTick the tick of the newest input that has arrived
     * @param beforeMask a bit for each of the 8 ticks before it that is set if its input has arrived, the newest lowest
     * @param minMarginBack the ticks from the input with the smallest margin to the newest, 0 to 8
     * @param minMargin that margin in sixteenths of a tick
     */
    void set(long newestTick, int beforeMask, int minMarginBack, long minMargin) {
        isPresent = true;
        newest = newestTick;
        before = beforeMask;
        back = minMarginBack;
        margin = (int) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, minMargin));
    }

    /** Returns whether there is a report. */
    public boolean isPresent() {
        return isPresent;
    }

    /** Tick of the newest input that has arrived. */
    public long newest() {
        return newest;
    }

    /**
     * Returns whether an input has arrived.
     *
     * @param ticksBack the ticks before the newest, 0 to {@link #BEFORE}
     */
    public boolean hasReceived(int ticksBack) {
        return ticksBack == 0 || (before >>> ticksBack - 1 & 1) != 0;
    }

    /** Tick of the input with the smallest margin, of those that first arrived in the tick before. */
    public long minMarginTick() {
        return newest - back;
    }

    /** That margin, in ticks; negative if the input was late. */
    public double marginTicks() {
        return (double) margin / ViewCode.PARTS;
    }

    /**
     * Writes the report.
     *
     * @param tick the tick of the packet
     */
    public void write(BitWriter out, long tick) {
        out.writeBool(isPresent);
        if (!isPresent) {
            return;
        }
        int ahead = (int) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, newest - tick));
        int parts = margin - ahead * ViewCode.PARTS;
        boolean isUsual = before == ALL
                && back == 0
                && ahead >= 1
                && ahead <= MAX_USUAL_AHEAD
                && parts >= 0
                && parts <= MAX_USUAL_PARTS;
        out.writeBool(isUsual);
        if (isUsual) {
            out.writeInt(ahead, 1, MAX_USUAL_AHEAD);
            out.writeInt(parts, 0, MAX_USUAL_PARTS);
        } else {
            writeUnusual(out, ahead);
        }
    }

    private void writeUnusual(BitWriter out, int ahead) {
        boolean isFar = ahead < MIN_AHEAD || ahead > MAX_AHEAD;
        out.writeInt(isFar ? OTHER_AHEAD : ahead, MIN_AHEAD, OTHER_AHEAD);
        if (isFar) {
            out.writeInt(ahead, Short.MIN_VALUE, Short.MAX_VALUE);
        }
        out.writeBool(before == ALL);
        if (before != ALL) {
            out.writeBits(before, BEFORE);
        }
        out.writeInt(back, 0, BEFORE);
        boolean isLarge = Math.abs(margin) > MAX_MARGIN;
        out.writeInt(isLarge ? OTHER_MARGIN : margin, -MAX_MARGIN, OTHER_MARGIN);
        if (isLarge) {
            out.writeInt(margin, Short.MIN_VALUE, Short.MAX_VALUE);
        }
    }

    /**
     * Reads a report. The reader has failed if no server writes it so.
     *
     * @param tick the tick of the packet
     */
    public void read(BitReader in, long tick) {
        isPresent = in.readBool();
        if (!isPresent) {
            return;
        }
        before = ALL;
        back = 0;
        if (in.readBool()) {
            int ahead = in.readInt(1, MAX_USUAL_AHEAD);
            newest = tick + ahead;
            margin = ahead * ViewCode.PARTS + in.readInt(0, MAX_USUAL_PARTS);
            return;
        }
        int ahead = in.readInt(MIN_AHEAD, OTHER_AHEAD);
        newest = tick + (ahead == OTHER_AHEAD ? in.readInt(Short.MIN_VALUE, Short.MAX_VALUE) : ahead);
        if (!in.readBool()) {
            before = (int) in.readBits(BEFORE);
        }
        back = in.readInt(0, BEFORE);
        int near = in.readInt(-MAX_MARGIN, OTHER_MARGIN);
        margin = near == OTHER_MARGIN ? in.readInt(Short.MIN_VALUE, Short.MAX_VALUE) : near;
    }
}
