package dev.tickwire.session.netcode;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * The tokens that were used and are not expired, so that none is used from two addresses, and that no number is sent
 * twice under the keys of one, also when a server ends and another begins with the same settings.
 *
 * <p>All servers with the same settings share it, each in a thread of its own; it is locked for as long as a token of a
 * request is looked up. It holds a bounded number. When one must go, it is the one that expires first; from then on no
 * token is taken that expires no later than the latest that was forgotten, unless it is remembered. So nothing that was
 * forgotten comes again, wherever the date jumps.
 */
final class TokenHistory {
    static final int CAPACITY = 65_536;

    private final Map<TokenTag, UsedToken> tokens = new HashMap<>();
    /** The tag that is looked for, used again for one token after another. */
    private final TokenTag sought = new TokenTag();

    private final PriorityQueue<UsedToken> byExpiry =
            new PriorityQueue<>((one, other) -> Long.compareUnsigned(one.expire(), other.expire()));
    private final List<ServerTokens> servers = new ArrayList<>();
    private final int capacity;
    private boolean anyForgotten;
    private long latestForgotten;

    TokenHistory() {
        this(CAPACITY);
    }

    TokenHistory(int capacity) {
        this.capacity = capacity;
    }

    /**
     * The part of the server at some addresses, and of a later one there, for one session, to which it belongs until
     * {@link #release}.
     *
     * @param addresses the addresses that tokens may name, as they stand in tokens
     * @param random where the numbers of handshakes begin
     * @throws IllegalStateException if a session has it, or two servers have shared the addresses
     */
    synchronized ServerTokens claim(List<byte[]> addresses, Random random) {
        ServerTokens found = null;
        for (ServerTokens server : servers) {
            if (server.isAtAny(addresses)) {
                if (found != null) {
                    throw new IllegalStateException("two servers with these settings shared the addresses of this one:"
                            + " give it settings of its own");
                }
                found = server;
            }
        }
        if (found == null) {
            servers.removeIf(ServerTokens::isForgotten);
            found = new ServerTokens(this);
            servers.add(found);
        }
        found.claim(random);
        found.addAddresses(addresses);
        return found;
    }

    synchronized void release(ServerTokens server) {
        server.release();
    }

    /**
     * Finds what is known of a token, or remembers it.
     *
     * @param server the server that it is used at
     * @param bytes where its tag of 16 bytes is
     * @param at the first of them
     * @param from who uses it now
     * @param expire when it expires, Unix seconds
     * @param unixSeconds now
     * @param places which places in its list the server has, a bit for each
     * @return null if it was used from another address, or may have been, or while the server had other places
     */
    synchronized TokenUse use(
            ServerTokens server,
            byte[] bytes,
            int at,
            InetSocketAddress from,
            long expire,
            long unixSeconds,
            int places) {
        sought.set(bytes, at);
        UsedToken known = tokens.get(sought);
        if (known != null) {
            return known.at(server, from, places);
        }
        while (!byExpiry.isEmpty() && Long.compareUnsigned(byExpiry.peek().expire(), unixSeconds) <= 0) {
            forgetFirst();
        }
        if (anyForgotten && Long.compareUnsigned(expire, latestForgotten) <= 0) {
            return null;
        }
        if (tokens.size() == capacity) {
            if (Long.compareUnsigned(expire, byExpiry.peek().expire()) <= 0) {
                return null;
            }
            forgetFirst();
        }
        UsedToken token = new UsedToken(sought.copy(), from, expire);
        tokens.put(token.tag(), token);
        byExpiry.add(token);
        return token.at(server, from, places);
    }

    synchronized int size() {
        return tokens.size();
    }

    private void forgetFirst() {
        UsedToken first = byExpiry.poll();
        tokens.remove(first.tag());
        first.forget();
        if (!anyForgotten || Long.compareUnsigned(first.expire(), latestForgotten) > 0) {
            latestForgotten = first.expire();
        }
        anyForgotten = true;
    }
}
