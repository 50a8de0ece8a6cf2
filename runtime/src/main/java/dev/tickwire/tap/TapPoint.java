package dev.tickwire.tap;

/**
 * Place of an endpoint's tap, for all of its connections. Also counts the bits of messages for the connection whose
 * packet is written or read.
 */
public final class TapPoint {
    /** Whether the endpoint is observed, with or without its packets. */
    private boolean isOn;
    /** Null while packets are not observed. */
    private PacketTap tap;
    /** Null before the first packet. */
    private MessageBits counted;

    /**
     * Sets the tap.
     *
     * @param on whether the endpoint is observed
     * @param packetTap the tap of packets, or null
     */
    public void tap(boolean on, PacketTap packetTap) {
        isOn = on;
        tap = packetTap;
    }

    /** Returns whether the endpoint is observed. */
    public boolean isOn() {
        return isOn;
    }

    /** Returns the tap of packets, or null. */
    public PacketTap tap() {
        return tap;
    }

    /** Returns whether the fields of objects in packets are observed. */
    public boolean seesFields() {
        return tap != null && tap.seesFields();
    }

    /** Sets the counts of a connection, before one of its packets is written or read. */
    public void count(MessageBits connection) {
        counted = connection;
    }

    /** Called when a message was written into a packet. */
    public void onWritten(int typeNumber, int bits) {
        if (counted != null) {
            counted.onWritten(typeNumber, bits);
        }
    }

    /** Called when a message was read from a packet. */
    public void onRead(int typeNumber, int bits) {
        if (counted != null) {
            counted.onRead(typeNumber, bits);
        }
    }
}
