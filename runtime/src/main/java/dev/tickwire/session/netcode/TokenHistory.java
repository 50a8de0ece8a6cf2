package dev.tickwire.session.netcode;

import dev.tickwire.session.address.AddressBits;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * The tokens that were used and are not expired, so that none is used from two addresses, and that no number is sent
 * twice under the keys of one, also when a server ends and another begins with the same settings.
 *
 * <p>It holds a bounded number. When one must go, it is the one that expires first; from then on no token is taken that
 * expires no later than the latest that was forgotten, unless it is remembered. So nothing that was forgotten comes
 * again, wherever the date jumps.
 */
final class TokenHistory {
    static final int CAPACITY = 65_536;

    private final Map<TokenTag, TokenUse> uses = new HashMap<>();
    /** The tag that is looked for, used again for one token after another. */
    private final TokenTag sought = new TokenTag();

    private final PriorityQueue<TokenUse> byExpiry =
            new PriorityQueue<>((one, other) -> Long.compareUnsigned(one.expire, other.expire));
    private final int capacity;
    private boolean anyForgotten;
    private long latestForgotten;
    private boolean claimed;
    private long handshakes;

    TokenHistory() {
        this(CAPACITY);
    }

    TokenHistory(int capacity) {
        this.capacity = capacity;
    }

    /** Takes it for one session, to which it belongs until {@link #release}. */
    void claim(Random random) {
        if (claimed) {
            throw new IllegalStateException(
                    "another server runs with these settings: close it first, or give this one settings of its own");
        }
        claimed = true;
        handshakes = Math.max(handshakes, random.nextLong() >>> 16);
    }

    void release() {
        claimed = false;
    }

    /**
     * Finds what is known of a token, or remembers it.
     *
     * @param bytes where its tag of 16 bytes is
     * @param at the first of them
     * @param from who uses it now
     * @param expire when it expires, Unix seconds
     * @param unixSeconds now
     * @param places which places in its list this server has, a bit for each
     * @return null if it was used from another address, or may have been, or while this server had other places
     */
    TokenUse use(byte[] bytes, int at, InetSocketAddress from, long expire, long unixSeconds, int places) {
        sought.set(bytes, at);
        TokenUse known = uses.get(sought);
        if (known != null) {
            return AddressBits.isSame(known.address, from) && known.places == places ? known : null;
        }
        while (!byExpiry.isEmpty() && Long.compareUnsigned(byExpiry.peek().expire, unixSeconds) <= 0) {
            forgetFirst();
        }
        if (anyForgotten && Long.compareUnsigned(expire, latestForgotten) <= 0) {
            return null;
        }
        if (uses.size() == capacity) {
            if (Long.compareUnsigned(expire, byExpiry.peek().expire) <= 0) {
                return null;
            }
            forgetFirst();
        }
        TokenUse use = new TokenUse(sought.copy(), from, expire, places);
        uses.put(use.tag, use);
        byExpiry.add(use);
        return use;
    }

    /**
     * The number of the next packet to the client of a token without a slot. The counter in it starts at a random
     * number of 48 bits, so that another process before this one hardly used the same, and in this process it never
     * goes back.
     */
    long takeHandshakeNumber(TokenUse use) {
        return use.mark() | handshakes++;
    }

    int size() {
        return uses.size();
    }

    private void forgetFirst() {
        TokenUse first = byExpiry.poll();
        uses.remove(first.tag);
        if (!anyForgotten || Long.compareUnsigned(first.expire, latestForgotten) > 0) {
            latestForgotten = first.expire;
        }
        anyForgotten = true;
    }
}
