package dev.tickwire.session.netcode;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * Connect tokens that were used and have not expired. No token is accepted from two addresses, and no sequence number
 * is used twice with the keys of a token. These rules hold even if a server is closed and started again with the same
 * settings.
 *
 * <p>All servers with the same settings share the history, each on its own thread: it is locked during a look-up. The
 * history holds at most 65,536 tokens and evicts the token that expires first. After an eviction, the history rejects
 * unknown tokens that expire no later than any evicted token. So an evicted token is never accepted again, even if the
 * wall clock jumps.
 */
final class TokenHistory {
    static final int CAPACITY = 65_536;

    private final Map<TokenTag, UsedToken> tokens = new HashMap<>();
    /** Key for look-ups, so that they allocate nothing. */
    private final TokenTag sought = new TokenTag();

    private final PriorityQueue<UsedToken> byExpiry =
            new PriorityQueue<>((left, right) -> Long.compareUnsigned(left.expire(), right.expire()));
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
     * Reserves the tokens of a server for one session, until {@link #release}.
     *
     * @param addresses the public addresses of the server, as tokens encode them
     * @param random the source of the first number before slots
     * @throws IllegalStateException if a session has any of these addresses, or if the addresses belonged to two
     *     servers before
     */
    synchronized ServerTokens claim(List<byte[]> addresses, Random random) {
        ServerTokens found = null;
        for (ServerTokens server : servers) {
            if (server.isAtAny(addresses)) {
                if (found != null) {
                    throw new IllegalStateException("two servers with these settings shared the addresses of this one:"
                            + " create separate settings for it");
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
     * Returns the use of a token at a server, and records it if it is new.
     *
     * @param bytes the array with the tag of the private part
     * @param at the index of the tag, 16 bytes
     * @param from the address of the sender
     * @param expire the time of expiry, in Unix seconds
     * @param unixSeconds the current time, in Unix seconds
     * @param places the places of the server in the token, a bit for each
     * @return the use; null if the token was used or may have been used from another address, or if the server had
     *     other places in the token
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
