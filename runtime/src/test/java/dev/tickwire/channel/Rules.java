package dev.tickwire.channel;

import dev.tickwire.packet.PacketLink;

/** Resend rules for tests. */
final class Rules {
    private Rules() {}

    static ResendRule fixed() {
        return new ResendRule(Resending.FIXED, new PacketLink(1000, 1000, 1000, 1).statistics());
    }
}
