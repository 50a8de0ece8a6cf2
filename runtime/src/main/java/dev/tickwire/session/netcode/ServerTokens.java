package dev.tickwire.session.netcode;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The tokens that are used at one server, of all that its {@link TokenHistory} knows, and the numbers of handshakes.
 */
final class ServerTokens {
    private final TokenHistory history;
    private final List<byte[]> addresses = new ArrayList<>();
    private boolean claimed;
    /** How many tokens are remembered that were used here. */
    private int remembered;

    private long handshakes;

    ServerTokens(TokenHistory history) {
        this.history = history;
    }

    /** Whether no session has it, and no token is remembered that was used here. */
    boolean isForgotten() {
        return !claimed && remembered == 0;
    }

    void onRemembered() {
        remembered++;
    }

    void onForgotten() {
        remembered--;
    }

    /** Whether tokens that name one of some addresses are for this server. */
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

    /** Tokens may name these, too, from now on. */
    void addAddresses(List<byte[]> others) {
        for (byte[] other : others) {
            if (!isAtAny(List.of(other))) {
                addresses.add(other);
            }
        }
    }

    /** Takes it for one session; by the history, which is locked. */
    void claim(Random random) {
        if (claimed) {
            throw new IllegalStateException("another server runs with these settings at the same address:"
                    + " close it first, or give this one settings of its own");
        }
        claimed = true;
        handshakes = Math.max(handshakes, random.nextLong() >>> 16);
    }

    /** Lets it go; by the history, which is locked. */
    void release() {
        claimed = false;
    }

    /** The session is over. */
    void close() {
        history.release(this);
    }

    /** Finds what is known of a token, or remembers it; null if it must not be used: {@link TokenHistory#use}. */
    TokenUse use(byte[] bytes, int at, InetSocketAddress from, long expire, long unixSeconds, int places) {
        return history.use(this, bytes, at, from, expire, unixSeconds, places);
    }

    /**
     * The number of the next packet to the client of a token without a slot. The counter in it starts at a random
     * number of 48 bits, so that another process before this one hardly used the same, and in this process it never
     * goes back.
     */
    long takeHandshakeNumber(TokenUse use) {
        return use.mark() | handshakes++;
    }
}
