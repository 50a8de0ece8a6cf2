package dev.tickwire.session.slot;

import dev.tickwire.bits.Side;
import java.net.InetSocketAddress;

/** Server's record of one connected client: address, times of the last packets, exchanges and a pending disconnect. */
public abstract class Slot {
    final int index;
    final DisconnectNotice disconnectNotice = new DisconnectNotice(Side.CLIENT);
    final Exchanges exchanges = new Exchanges(Side.SERVER);
    InetSocketAddress address;
    long receivedAtNanos;
    long sentAtNanos;
    boolean confirmed;

    private final long clientId;
    private final long protocolId;

    /**
     * Creates the slot of a client that has just completed its handshake.
     *
     * @param index the index of the slot, from 0
     * @param clientId the id of the client, unique as far as the kind of session can ensure it
     * @param protocolId the protocol id of the version that the client speaks
     * @param address the address that the client has proved
     * @param nowNanos the current time, in nanoseconds
     */
    protected Slot(int index, long clientId, long protocolId, InetSocketAddress address, long nowNanos) {
        this.index = index;
        this.clientId = clientId;
        this.protocolId = protocolId;
        this.address = address;
        this.receivedAtNanos = nowNanos;
        this.sentAtNanos = nowNanos;
    }

    /** Records that an authentic packet has arrived now. */
    void onReceived(long nowNanos) {
        exchanges.onReceived(nowNanos - receivedAtNanos);
        receivedAtNanos = nowNanos;
    }

    /** Returns the id of the client. */
    public final long clientId() {
        return clientId;
    }

    /** Returns the protocol id of the version that the client speaks. */
    public final long protocolId() {
        return protocolId;
    }

    /**
     * Returns the current address of the client, to which all packets are sent. If the client is silent, another slot
     * may have the same address by now.
     */
    public final InetSocketAddress address() {
        return address;
    }

    /**
     * Returns whether a keep-alive, payload or exchange has arrived from the client in this slot. Until then a
     * keep-alive precedes each payload, so that the client learns its index.
     */
    public final boolean isConfirmed() {
        return confirmed;
    }

    /** Returns whether the client has sent its disconnect while the slot still waits for the reason. */
    public final boolean isDisconnecting() {
        return disconnectNotice.isDisconnecting();
    }

    /**
     * Returns whether a packet arrived from the client in the last 500 ms ({@link PathMonitor#AFTER_NANOS}). The
     * address of such a slot is not given to another client.
     */
    public final boolean isPresent(long nowNanos) {
        return nowNanos - receivedAtNanos < PathMonitor.AFTER_NANOS;
    }
}
