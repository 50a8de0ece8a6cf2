package dev.tickwire.state.packet;

import dev.tickwire.state.coding.SlotList;
import java.util.Arrays;

/**
 * Which objects of one channel each of the last telling packets told. Both sides keep one: the server to know what was
 * lost, and both to know which objects were told last.
 */
public final class SentLog {
    /** An object that was told in full: it has no motion. */
    public static final int FRESH = 0;

    /** An object that vanished, of which no values are kept. */
    public static final int GONE = 0x3FFF;

    /** Out of sight, with the values that it had so many ticks before; beside the ticks. */
    public static final int OUT_OF_SIGHT = 0x4000;

    /** Told as its owner sees it; beside the others. */
    public static final int OWNED = 0x8000;

    /** The most records that a server keeps for a peer; each has two bytes of slot and two of what was told. */
    public static final int SERVER_RECORDS = 12 * 1024;

    /** The most that a client keeps. It has more, so that it never forgets what the server goes by. */
    public static final int CLIENT_RECORDS = 2 * SERVER_RECORDS;

    private static final int FEWEST_RECORDS = 256;
    private static final int PACKETS = 2 * PacketSet.WINDOW;

    private static final byte DUE = 1;
    private static final byte WHOLE = 2;

    private final int mostRecords;
    private final boolean keepsSteps;
    private final long[] tolds = new long[PACKETS];
    private final long[] ticks = new long[PACKETS];
    private final long[] starts = new long[PACKETS];
    private final char[] counts = new char[PACKETS];
    private final byte[] flags = new byte[PACKETS];

    private char[] slots = new char[FEWEST_RECORDS];
    private char[] infos = new char[FEWEST_RECORDS];
    /** Empty if steps are not kept. */
    private long[] steps;
    /** Records are numbered without end; a ring holds the last. */
    private long end;

    /** The newest packet in which the channel was due, that {@link #findNewest} found, and the first of its tick. */
    private long newest = -1;

    private long firstOfTick;
    /** Slots, a bit for each, while they are put in order. */
    private long[] marked = new long[1];

    /**
     * Has no packets, and keeps no steps.
     *
     * @param mostRecords how many objects it remembers at the most, told in all packets together
     */
    public SentLog(int mostRecords) {
        this(mostRecords, false);
    }

    /**
     * Has no packets.
     *
     * @param mostRecords how many objects it remembers at the most, told in all packets together
     * @param keepsSteps whether it remembers how far each was from where it was predicted
     */
    public SentLog(int mostRecords, boolean keepsSteps) {
        this.mostRecords = mostRecords;
        this.keepsSteps = keepsSteps;
        steps = new long[keepsSteps ? FEWEST_RECORDS : 0];
        Arrays.fill(tolds, -1);
    }

    /**
     * How many records more there is room for.
     *
     * @param oldest the oldest packet whose records are needed
     */
    public int room(long oldest) {
        return mostRecords - (int) (end - startOf(oldest));
    }

    /** The first record that is held of the packets from one on. */
    private long startOf(long oldest) {
        long start = end;
        for (int at = 0; at < PACKETS; at++) {
            if (tolds[at] >= Math.max(0, oldest) && start > starts[at] && end - starts[at] <= slots.length) {
                start = starts[at];
            }
        }
        return start;
    }

    /**
     * Begins with a packet.
     *
     * @param told its number among the telling packets
     * @param tick the tick that it tells
     * @param isDue whether the channel is due in it
     * @param isWhole whether all is told that its tick changed
     * @param objects how many it tells, each to be {@linkplain #add added}; 0 if the channel is not due
     * @param oldest the oldest packet whose records are needed; if there is no {@link #room} for all, those of the
     *     oldest are lost
     */
    public void begin(long told, long tick, boolean isDue, boolean isWhole, int objects, long oldest) {
        int needed = (int) (end - startOf(oldest)) + objects;
        if (needed > slots.length && slots.length < mostRecords) {
            grow(Math.min(mostRecords, Math.max(needed, slots.length * 2)));
        }
        int at = at(told);
        tolds[at] = told;
        ticks[at] = tick;
        starts[at] = end;
        counts[at] = (char) objects;
        flags[at] = (byte) ((isDue ? DUE : 0) | (isWhole ? WHOLE : 0));
    }

    /**
     * Adds an object to the packet that was begun last.
     *
     * @param slot the slot, above those added before
     * @param info {@link #FRESH}, {@link #GONE}, or the ticks between the version told and its parent, below
     *     {@code GONE}; and {@link #OUT_OF_SIGHT} and {@link #OWNED}
     */
    public void add(int slot, int info) {
        int record = place(end++);
        slots[record] = (char) slot;
        infos[record] = (char) info;
    }

    /**
     * Adds an object to the packet that was begun last.
     *
     * @param slot as for {@link #add(int, int)}
     * @param info as for {@link #add(int, int)}
     * @param toldSteps how far its cells were from where they were predicted; kept if steps are
     */
    public void add(int slot, int info, long toldSteps) {
        if (keepsSteps) {
            steps[place(end)] = toldSteps;
        }
        add(slot, info);
    }

    private void grow(int records) {
        forgetOverwritten();
        char[] oldSlots = slots;
        char[] oldInfos = infos;
        long[] oldSteps = steps;
        slots = new char[records];
        infos = new char[records];
        steps = new long[keepsSteps ? records : 0];
        for (long record = Math.max(0, end - oldSlots.length); record < end; record++) {
            int old = (int) (record % oldSlots.length);
            slots[place(record)] = oldSlots[old];
            infos[place(record)] = oldInfos[old];
            if (keepsSteps) {
                steps[place(record)] = oldSteps[old];
            }
        }
    }

    /** Forgets packets of which records were lost: with more room it could not be told any more. */
    private void forgetOverwritten() {
        for (int at = 0; at < PACKETS; at++) {
            if (end - starts[at] > slots.length) {
                tolds[at] = -1;
            }
        }
    }

    private int place(long record) {
        return (int) (record % slots.length);
    }

    /** How many objects a packet told; 0 if it is not remembered. */
    public int count(long told) {
        return isHeld(told) ? counts[at(told)] : 0;
    }

    /** The slot of an object that a packet told, from 0. */
    public int slot(long told, int object) {
        return slots[place(starts[at(told)] + object)];
    }

    /** How far the cells of an object were, if that is kept. */
    public long steps(long told, int object) {
        return steps[place(starts[at(told)] + object)];
    }

    /** As it was added. */
    public int info(long told, int object) {
        return infos[place(starts[at(told)] + object)];
    }

    /** Whether an object was told that is there. */
    public static boolean isThere(int info) {
        return (info & OUT_OF_SIGHT) == 0 && ticks(info) != GONE;
    }

    /** The ticks between the version told and its parent; {@link #GONE} if there are no values. */
    public static int ticks(int info) {
        return info & GONE;
    }

    private boolean isHeld(long told) {
        int at = at(told);
        return tolds[at] == told && end - starts[at] <= slots.length;
    }

    /** Forgets what the packets told, not that they did. */
    public void clear() {
        Arrays.fill(tolds, -1);
        newest = -1;
    }

    /**
     * Finds the newest packets of a set in which the channel was due: those of one tick.
     *
     * @param set the set
     */
    public void findNewest(PacketSet set) {
        newest = -1;
        long least = Math.max(0, set.settled());
        for (long told = set.newest(); told >= least; told--) {
            if (!isDue(set, told)) {
                continue;
            }
            if (newest < 0) {
                newest = told;
            } else if (ticks[at(told)] != ticks[at(newest)]) {
                return;
            }
            firstOfTick = told;
        }
    }

    private boolean isDue(PacketSet set, long told) {
        return set.names(told) && isHeld(told) && (flags[at(told)] & DUE) != 0;
    }

    /** The newest of the packets that were found; below 0 if there are none. */
    public long newest() {
        return newest;
    }

    /** Whether a packet that is remembered told a tick. */
    public boolean tells(long told, long tick) {
        return isHeld(told) && ticks[at(told)] == tick;
    }

    /** The tick of the newest packets; 0 if there are none. */
    public long newestTick() {
        return newest < 0 ? 0 : ticks[at(newest)];
    }

    /** Whether a packet that is remembered says that all was told. */
    public boolean isWhole(long told) {
        return isHeld(told) && (flags[at(told)] & WHOLE) != 0;
    }

    /** Whether the newest of them says that all was told. */
    public boolean isWhole() {
        return newest >= 0 && (flags[at(newest)] & WHOLE) != 0;
    }

    /**
     * The objects that the newest packets told, but for those that vanished.
     *
     * @param set as it was given to {@link #findNewest}
     * @param into where they go
     */
    public void newestSlots(PacketSet set, SlotList into) {
        into.clear();
        for (long told = firstOfTick; newest >= 0 && told <= newest; told++) {
            if (isDue(set, told)) {
                mark(told);
            }
        }
        for (int word = 0; word < marked.length; word++) {
            for (long left = marked[word]; left != 0; left &= left - 1) {
                into.add(word * Long.SIZE + Long.numberOfTrailingZeros(left));
            }
            marked[word] = 0;
        }
    }

    private void mark(long told) {
        for (int object = 0; object < counts[at(told)]; object++) {
            if (isThere(info(told, object))) {
                int slot = slot(told, object);
                if (slot >>> 6 >= marked.length) {
                    marked = Arrays.copyOf(marked, Math.max(marked.length * 2, (slot >>> 6) + 1));
                }
                marked[slot >>> 6] |= 1L << slot;
            }
        }
    }

    private static int at(long told) {
        return (int) told & PACKETS - 1;
    }
}
