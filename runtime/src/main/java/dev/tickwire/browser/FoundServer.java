package dev.tickwire.browser;

import dev.tickwire.session.beacon.BeaconAnswer;
import java.net.InetSocketAddress;

/** A server that answered a {@link ServerBrowser}. Immutable. */
public final class FoundServer {
    private final InetSocketAddress address;
    private final long roundTripNanos;
    private final BeaconAnswer answer;
    private final boolean sameVersion;

    FoundServer(InetSocketAddress address, long roundTripNanos, BeaconAnswer answer, boolean sameVersion) {
        this.address = address;
        this.roundTripNanos = roundTripNanos;
        this.answer = answer;
        this.sameVersion = sameVersion;
    }

    /** Where it answered from; a client connects there. */
    public InetSocketAddress address() {
        return address;
    }

    /**
     * From the query to the answer, in nanoseconds, as far as the browser's updates tell: they add up to the time
     * between two.
     */
    public long roundTripNanos() {
        return roundTripNanos;
    }

    /**
     * The answer of its beacon: name, players, slots, protocol id and bytes of the game's own. Nobody vouches for it.
     */
    public BeaconAnswer answer() {
        return answer;
    }

    /** Whether it speaks the browser's protocol, so that a client of this version can connect. */
    public boolean isSameVersion() {
        return sameVersion;
    }

    /** Whether a client needs a connect token to play there: {@link BeaconAnswer#isEncrypted()}. */
    public boolean isEncrypted() {
        return answer.isEncrypted();
    }

    /** Whether it takes in no more players: {@link BeaconAnswer#isDraining()}. */
    public boolean isDraining() {
        return answer.isDraining();
    }

    @Override
    public String toString() {
        return address + ": " + answer + (sameVersion ? "" : ", another version");
    }
}
