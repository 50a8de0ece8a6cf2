package dev.tickwire.endpoint.core;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.StateObject;

/** The objects of an endpoint that messages from and to a peer refer to. */
public interface ReferencedObjects {
    /** Returns the object of a number, in the numbering of a peer; null if there is none. */
    <T extends PartHolder> T find(Peer peer, Class<T> type, int number);

    /** Returns whether a peer may have seen an object. */
    boolean isShown(Peer peer, StateObject object);

    /** Returns whether a peer owns an object. */
    boolean isOwnedBy(Peer peer, StateObject object);
}
