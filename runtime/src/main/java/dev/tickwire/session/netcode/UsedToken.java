package dev.tickwire.session.netcode;

import dev.tickwire.session.address.AddressBits;
import java.net.InetSocketAddress;

/** Token that was used at one or several of the servers that share a {@link TokenHistory}. */
final class UsedToken {
    private final TokenTag tag;
    private final InetSocketAddress address;
    private final long expire;
    private final TokenLease lease = new TokenLease();
    /** Newest record, linked to earlier records; null before the first use. */
    private At last;

    /** Use of the token at one server. */
    private static final class At {
        final ServerTokens server;
        final InetSocketAddress address;
        final TokenUse use;
        final At before;

        At(ServerTokens server, InetSocketAddress address, TokenUse use, At before) {
            this.server = server;
            this.address = address;
            this.use = use;
            this.before = before;
        }
    }

    UsedToken(TokenTag tag, InetSocketAddress address, long expire) {
        this.tag = tag;
        this.address = address;
        this.expire = expire;
    }

    TokenTag tag() {
        return tag;
    }

    /** Returns the Unix second after which the token is not valid, unsigned. */
    long expire() {
        return expire;
    }

    /**
     * Returns the use of this token at a server, and creates it at the first use there. At one server, the token must
     * always come from the same address and port. At another server the port may differ, as a NAT assigns it for each
     * destination.
     *
     * @return the use, or null if the token was used from another address, or if the server had other places in the
     *     token at the first use
     */
    TokenUse at(ServerTokens server, InetSocketAddress from, int places) {
        for (At at = last; at != null; at = at.before) {
            if (at.server == server) {
                return AddressBits.isSame(at.address, from) && at.use.places == places ? at.use : null;
            }
        }
        if (!from.getAddress().equals(address.getAddress())) {
            return null;
        }
        last = new At(server, from, new TokenUse(places, lease), last);
        server.onRemembered();
        return last.use;
    }

    /** Called when the history removes this token. */
    void forget() {
        for (At at = last; at != null; at = at.before) {
            at.server.onForgotten();
        }
    }
}
