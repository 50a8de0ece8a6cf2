package dev.tickwire.state.packet;

import dev.tickwire.state.coding.SlotList;
import java.util.Arrays;

/**
 * Log of the object updates in the newest state packets of a channel, with the slot and the baseline of each update.
 *
 * <p>Server and client each keep a log with the same contents. From the log and the set of arrived state packets, both
 * compute the same baselines. Records lie in a ring buffer, which grows up to a bound.
 *
 * <p>A channel is <i>due</i> in the ticks that are a multiple of its interval. A state packet of another tick has no
 * updates of the channel.
 */
public final class SentLog {
    /** Baseline age of an object that was sent in full. */
    public static final int IN_FULL = 0;

    /** Baseline age of an object that was removed. The baseline age of a difference, in ticks, is less. */
    public static final int REMOVED = 0x3FFF;

    /** Flag of an object that was hidden from the client. */
    public static final int OUT_OF_SIGHT = 0x4000;

    /** Flag of an object that was sent as its owner sees it. */
    public static final int OWNED = 0x8000;

    /** Largest number of records at a server, for one peer and channel. A record takes 4 bytes, or 12 with steps. */
    public static final int SERVER_RECORDS = 12 * 1024;

    /**
     * Largest number of records at a client. The log of a client is larger than the server's, so it keeps every record
     * that the server may refer to.
     */
    public static final int CLIENT_RECORDS = 2 * SERVER_RECORDS;

    private static final int INITIAL_RECORDS = 256;
    private static final int PACKETS = 2 * PacketSet.WINDOW;

    private static final byte DUE = 1;
    private static final byte WHOLE = 2;

    private final int maxRecords;
    private final boolean keepsSteps;
    private final long[] statePackets = new long[PACKETS];
    private final long[] ticks = new long[PACKETS];
    private final long[] starts = new long[PACKETS];
    private final char[] counts = new char[PACKETS];
    private final byte[] flags = new byte[PACKETS];

    private char[] slots = new char[INITIAL_RECORDS];
    private char[] infos = new char[INITIAL_RECORDS];
    /** Steps of each record for modelled coding, if they are kept. */
    private long[] steps;
    /** Number of records that were ever added. */
    private long end;

    /** Number of the newest arrived state packet in which the channel was due, or -1. */
    private long newest = -1;

    private long firstOfTick;
    /** Bits of slots that are being collected. */
    private long[] marked = new long[1];

    /**
     * Creates a log without steps.
     *
     * @param maxRecords the largest number of records
     */
    public SentLog(int maxRecords) {
        this(maxRecords, false);
    }

    /**
     * Creates a log.
     *
     * @param maxRecords the largest number of records
     * @param keepsSteps whether to keep the steps of each update, as modelled coding needs
     */
    public SentLog(int maxRecords, boolean keepsSteps) {
        this.maxRecords = maxRecords;
        this.keepsSteps = keepsSteps;
        steps = new long[keepsSteps ? INITIAL_RECORDS : 0];
        Arrays.fill(statePackets, -1);
    }

    /**
     * Returns the number of records that can be added before the records of a packet are overwritten.
     *
     * @param oldest the number of the oldest state packet that is still needed
     */
    public int room(long oldest) {
        return maxRecords - (int) (end - startOf(oldest));
    }

    /** Returns the first record of a packet and of all later packets. */
    private long startOf(long oldest) {
        long start = end;
        for (int at = 0; at < PACKETS; at++) {
            if (statePackets[at] >= Math.max(0, oldest) && start > starts[at] && end - starts[at] <= slots.length) {
                start = starts[at];
            }
        }
        return start;
    }

    /**
     * Begins the records of a state packet. Exactly {@code objects} records must be added next.
     *
     * @param statePacket the number of the state packet
     * @param isDue whether the channel was due in the tick of the packet
     * @param isWhole whether this packet and the packets before it contain all changes of the tick
     * @param objects the number of object updates in the packet, 0 if the channel was not due
     * @param oldest the number of the oldest state packet whose records are still needed; if {@link #room} is less than
     *     {@code objects}, the oldest records are overwritten
     */
    public void begin(long statePacket, long tick, boolean isDue, boolean isWhole, int objects, long oldest) {
        int needed = (int) (end - startOf(oldest)) + objects;
        if (needed > slots.length && slots.length < maxRecords) {
            grow(Math.min(maxRecords, Math.max(needed, slots.length * 2)));
        }
        int at = at(statePacket);
        statePackets[at] = statePacket;
        ticks[at] = tick;
        starts[at] = end;
        counts[at] = (char) objects;
        flags[at] = (byte) ((isDue ? DUE : 0) | (isWhole ? WHOLE : 0));
    }

    /**
     * Adds an object update to the begun state packet.
     *
     * @param slot the slot, above the slots added to this packet before
     * @param info the age of the update's baseline in ticks, {@link #IN_FULL} or {@link #REMOVED}, with the flags
     *     {@link #OUT_OF_SIGHT} and {@link #OWNED}
     */
    public void add(int slot, int info) {
        int record = place(end++);
        slots[record] = (char) slot;
        infos[record] = (char) info;
    }

    /**
     * Adds an object update as {@link #add(int, int)}, with its steps.
     *
     * @param newSteps the differences from the expected values, as modelled coding keeps them; 0 if there are none
     */
    public void add(int slot, int info, long newSteps) {
        if (keepsSteps) {
            steps[place(end)] = newSteps;
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

    /**
     * Forgets packets whose records were overwritten. In a larger ring, their record numbers would refer to valid
     * entries again.
     */
    private void forgetOverwritten() {
        for (int at = 0; at < PACKETS; at++) {
            if (end - starts[at] > slots.length) {
                statePackets[at] = -1;
            }
        }
    }

    private int place(long record) {
        return (int) (record % slots.length);
    }

    /** Returns the number of object updates in a state packet, or 0 if its records were overwritten. */
    public int count(long statePacket) {
        return hasRecords(statePacket) ? counts[at(statePacket)] : 0;
    }

    /**
     * Returns the slot of an object update.
     *
     * @param object the index of the update in its packet, from 0
     */
    public int slot(long statePacket, int object) {
        return slots[place(starts[at(statePacket)] + object)];
    }

    /**
     * Returns the differences of an object update from the expected values, for logs that keep steps.
     *
     * @param object the index of the update in its packet, from 0
     */
    public long steps(long statePacket, int object) {
        return steps[place(starts[at(statePacket)] + object)];
    }

    /**
     * Returns the baseline age and the flags of an object update.
     *
     * @param object the index of the update in its packet, from 0
     */
    public int info(long statePacket, int object) {
        return infos[place(starts[at(statePacket)] + object)];
    }

    /** Returns whether the client sees the object after this update. */
    public static boolean isVisible(int info) {
        return (info & OUT_OF_SIGHT) == 0 && ticks(info) != REMOVED;
    }

    /** Returns the baseline age in ticks, {@link #IN_FULL} or {@link #REMOVED}. */
    public static int ticks(int info) {
        return info & REMOVED;
    }

    private boolean hasRecords(long statePacket) {
        int at = at(statePacket);
        return statePackets[at] == statePacket && end - starts[at] <= slots.length;
    }

    /** Forgets the records of all packets. */
    public void clear() {
        Arrays.fill(statePackets, -1);
        newest = -1;
    }

    /**
     * Finds the newest state packet of a set in which the channel was due, and the first with the same tick. The
     * methods without a packet number refer to it.
     */
    public void findNewest(PacketSet set) {
        newest = -1;
        long firstCandidate = Math.max(0, set.settled());
        for (long statePacket = set.newest(); statePacket >= firstCandidate; statePacket--) {
            if (!isDue(set, statePacket)) {
                continue;
            }
            if (newest < 0) {
                newest = statePacket;
            } else if (ticks[at(statePacket)] != ticks[at(newest)]) {
                return;
            }
            firstOfTick = statePacket;
        }
    }

    private boolean isDue(PacketSet set, long statePacket) {
        return set.hasArrived(statePacket) && hasRecords(statePacket) && (flags[at(statePacket)] & DUE) != 0;
    }

    /** Returns the number of the packet found by {@link #findNewest}, or -1. */
    public long newest() {
        return newest;
    }

    /** Returns whether a state packet is remembered and has a given tick. */
    public boolean isOfTick(long statePacket, long tick) {
        return hasRecords(statePacket) && ticks[at(statePacket)] == tick;
    }

    /** Returns the tick of the packet found by {@link #findNewest}, or 0. */
    public long newestTick() {
        return newest < 0 ? 0 : ticks[at(newest)];
    }

    /** Returns whether a state packet completes all changes of its tick. */
    public boolean isWhole(long statePacket) {
        return hasRecords(statePacket) && (flags[at(statePacket)] & WHOLE) != 0;
    }

    /** Returns whether the packet found by {@link #findNewest} completes all changes of its tick. */
    public boolean isWhole() {
        return newest >= 0 && (flags[at(newest)] & WHOLE) != 0;
    }

    /**
     * Collects the slots that the newest packets of one tick updated and that stay visible, by rising number.
     *
     * @param set the set that was given to {@link #findNewest}
     */
    public void newestSlots(PacketSet set, SlotList into) {
        into.clear();
        for (long statePacket = firstOfTick; newest >= 0 && statePacket <= newest; statePacket++) {
            if (isDue(set, statePacket)) {
                mark(statePacket);
            }
        }
        for (int word = 0; word < marked.length; word++) {
            for (long left = marked[word]; left != 0; left &= left - 1) {
                into.add(word * Long.SIZE + Long.numberOfTrailingZeros(left));
            }
            marked[word] = 0;
        }
    }

    private void mark(long statePacket) {
        for (int object = 0; object < counts[at(statePacket)]; object++) {
            if (isVisible(info(statePacket, object))) {
                int slot = slot(statePacket, object);
                if (slot >>> 6 >= marked.length) {
                    marked = Arrays.copyOf(marked, Math.max(marked.length * 2, (slot >>> 6) + 1));
                }
                marked[slot >>> 6] |= 1L << slot;
            }
        }
    }

    private static int at(long statePacket) {
        return (int) statePacket & PACKETS - 1;
    }
}
