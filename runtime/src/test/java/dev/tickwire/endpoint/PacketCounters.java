package dev.tickwire.endpoint;

import dev.tickwire.protocol.LinkStatistics;

/** The counts of a server's peers, those of before included, of the packets that came from them. */
final class PacketCounters {
    private final long[] drops = new long[LinkStatistics.Drop.values().length];
    private long received;
    private long acked;

    /** Adds what one peer has counted. */
    PacketCounters add(LinkStatistics link) {
        received += link.packetsReceived();
        acked += link.packetsAcked();
        for (LinkStatistics.Drop drop : LinkStatistics.Drop.values()) {
            drops[drop.ordinal()] += link.dropped(drop);
        }
        return this;
    }

    /** Adds, or takes away, what others have counted. */
    PacketCounters add(PacketCounters other, int times) {
        received += times * other.received;
        acked += times * other.acked;
        for (int i = 0; i < drops.length; i++) {
            drops[i] += times * other.drops[i];
        }
        return this;
    }

    long received() {
        return received;
    }

    /** How many packets of the server's they have acked. */
    long acked() {
        return acked;
    }

    long dropped(LinkStatistics.Drop drop) {
        return drops[drop.ordinal()];
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("packets " + received + ", acked " + acked);
        for (LinkStatistics.Drop drop : LinkStatistics.Drop.values()) {
            if (dropped(drop) > 0) {
                text.append(", ").append(drop).append(' ').append(dropped(drop));
            }
        }
        return text.toString();
    }
}
