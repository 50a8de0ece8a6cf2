package dev.tickwire.tap;

/**
 * The place where an endpoint's packets are tapped: one for all of its connections. The bits of their messages are
 * counted with the connection whose packet is written or read; beyond that it is empty unless somebody listens.
 */
public final class TapPoint {
    /** Null while nobody listens. */
    private PacketTap tap;
    /** Null before the first packet. */
    private MessageBits counted;

    /** Sets who is told; null for nobody. */
    public void tap(PacketTap told) {
        tap = told;
    }

    /** Told of what packets carry; null while nobody listens. */
    public PacketTap tap() {
        return tap;
    }

    /** A packet of a connection is about to be written or read: its messages are counted here. */
    public void count(MessageBits connection) {
        counted = connection;
    }

    /** A message was written into a packet. */
    public void onWritten(int typeNumber, int bits) {
        if (counted != null) {
            counted.onWritten(typeNumber, bits);
        }
    }

    /** A message was read from a packet. */
    public void onRead(int typeNumber, int bits) {
        if (counted != null) {
            counted.onRead(typeNumber, bits);
        }
    }
}
