package dev.tickwire.session.salted;

import dev.tickwire.session.slot.Slot;
import java.net.InetSocketAddress;

/** Slot of a client with its secret, and the last path challenge. */
public final class SaltedSlot extends Slot {
    final long xor;
    final long acceptedAtNanos;
    /** Time of the last path challenge, in nanoseconds; long ago at first. */
    long pathChallengedAtNanos;
    /**
     * Address that was challenged last, or null. The proof of this address is stored, since a MAC for each packet would
     * cost too much.
     */
    InetSocketAddress pathChallenged;

    long pathPeriod;
    long pathProof;

    SaltedSlot(int index, InetSocketAddress address, long clientSalt, long xor, long nowNanos) {
        super(index, clientSalt, address, nowNanos);
        this.xor = xor;
        acceptedAtNanos = nowNanos;
        pathChallengedAtNanos = nowNanos - SaltedPaths.INTERVAL_NANOS;
    }
}
