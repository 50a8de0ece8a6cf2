package dev.tickwire.session.netcode;

import java.net.InetSocketAddress;
import java.util.Arrays;

/** A token that was used, from one address, at one or more of the servers that share a {@link TokenHistory}. */
final class UsedToken {
    private final TokenTag tag;
    private final InetSocketAddress address;
    private final long expire;
    /** By the number of the server; null where it was not used. */
    private TokenUse[] uses = {};

    UsedToken(TokenTag tag, InetSocketAddress address, long expire) {
        this.tag = tag;
        this.address = address;
        this.expire = expire;
    }

    TokenTag tag() {
        return tag;
    }

    /** The one address that it is used from. */
    InetSocketAddress address() {
        return address;
    }

    /** Unix seconds, unsigned. */
    long expire() {
        return expire;
    }

    /**
     * Its use at a server.
     *
     * @param server the number of the server
     * @param places which places in the token's list the server has, a bit for each
     * @return null if the server had other places when the token was used there first
     */
    TokenUse at(int server, int places) {
        if (server >= uses.length) {
            uses = Arrays.copyOf(uses, server + 1);
        }
        if (uses[server] == null) {
            uses[server] = new TokenUse(places);
        }
        return uses[server].places == places ? uses[server] : null;
    }
}
