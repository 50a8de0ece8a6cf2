package dev.tickwire.channel;

import dev.tickwire.packet.LinkContext;
import dev.tickwire.packet.PacketLink;

/** Resend rules for tests. */
final class Rules {
    private Rules() {}

    static ResendRule fixed() {
        return rule(Resending.FIXED);
    }

    static ResendRule adaptive() {
        return rule(Resending.ADAPTIVE);
    }

    private static ResendRule rule(Resending resending) {
        return new ResendRule(resending, new PacketLink(new LinkContext(1000, 1000, 1000, 1, 0)).statistics());
    }
}
