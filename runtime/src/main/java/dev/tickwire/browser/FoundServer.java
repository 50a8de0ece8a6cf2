package dev.tickwire.browser;

import dev.tickwire.session.beacon.Beacon;
import java.net.InetSocketAddress;

/** Server that has answered a {@link ServerBrowser}. Immutable. */
public final class FoundServer {
    private final InetSocketAddress address;
    private final long roundTripNanos;
    private final Beacon.Answer answer;
    private final boolean sameVersion;

    FoundServer(InetSocketAddress address, long roundTripNanos, Beacon.Answer answer, boolean sameVersion) {
        this.address = address;
        this.roundTripNanos = roundTripNanos;
        this.answer = answer;
        this.sameVersion = sameVersion;
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
     * Returns whether the server has the protocol id of the browser, so that clients of this version can connect.
     *
     * @return whether the versions are equal
     */
    public boolean isSameVersion() {
        return sameVersion;
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
        return address + ": " + answer + (sameVersion ? "" : ", another version");
    }
}
