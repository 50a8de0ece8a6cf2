package dev.tickwire.tap;

/** Place of an endpoint's tap, for all of its connections. */
public final class TapPoint {
    /** Whether the endpoint is observed, with or without its packets. */
    private boolean isOn;
    /** Null while packets are not observed. */
    private PacketTap tap;

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
}
