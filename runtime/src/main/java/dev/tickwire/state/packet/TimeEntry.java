package dev.tickwire.state.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Reads and writes the time entry, with which each packet of a server with ticks begins.
 *
 * <p>It has the tick of the packet, its number if it is a state packet, and the state packets that the server knows to
 * have arrived. The parts of state and input channels follow it; others write them. See "Time" in docs/wire.md for the
 * format.
 */
public final class TimeEntry {
    /** Largest size of a time entry in bits, without the parts of channels. */
    public static final int MAX_BITS = 1 + 32 + 1 + 7 + 1 + 7 + PacketSet.WINDOW + 1 + 32 + 16 + 10;

    /** Tick of placed objects. The first tick of a server is 2. */
    public static final int PLACED_TICK = 1;

    /** Largest number of ticks a second. */
    private static final int MAX_RATE = 1000;

    private static final int SHORT_BITS = 8;
    private static final int FULL_BITS = 32;
    private static final int UPPER_BITS = 16;
    private static final int FAR = 255;
    private static final long LOW_BITS = 0xFFFFFFFFL;

    private TimeEntry() {}

    /**
     * Writes a time entry.
     *
     * @param packets the state packets sent to the peer so far
     * @param isStatePacket whether this packet is a state packet
     * @param areGapsResent whether the contents of all missing packets are resent, in this packet or an earlier packet;
     *     ignored if no packet is missing
     * @param tick the tick of the packet
     * @param ticksPerSecond the ticks a second, 1 to 1000
     */
    public static void write(
            BitWriter out,
            SentStatePackets packets,
            boolean isStatePacket,
            boolean areGapsResent,
            long tick,
            int ticksPerSecond) {
        PacketSet arrived = packets.arrived();
        long settled = arrived.settled();
        out.writeBool(arrived.hasSettledArrived());
        if (arrived.hasSettledArrived()) {
            out.writeBits(settled & FAR, SHORT_BITS);
        } else {
            out.writeBits(settled + 1 & LOW_BITS, FULL_BITS);
        }
        int distance = (int) (packets.next() - settled);
        out.writeBool(isStatePacket);
        if (isStatePacket) {
            out.writeInt(distance, 1, PacketSet.WINDOW - 1);
        }
        arrived.writeLater(out);
        if (arrived.hasGaps()) {
            out.writeBool(areGapsResent);
        }
        if (arrived.hasSettledArrived()) {
            writeDistance(out, tick, tick - packets.tick(settled), isStatePacket ? distance : 0);
        } else {
            out.writeBits(tick & LOW_BITS, FULL_BITS);
            if (settled == SentStatePackets.NONE) {
                out.writeBits(tick >>> FULL_BITS, UPPER_BITS);
            }
            out.writeInt(ticksPerSecond, 1, MAX_RATE);
        }
    }

    private static void writeDistance(BitWriter out, long tick, long ticks, int expected) {
        out.writeBool(ticks == expected);
        if (ticks == expected) {
            return;
        }
        out.writeBits(Math.min(ticks, FAR), SHORT_BITS);
        if (ticks >= FAR) {
            out.writeBits(tick & LOW_BITS, FULL_BITS);
        }
    }

    /**
     * Reads a time entry. The reader fails if no server writes such an entry.
     *
     * @param packets the state packets received so far; they are not changed
     * @param packet the sequence number of the packet
     * @param into receives the entry
     * @return false if the packet is so late that it is dropped without an ack
     */
    public static boolean read(BitReader in, ReceivedPackets packets, long packet, DecodedTimeEntry into) {
        boolean hasSettledArrived = in.readBool();
        long settled = hasSettledArrived
                ? packets.find(packet, (int) in.readBits(SHORT_BITS))
                : packets.expandSettled(in.readBits(FULL_BITS));
        if (settled < packets.oldest()) {
            return in.failed();
        }
        into.arrived.settle(settled, hasSettledArrived);
        into.isStatePacket = in.readBool();
        int distance = into.isStatePacket ? in.readInt(1, PacketSet.WINDOW - 1) : 0;
        into.statePacket = settled + distance;
        into.arrived.readLater(in);
        into.areGapsResent = !into.arrived.hasGaps() || in.readBool();
        if (hasSettledArrived) {
            readDistance(in, packets, settled, distance, into);
            into.ticksPerSecond = 0;
        } else {
            long lowBits = in.readBits(FULL_BITS);
            into.tick = settled == SentStatePackets.NONE
                    ? in.readBits(UPPER_BITS) << FULL_BITS | lowBits
                    : packets.serverTicks().expand(lowBits);
            into.ticksPerSecond = in.readInt(1, MAX_RATE);
        }
        into.isImpossible = !in.failed() && !packets.serverTicks().isPossible(into.tick);
        if (into.isImpossible || into.isStatePacket && into.arrived.newest() >= into.statePacket) {
            in.fail();
        }
        return in.failed() || !into.isStatePacket || !packets.isTooLate(into.statePacket);
    }

    private static void readDistance(
            BitReader in, ReceivedPackets packets, long settled, int expected, DecodedTimeEntry into) {
        int ticks = in.readBool() ? expected : (int) in.readBits(SHORT_BITS);
        into.tick = ticks == FAR ? packets.serverTicks().expand(in.readBits(FULL_BITS)) : packets.tick(settled) + ticks;
    }

    /** Time entry that was read. */
    public static final class DecodedTimeEntry {
        private final PacketSet arrived = new PacketSet();
        private boolean areGapsResent;
        private boolean isStatePacket;
        private long statePacket;
        private long tick;
        private boolean isImpossible;
        private int ticksPerSecond;

        /** Returns the state packets that the server knows to have arrived. */
        public PacketSet arrived() {
            return arrived;
        }

        /** Returns whether the contents of all missing packets were resent, in this packet or an earlier packet. */
        public boolean areGapsResent() {
            return areGapsResent;
        }

        /** Returns whether the packet is a state packet. */
        public boolean isStatePacket() {
            return isStatePacket;
        }

        /**
         * Returns the number of the state packet; if the packet is no state packet, the number of the settled packet.
         */
        public long statePacket() {
            return statePacket;
        }

        /** Returns the tick of the packet. */
        public long tick() {
            return tick;
        }

        /** Returns whether the entry was rejected because no server can have reached its tick. */
        public boolean isImpossible() {
            return isImpossible;
        }

        /** Returns the ticks a second, 1 to 1000, or 0 if the entry does not state them. */
        public int ticksPerSecond() {
            return ticksPerSecond;
        }
    }
}
