package dev.tickwire.channel;

import dev.tickwire.packet.CountedFates;
import dev.tickwire.packet.LinkContext;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.Resending;

/** Resend rules for tests. */
final class Rules {
    private Rules() {}

    static ResendRule fixed() {
        return new ResendRule(Resending.FIXED);
    }

    static ResendRule adaptive() {
        return new ResendRule(Resending.ADAPTIVE);
    }

    /**
     * Lets a rule know of a link that has sent so many packets at once, the newest of which was acked a second later.
     */
    static void ackNewestOf(int packets, ResendRule rule) {
        PacketLink from = link();
        PacketLink to = link();
        for (int i = 0; i < packets; i++) {
            from.seal(0, 1);
        }
        from.select(0, 0);
        to.accept(0, to.receive(0, from.datagram(), from.datagramOffset(), from.datagramLength()));
        to.seal(0, 1);
        to.select(0, 0);
        from.accept(
                1_000_000_000, from.receive(1_000_000_000, to.datagram(), to.datagramOffset(), to.datagramLength()));
        rule.update(from);
    }

    private static PacketLink link() {
        return new PacketLink(new LinkContext(1000, 1000, 1000, 1, 0), new CountedFates());
    }
}
