package dev.tickwire.state;

/** A peer that receives the objects of a {@link StateTable}. Games pass a {@code Peer}. */
public interface Viewer {
    /**
     * Returns the slot of the peer at the server. No other connected viewer has the same.
     *
     * @return the index, from 0
     */
    int index();
}
