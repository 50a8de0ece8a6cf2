package dev.tickwire.session.salted;

import dev.tickwire.bits.Side;
import dev.tickwire.session.Farewell;
import dev.tickwire.session.RateExchange;
import java.net.InetSocketAddress;

/** A client that a salted server session has let in. Times are passed time of the session. */
final class SaltedSlot {
    final int index;
    /** Where it is; another slot may have the address by now, if the client is silent. */
    InetSocketAddress address;

    final long clientSalt;
    final long xor;
    final Farewell farewell = new Farewell(Side.CLIENT);
    final RateExchange rates = new RateExchange();
    final long letInAtNanos;
    long receivedAtNanos;
    long sentAtNanos;
    /** When an address was last asked to prove itself; long ago at first. */
    long pathChallengedAtNanos;
    /** Which address that was, or null, in which period, and what it must repeat: not to be reckoned anew for each packet. */
    InetSocketAddress pathChallenged;

    long pathPeriod;
    long pathProof;
    /** Whether a keep-alive or payload has come: then the client knows that it is connected. */
    boolean heard;

    SaltedSlot(int index, InetSocketAddress address, long clientSalt, long xor, long nowNanos) {
        this.index = index;
        this.address = address;
        this.clientSalt = clientSalt;
        this.xor = xor;
        letInAtNanos = nowNanos;
        receivedAtNanos = nowNanos;
        sentAtNanos = nowNanos;
        pathChallengedAtNanos = nowNanos - SaltedPaths.INTERVAL_NANOS;
    }
}
