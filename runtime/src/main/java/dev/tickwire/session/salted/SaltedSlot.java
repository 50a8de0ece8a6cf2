package dev.tickwire.session.salted;

import dev.tickwire.session.slot.Slot;
import java.net.InetSocketAddress;

/** Slot of a client with its secret, and the last path challenge. */
public final class SaltedSlot extends Slot {
    /** Version that the client speaks. */
    final SaltedSender sender;

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

    SaltedSlot(int index, SaltedSender sender, InetSocketAddress address, long clientSalt, long xor, long nowNanos) {
        super(index, clientSalt, sender.protocolId(), address, nowNanos);
        this.sender = sender;
        this.xor = xor;
        acceptedAtNanos = nowNanos;
        pathChallengedAtNanos = nowNanos - SaltedPaths.INTERVAL_NANOS;
    }
}
