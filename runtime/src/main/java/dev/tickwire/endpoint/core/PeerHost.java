package dev.tickwire.endpoint.core;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.Room;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;

/** The endpoint of a peer, as far as the peer asks anything of it. */
public interface PeerHost {
    /** Refuses a thread that does not own the endpoint. */
    void requireOwner();

    /** The side of the endpoint. */
    Side side();

    /** A connection that notifies the endpoint's listener of what the peer sends. */
    Connection newConnection(PeerConnection peer);

    /** The rate that this side can receive, as each peer is sent it at first, in bytes a second; 0 for no limit. */
    int receiveBytesPerSecond();

    /**
     * The number by which a message refers to an object.
     *
     * @param type the type of the message, which is aimed at such objects
     * @param object the object
     * @throws IllegalArgumentException if it is of another class, not present, or of another endpoint
     */
    int numberOf(MessageType<?> type, StateObject object);

    /** Ends a connection; what the listener throws comes out of here when it has ended. */
    void disconnect(PeerConnection peer, DisconnectReason reason, String text);

    /** Ends a connection once all is acked that was sent reliably, or when a time is over. */
    void disconnectOnceAcked(PeerConnection peer, DisconnectReason reason, String text, long mostNanos);

    /** The listener of that time to a peer. */
    PeerListener listener(PeerConnection peer);

    /** A packet with object updates may have been read. */
    void onState();

    /** The room that a peer is in, or null. */
    Room room(PeerConnection peer);

    /** Moves a peer to a room, or with null to none. */
    void move(PeerConnection peer, Room to);

    /** Sends a client on to another server. */
    void transfer(PeerConnection peer, byte[] token, String text);
}
