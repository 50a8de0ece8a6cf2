package dev.tickwire.browser;

import dev.tickwire.session.beacon.Beacon;
import java.net.InetSocketAddress;

/** Server that has answered a {@link ServerBrowser}. Immutable. */
public final class FoundServer {
    private final InetSocketAddress address;
    private final long roundTripNanos;
    private final Beacon.Answer answer;
    private final boolean compatible;

    FoundServer(InetSocketAddress address, long roundTripNanos, Beacon.Answer answer, boolean compatible) {
        this.address = address;
        this.roundTripNanos = roundTripNanos;
        this.answer = answer;
        this.compatible = compatible;
    }

    /**
     * Returns the address of the server, to which a client can connect.
     *
     * @return the address
     */
    public InetSocketAddress address() {
        return address;
    }

    /**
     * Returns the round trip of the query, from sending it to reading the answer.
     *
     * @return the round trip in nanoseconds; up to the time between two updates of the browser too long
     */
    public long roundTripNanos() {
        return roundTripNanos;
    }

    /**
     * Returns the answer of the beacon, which is not authenticated.
     *
     * @return the answer: name, players, slots, protocol id and bytes of the game
     */
    public Beacon.Answer answer() {
        return answer;
    }

    /**
     * Returns whether the server speaks a version of the browser's protocol, or an earlier version that this protocol
     * speaks too, so that clients of the protocol can connect.
     *
     * @return whether a client could connect
     */
    public boolean isCompatible() {
        return compatible;
    }

    /**
     * Returns whether clients need a connect token, as {@link Beacon.Answer#isEncrypted()}.
     *
     * @return whether sessions are encrypted
     */
    public boolean isEncrypted() {
        return answer.isEncrypted();
    }

    /**
     * Returns whether the server accepts no further players, as {@link Beacon.Answer#isDraining()}.
     *
     * @return whether the server drains
     */
    public boolean isDraining() {
        return answer.isDraining();
    }

    @Override
    public String toString() {
        return address + ": " + answer + (compatible ? "" : ", another version");
    }
}
