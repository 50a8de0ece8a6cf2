package dev.tickwire.state.object;

/** The objects to which references of a server's objects refer. */
public interface TableDirectory extends NumberedObjects {
    /** Returns the number of objects removed so far; it wraps. */
    int removed();
}
