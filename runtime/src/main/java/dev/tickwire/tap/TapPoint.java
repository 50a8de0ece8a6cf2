package dev.tickwire.tap;

/** The place where an endpoint's packets are tapped: one for all of its connections, empty unless somebody listens. */
public final class TapPoint {
    /** Null while nobody listens. */
    private PacketTap tap;

    /** Sets who is told; null for nobody. */
    public void tap(PacketTap told) {
        tap = told;
    }

    /** Told of what packets carry; null while nobody listens. */
    public PacketTap tap() {
        return tap;
    }
}
