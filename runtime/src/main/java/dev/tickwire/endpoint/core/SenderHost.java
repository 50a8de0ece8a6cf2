package dev.tickwire.endpoint.core;

import dev.tickwire.message.MessageType;
import dev.tickwire.state.StateObject;

/** The endpoint of a peer, as the sender of messages to the peer uses it. */
public interface SenderHost {
    /** Throws if another thread owns the endpoint. */
    void requireOwner();

    /**
     * Returns the number by which a message refers to an object.
     *
     * @param type the type of the message, which is addressed to such objects
     * @param object the object
     * @throws IllegalArgumentException if the object is of another class, not present, or of another endpoint
     */
    int numberOf(MessageType<?> type, StateObject object);
}
