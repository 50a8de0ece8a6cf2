package dev.tickwire.state.object;

/** Where references of a server's objects are looked up. */
public interface TableDirectory extends NumberedObjects {
    /** How many of the objects were removed so far; wraps. */
    int removed();
}
