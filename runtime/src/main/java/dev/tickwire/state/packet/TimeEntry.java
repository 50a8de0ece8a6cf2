package dev.tickwire.state.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * The time entry at the head of each packet of a server whose protocol has ticks: the server's tick, the telling
 * packets that have arrived, and of each state channel whether it is due and whether all is told.
 *
 * <pre>
 * bool                  whether the settled packet has arrived
 * 8 or 32 bits          the lowest bits of its number; if it has not arrived, all of its number plus one
 * bool                  whether this packet tells
 *     integer 1..127    then its distance from the settled one
 * bool                  whether packets behind the settled one have arrived
 *     integer 1..127    then the distance of the newest of them, and a bit for each packet between the two
 *     bool              if one of those has not arrived, whether all that such packets told is told again
 * if the settled packet has arrived:
 *     bool              whether the tick is as far from its tick as this packet from it, or the same if none tells
 *     8 bits            else how far; 255 for 255 and more, and then
 *     32 bits           the tick
 * 32 bits               if it has not, the lowest bits of the tick
 *     16 bits           where no packet is settled yet, those above them
 *     integer 1..1000   and how many ticks the server makes in a second
 * if this packet tells, for each state channel:
 *     if the channel has placed objects, and the settled packet has not arrived:
 *         bool          whether those count that the client has placed
 *         32 bits       then their fingerprint
 *     bool              whether it is due
 *     2 bits, bool      then its epoch, and whether all is told that the tick changed
 *     bool, bool        if not, whether all is told that the peer was to see at first, and all that it owns
 * </pre>
 */
public final class TimeEntry {
    /** The most bits of an entry, without those of the state channels. */
    public static final int MOST_BITS = 1 + 32 + 1 + 7 + 1 + 7 + PacketSet.WINDOW + 1 + 32 + 16 + 10;

    /** The tick of the objects that both sides place: the first that is told comes after it. */
    public static final int PLACED_TICK = 1;

    /** The most ticks that a server makes in a second. */
    private static final int MOST_RATE = 1000;

    private static final int SHORT_BITS = 8;
    private static final int FULL_BITS = 32;
    private static final int UPPER_BITS = 16;
    private static final int FAR = 255;
    private static final long LOW_BITS = 0xFFFFFFFFL;

    private TimeEntry() {}

    /**
     * Writes the head of an entry, up to the state channels.
     *
     * @param out where it goes
     * @param packets the telling packets, of which {@link SentStatePackets#arrived} have arrived
     * @param tells whether this packet is one
     * @param isToldAgain whether all that the gaps told, packets before the newest that has arrived that have not, is
     *     told again, by this packet at the latest; nothing if there are none
     * @param tick the server's tick
     * @param ticksPerSecond how many ticks it makes in a second
     */
    public static void write(
            BitWriter out,
            SentStatePackets packets,
            boolean tells,
            boolean isToldAgain,
            long tick,
            int ticksPerSecond) {
        PacketSet arrived = packets.arrived();
        long settled = arrived.settled();
        out.writeBool(arrived.isHeld());
        if (arrived.isHeld()) {
            out.writeBits(settled & FAR, SHORT_BITS);
        } else {
            out.writeBits(settled + 1 & LOW_BITS, FULL_BITS);
        }
        int distance = (int) (packets.next() - settled);
        out.writeBool(tells);
        if (tells) {
            out.writeInt(distance, 1, PacketSet.WINDOW - 1);
        }
        arrived.writeLater(out);
        if (arrived.hasGaps()) {
            out.writeBool(isToldAgain);
        }
        if (arrived.isHeld()) {
            writeDistance(out, tick, tick - packets.tick(settled), tells ? distance : 0);
        } else {
            out.writeBits(tick & LOW_BITS, FULL_BITS);
            if (settled == SentStatePackets.NONE) {
                out.writeBits(tick >>> FULL_BITS, UPPER_BITS);
            }
            out.writeInt(ticksPerSecond, 1, MOST_RATE);
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
     * Reads the head of an entry.
     *
     * @param in where it is; failed if no server writes such an entry
     * @param packets the telling packets that this side holds
     * @param packet the number of the packet among all packets
     * @param into what is read
     * @return false if the packet comes so late that what it builds on is not held any more
     */
    public static boolean read(BitReader in, ReceivedPackets packets, long packet, Told into) {
        boolean isHeld = in.readBool();
        long settled =
                isHeld ? packets.find(packet, (int) in.readBits(SHORT_BITS)) : packets.unheld(in.readBits(FULL_BITS));
        if (settled < packets.oldest()) {
            return in.failed();
        }
        into.arrived.settle(settled, isHeld);
        into.tells = in.readBool();
        int distance = into.tells ? in.readInt(1, PacketSet.WINDOW - 1) : 0;
        into.told = settled + distance;
        into.arrived.readLater(in);
        into.isToldAgain = !into.arrived.hasGaps() || in.readBool();
        if (isHeld) {
            readDistance(in, packets, settled, distance, into);
            into.ticksPerSecond = 0;
        } else {
            long lowBits = in.readBits(FULL_BITS);
            into.tick = settled == SentStatePackets.NONE
                    ? in.readBits(UPPER_BITS) << FULL_BITS | lowBits
                    : packets.serverTicks().whole(lowBits);
            into.ticksPerSecond = in.readInt(1, MOST_RATE);
        }
        into.isImpossible = !in.failed() && !packets.serverTicks().isPossible(into.tick);
        if (into.isImpossible || into.tells && into.arrived.newest() >= into.told) {
            in.fail();
        }
        return in.failed() || !into.tells || !packets.isTooLate(into.told);
    }

    private static void readDistance(BitReader in, ReceivedPackets packets, long settled, int expected, Told into) {
        int ticks = in.readBool() ? expected : (int) in.readBits(SHORT_BITS);
        into.tick = ticks == FAR ? packets.serverTicks().whole(in.readBits(FULL_BITS)) : packets.tick(settled) + ticks;
    }

    /** The head of an entry that was read. */
    public static final class Told {
        private final PacketSet arrived = new PacketSet();
        private boolean isToldAgain;
        private boolean tells;
        private long told;
        private long tick;
        private boolean isImpossible;
        private int ticksPerSecond;

        /** The packets that the server knows to have arrived. */
        public PacketSet arrived() {
            return arrived;
        }

        /**
         * Whether all is told again that was told by packets before the newest of {@link #arrived} that are not known
         * to have arrived: by a packet of that set, or by one from then on to this one.
         */
        public boolean isToldAgain() {
            return isToldAgain;
        }

        /** Whether the packet tells state, or that nothing has changed. */
        public boolean tells() {
            return tells;
        }

        /** Its number among the telling packets, if it is one. */
        public long told() {
            return told;
        }

        /** The server's tick. */
        public long tick() {
            return tick;
        }

        /** Whether the entry was refused since the server cannot have reached its tick by now. */
        public boolean isImpossible() {
            return isImpossible;
        }

        /** How many ticks the server makes in a second; 0 if the entry does not say. */
        public int ticksPerSecond() {
            return ticksPerSecond;
        }
    }
}
