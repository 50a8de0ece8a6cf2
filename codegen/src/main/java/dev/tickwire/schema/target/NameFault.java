package dev.tickwire.schema.target;

/** The kinds of faults that a name can have in a target; each has a code of its own. */
public enum NameFault {
    /** The target cannot take the name, or uses it already. */
    NAME,
    /** The target cannot take a package. */
    PACKAGE,
    /** Two declarations would have the same name. */
    COLLISION,
    /** Two classes would have names that differ only by case. */
    CASE_COLLISION,
    /** A warning: a listener method of a message or an object has another name than expected. */
    LISTENER_METHOD
}
