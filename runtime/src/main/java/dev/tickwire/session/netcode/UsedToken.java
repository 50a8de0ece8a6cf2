package dev.tickwire.session.netcode;

import dev.tickwire.session.address.AddressBits;
import java.net.InetSocketAddress;

/** A token that was used, at one or more of the servers that share a {@link TokenHistory}. */
final class UsedToken {
    private final TokenTag tag;
    private final InetSocketAddress address;
    private final long expire;
    private final TokenSeat seat = new TokenSeat();
    /** The last server at which it was used, with those before. */
    private At last;

    /** Its use at one server. */
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

    /** Unix seconds, unsigned. */
    long expire() {
        return expire;
    }

    /**
     * Its use at a server: always from the same address and port; at another server from the same address, for a port
     * may be another on the way there.
     *
     * @param server the server
     * @param from who uses it now
     * @param places which places in the token's list the server has, a bit for each
     * @return null if it was used from another address, or the server had other places when it was used there first
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
        last = new At(server, from, new TokenUse(places, seat), last);
        server.onRemembered();
        return last.use;
    }

    /** The token is forgotten. */
    void forget() {
        for (At at = last; at != null; at = at.before) {
            at.server.onForgotten();
        }
    }
}
