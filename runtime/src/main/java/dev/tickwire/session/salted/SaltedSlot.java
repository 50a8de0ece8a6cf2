package dev.tickwire.session.salted;

import dev.tickwire.session.slot.Slot;
import java.net.InetSocketAddress;

/** A client that a salted server session has let in: its secret, and the address that is asked to prove itself. */
public final class SaltedSlot extends Slot {
    final long xor;
    final long letInAtNanos;
    /** When an address was last asked to prove itself; long ago at first. */
    long pathChallengedAtNanos;
    /**
     * Which address that was, or null, in which period, and what it must repeat: not to be reckoned anew for each
     * packet.
     */
    InetSocketAddress pathChallenged;

    long pathPeriod;
    long pathProof;

    SaltedSlot(int index, InetSocketAddress address, long clientSalt, long xor, long nowNanos) {
        super(index, clientSalt, address, nowNanos);
        this.xor = xor;
        letInAtNanos = nowNanos;
        pathChallengedAtNanos = nowNanos - SaltedPaths.INTERVAL_NANOS;
    }
}
