package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * A server's report on the inputs of one channel that have come, in the time entries of its telling packets.
 *
 * <pre>
 * bool                  whether there is a report: one has come for the first time since the tick before
 * bool                  whether all is as usual: the 8 before the newest have come, and the newest came latest for its
 *                       tick, within the last tick before this one
 * if so:
 *     integer 1..8      how many ticks the newest is ahead of the packet's tick
 *     integer 0..15     how long before the packet's tick it came, in sixteenths of a tick
 * if not:
 *     integer -190..64  how many ticks the newest is ahead of the packet's tick; 65 for another number, and then
 *     16 bits           that number, signed
 *     bool              whether the 8 before it have come
 *     8 bits            if not, which of them, the newest lowest
 *     integer 0..8      how many ticks before the newest the one is that came latest for its tick
 *     integer -127..127 how long before its tick that one came, in sixteenths of a tick; 128 for another number,
 *                       and then
 *     16 bits           that number, signed
 * </pre>
 */
public final class InputReport {
    /** Of how many inputs before the newest it says whether they have come. */
    public static final int BEFORE = 8;

    /** The most bits of a report. */
    public static final int MOST_BITS = 1 + 1 + 8 + 16 + 1 + BEFORE + 4 + 8 + 16;

    private static final int ALL = (1 << BEFORE) - 1;

    private static final int MOST_USUAL_AHEAD = 8;
    private static final int MOST_USUAL_PARTS = ViewCode.PARTS - 1;

    private static final int LEAST_AHEAD = -190;
    private static final int MOST_AHEAD = 64;
    private static final int OTHER_AHEAD = MOST_AHEAD + 1;

    private static final int MOST_MARGIN = 127;
    private static final int OTHER_MARGIN = MOST_MARGIN + 1;

    private boolean isThere;
    private long newest;
    private int before;
    private int back;
    private int margin;

    /** There is none. */
    public void clear() {
        isThere = false;
    }

    /**
     * Says what there is to report.
     *
     * @param newestTick the newest input that has come
     * @param beforeMask which of the 8 before it have, the newest lowest
     * @param leastBack how many ticks before the newest the one is that came latest for its tick, 0 to 8
     * @param leastMargin how long before its tick that one came, in sixteenths of a tick
     */
    void set(long newestTick, int beforeMask, int leastBack, long leastMargin) {
        isThere = true;
        newest = newestTick;
        before = beforeMask;
        back = leastBack;
        margin = (int) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, leastMargin));
    }

    /** Whether there is one. */
    public boolean isThere() {
        return isThere;
    }

    /** The newest input that has come. */
    public long newest() {
        return newest;
    }

    /**
     * Whether an input has come.
     *
     * @param ticksBack how many ticks it is before the newest, 0 to {@link #BEFORE}
     */
    public boolean hasCome(int ticksBack) {
        return ticksBack == 0 || (before >>> ticksBack - 1 & 1) != 0;
    }

    /** The tick of the input that came latest for its tick, of those that came first. */
    public long leastTick() {
        return newest - back;
    }

    /** How long before its tick that one came, in ticks; below 0 if after. */
    public double marginTicks() {
        return (double) margin / ViewCode.PARTS;
    }

    /**
     * Writes it.
     *
     * @param out where it goes
     * @param tick the packet's
     */
    public void write(BitWriter out, long tick) {
        out.writeBool(isThere);
        if (!isThere) {
            return;
        }
        int ahead = (int) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, newest - tick));
        int parts = margin - ahead * ViewCode.PARTS;
        boolean isUsual = before == ALL
                && back == 0
                && ahead >= 1
                && ahead <= MOST_USUAL_AHEAD
                && parts >= 0
                && parts <= MOST_USUAL_PARTS;
        out.writeBool(isUsual);
        if (isUsual) {
            out.writeInt(ahead, 1, MOST_USUAL_AHEAD);
            out.writeInt(parts, 0, MOST_USUAL_PARTS);
        } else {
            writeUnusual(out, ahead);
        }
    }

    private void writeUnusual(BitWriter out, int ahead) {
        boolean isFar = ahead < LEAST_AHEAD || ahead > MOST_AHEAD;
        out.writeInt(isFar ? OTHER_AHEAD : ahead, LEAST_AHEAD, OTHER_AHEAD);
        if (isFar) {
            out.writeInt(ahead, Short.MIN_VALUE, Short.MAX_VALUE);
        }
        out.writeBool(before == ALL);
        if (before != ALL) {
            out.writeBits(before, BEFORE);
        }
        out.writeInt(back, 0, BEFORE);
        boolean isLarge = Math.abs(margin) > MOST_MARGIN;
        out.writeInt(isLarge ? OTHER_MARGIN : margin, -MOST_MARGIN, OTHER_MARGIN);
        if (isLarge) {
            out.writeInt(margin, Short.MIN_VALUE, Short.MAX_VALUE);
        }
    }

    /**
     * Reads one.
     *
     * @param in where it is; failed if no server writes it so
     * @param tick the packet's
     */
    public void read(BitReader in, long tick) {
        isThere = in.readBool();
        if (!isThere) {
            return;
        }
        before = ALL;
        back = 0;
        if (in.readBool()) {
            int ahead = in.readInt(1, MOST_USUAL_AHEAD);
            newest = tick + ahead;
            margin = ahead * ViewCode.PARTS + in.readInt(0, MOST_USUAL_PARTS);
            return;
        }
        int ahead = in.readInt(LEAST_AHEAD, OTHER_AHEAD);
        newest = tick + (ahead == OTHER_AHEAD ? in.readInt(Short.MIN_VALUE, Short.MAX_VALUE) : ahead);
        if (!in.readBool()) {
            before = (int) in.readBits(BEFORE);
        }
        back = in.readInt(0, BEFORE);
        int near = in.readInt(-MOST_MARGIN, OTHER_MARGIN);
        margin = near == OTHER_MARGIN ? in.readInt(Short.MIN_VALUE, Short.MAX_VALUE) : near;
    }
}
