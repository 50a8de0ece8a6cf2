package dev.tickwire.endpoint;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;

/** The endpoint of a peer, as far as the peer asks anything of it. */
interface PeerHost {
    /** Refuses a thread that does not own the endpoint. */
    void requireOwner();

    /** The side of the endpoint. */
    Side side();

    /** A connection that notifies the endpoint's listener of what the peer sends. */
    Connection newConnection(Peer peer);

    /** The rate that this side can receive, as each peer is sent it at first, in bytes a second; 0 for no limit. */
    int receiveBytesPerSecond();

    /** Sends a connected peer the rate that this side can receive. */
    void sendReceiveRate(Peer peer);

    /**
     * The number by which a message refers to an object.
     *
     * @param type the type of the message, which is aimed at such objects
     * @param object the object
     * @throws IllegalArgumentException if it is of another class, not present, or of another endpoint
     */
    int numberOf(MessageType<?> type, StateObject object);

    /** Ends a connection; what the listener throws comes out of here when it has ended. */
    void disconnect(Peer peer, DisconnectReason reason, String text);

    /** Ends a connection once all is acked that was sent reliably, or when a time is over. */
    void disconnectOnceAcked(Peer peer, DisconnectReason reason, String text, long mostNanos);

    /** Moves a peer to a room, or with null to none. */
    void move(Peer peer, Room to);

    /** Sends a client on to another server. */
    void transfer(Peer peer, byte[] token, String text);
}
