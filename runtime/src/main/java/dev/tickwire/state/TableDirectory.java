package dev.tickwire.state;

/** Where references of a server's objects are looked up. */
interface TableDirectory extends NumberedObjects {
    /** How many of the objects were removed so far; wraps. */
    int removed();
}
