package dev.tickwire.endpoint.core;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.Room;
import dev.tickwire.session.DisconnectReason;
import java.util.concurrent.CompletableFuture;

/** The endpoint of a peer, as the peer uses it. */
public interface PeerHost extends SenderHost {
    /** Returns the side of the endpoint. */
    Side side();

    /** Returns a new connection, which notifies the endpoint's listener of what the peer sends. */
    Connection newConnection(PeerConnection peer);

    /** The rate that each peer is first sent as this side's limit for receiving, in bytes a second; 0 for no limit. */
    int receiveBytesPerSecond();

    /** Ends a connection. Exceptions of the listener are thrown when it has ended. */
    void disconnect(PeerConnection peer, DisconnectReason reason, String text);

    /** Ends a connection once all reliable messages are acked, or when a time is over. */
    void disconnectOnceAcked(PeerConnection peer, DisconnectReason reason, String text, long timeoutNanos);

    /** Returns the current listener for a peer. */
    PeerListener listener(PeerConnection peer);

    /** Returns the room of a peer, or null. */
    Room room(PeerConnection peer);

    /** Moves a peer to a room, or to none with null. */
    void move(PeerConnection peer, Room to);

    /** Transfers a client to another server. */
    void transfer(PeerConnection peer, byte[] token, String text);

    /** Transfers a client to another server once its token has arrived. */
    void transferTo(PeerConnection peer, CompletableFuture<byte[]> token, String text);
}
