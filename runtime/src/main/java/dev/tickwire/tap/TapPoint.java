package dev.tickwire.tap;

import dev.tickwire.protocol.version.SpokenVersion;

/** Place of an endpoint's tap, for its connections of one version or of all. */
public final class TapPoint {
    /** The place for all connections, which may be this one. */
    private final TapPoint all;
    /** Reports in terms of the newest version; null for connections of the newest version. */
    private final VersionTap inNewest;

    /** Whether the endpoint is observed, with or without its packets. */
    private boolean isOn;
    /** Null while packets are not observed. */
    private PacketTap tap;

    /** Creates the place of an endpoint, without a tap. */
    public TapPoint() {
        all = this;
        inNewest = null;
    }

    private TapPoint(TapPoint all, SpokenVersion version) {
        this.all = all;
        inNewest = new VersionTap(all, version);
    }

    /** Returns the place for connections of an earlier version. Its tap is the one of this place. */
    public TapPoint of(SpokenVersion version) {
        return new TapPoint(this, version);
    }

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
        return all.isOn;
    }

    /** Returns the tap of packets, or null. */
    public PacketTap tap() {
        return all.tap == null || inNewest == null ? all.tap : inNewest;
    }
}
