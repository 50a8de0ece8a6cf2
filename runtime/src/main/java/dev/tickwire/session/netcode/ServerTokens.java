package dev.tickwire.session.netcode;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Connect tokens as one server uses them, and the counter of packets before a slot. The counter continues if the server
 * is closed and started again at the same address.
 */
final class ServerTokens {
    private final TokenHistory history;
    private final List<byte[]> addresses = new ArrayList<>();
    private boolean claimed;
    /** Number of tokens in the history that were used at this server. */
    private int remembered;

    private long handshakes;

    ServerTokens(TokenHistory history) {
        this.history = history;
    }

    /** Returns whether no server and no token needs this object. */
    boolean isForgotten() {
        return !claimed && remembered == 0;
    }

    void onRemembered() {
        remembered++;
    }

    void onForgotten() {
        remembered--;
    }

    /** Returns whether one of these addresses is an address of this server. */
    boolean isAtAny(List<byte[]> others) {
        for (byte[] address : addresses) {
            for (byte[] other : others) {
                if (Arrays.equals(address, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds the addresses that this server does not have yet. */
    void addAddresses(List<byte[]> others) {
        for (byte[] other : others) {
            if (!isAtAny(List.of(other))) {
                addresses.add(other);
            }
        }
    }

    /**
     * Reserves this object for one session; called under the lock of the history.
     *
     * @throws IllegalStateException if another session uses these addresses
     */
    void claim(Random random) {
        if (claimed) {
            throw new IllegalStateException("another server runs with these settings at the same address:"
                    + " close it first, or create separate settings for this one");
        }
        claimed = true;
        handshakes = Math.max(handshakes, random.nextLong() >>> 16);
    }

    /** Releases this object; called under the lock of the history. */
    void release() {
        claimed = false;
    }

    /** Releases this object at the end of its session. */
    void close() {
        history.release(this);
    }

    /**
     * Returns the use of a token at this server, or null if the token must not be used, as {@link TokenHistory#use}.
     *
     * @param bytes the array with the tag of the private part
     * @param at the index of the tag
     * @param from the address of the sender
     * @param expire the Unix second after which the token is not valid
     * @param places the places (indices) of this server in the token, a bit for each place
     */
    TokenUse use(byte[] bytes, int at, InetSocketAddress from, long expire, long unixSeconds, int places) {
        return history.use(this, bytes, at, from, expire, unixSeconds, places);
    }

    /**
     * Returns the number of the next packet before a slot. The counter starts at a random number of 48 bits, so that an
     * earlier process has hardly used the same numbers. The counter never goes back in this process.
     */
    long nextHandshakeNumber(TokenUse use) {
        return use.mark() | handshakes++;
    }
}
