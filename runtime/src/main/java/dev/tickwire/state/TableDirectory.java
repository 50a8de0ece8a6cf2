package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;

/** Where references of a server's objects are looked up. */
interface TableDirectory extends ObjectDirectory {
    /** How many of the objects were removed so far; wraps. */
    int removed();
}
