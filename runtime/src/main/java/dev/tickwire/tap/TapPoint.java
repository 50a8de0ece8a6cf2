package dev.tickwire.tap;

/**
 * The place where an endpoint's packets are tapped: one for all of its connections. The bits of their messages are
 * counted with the connection whose packet is written or read; beyond that nothing is told unless somebody looks.
 */
public final class TapPoint {
    /** Whether the endpoint is looked at, if not at its packets. */
    private boolean isOn;
    /** Null while nobody looks at packets. */
    private PacketTap tap;
    /** Null before the first packet. */
    private MessageBits counted;

    /**
     * Sets who looks.
     *
     * @param on whether anybody looks at the endpoint
     * @param told is told what packets carry; null if nobody looks at them
     */
    public void tap(boolean on, PacketTap told) {
        isOn = on;
        tap = told;
    }

    /** Whether anybody looks at the endpoint. */
    public boolean isOn() {
        return isOn;
    }

    /** Told of what packets carry; null while nobody looks at them. */
    public PacketTap tap() {
        return tap;
    }

    /** Whether anybody looks at the fields of objects in packets. */
    public boolean seesFields() {
        return tap != null && tap.seesFields();
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
