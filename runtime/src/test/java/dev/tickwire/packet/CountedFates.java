package dev.tickwire.packet;

/** Counts the acks and losses that a link reports. */
public final class CountedFates implements PacketFate {
    int acked;
    int lost;
    long lastAcked = -1;
    long lastLost = -1;

    @Override
    public void onAcked(long packet) {
        acked++;
        lastAcked = packet;
    }

    @Override
    public void onLost(long packet) {
        lost++;
        lastLost = packet;
    }
}
