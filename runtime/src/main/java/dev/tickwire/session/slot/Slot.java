package dev.tickwire.session.slot;

import dev.tickwire.bits.Side;
import java.net.InetSocketAddress;

/** A client that a server has let in. Times are passed time of the session. */
public abstract class Slot {
    final int index;
    final Farewell farewell = new Farewell(Side.CLIENT);
    final Exchanges exchanges = new Exchanges(Side.SERVER);
    InetSocketAddress address;
    long receivedAtNanos;
    long sentAtNanos;
    boolean heard;

    private final long clientId;

    /**
     * Makes the slot of a client.
     *
     * @param index its number
     * @param clientId the client's id, unique to it as far as the kind of session can tell
     * @param address where it is
     * @param nowNanos the time
     */
    protected Slot(int index, long clientId, InetSocketAddress address, long nowNanos) {
        this.index = index;
        this.clientId = clientId;
        this.address = address;
        this.receivedAtNanos = nowNanos;
        this.sentAtNanos = nowNanos;
    }

    /** Something of the client has come. */
    void hear(long nowNanos) {
        exchanges.onHeard(nowNanos - receivedAtNanos);
        receivedAtNanos = nowNanos;
    }

    /** The client's id. */
    public final long clientId() {
        return clientId;
    }

    /** Where the client is; another slot may have the address by now, if the client is silent. */
    public final InetSocketAddress address() {
        return address;
    }

    /** Whether the client has said something: then it knows that it is connected. */
    public final boolean isHeard() {
        return heard;
    }

    /** Whether the client has said that it leaves; its reason may yet come. */
    public final boolean isLeaving() {
        return farewell.isLeaving();
    }

    /**
     * Whether the client was heard at its address just now: then nobody else can be there.
     *
     * @param nowNanos the time
     */
    public final boolean isPresent(long nowNanos) {
        return nowNanos - receivedAtNanos < PathDoubt.AFTER_NANOS;
    }
}
