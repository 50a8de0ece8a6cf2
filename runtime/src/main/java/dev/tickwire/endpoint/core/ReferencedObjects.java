package dev.tickwire.endpoint.core;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.StateObject;

/** The objects of an endpoint, as messages from and to a peer refer to them. */
public interface ReferencedObjects {
    /** The object of a number, as a peer refers to it; null if it is not there. */
    <T extends PartHolder> T find(Peer peer, Class<T> type, int number);

    /** Whether a peer may have been shown an object. */
    boolean isShown(Peer peer, StateObject object);

    /** Whether an object belongs to a peer. */
    boolean isOwnedBy(Peer peer, StateObject object);
}
