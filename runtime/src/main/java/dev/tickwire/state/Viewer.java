package dev.tickwire.state;

/** A peer to whom the objects of a {@link StateTable} are told. */
public interface Viewer {
    /** Its slot at the server, from 0; no other viewer of that time has the same. */
    int index();
}
