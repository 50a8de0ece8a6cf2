package dev.tickwire.schema.target;

/** Kinds of faults of a name in a target. Each kind has its own diagnostic code. */
public enum NameFault {
    /** The target rejects the name, or uses it already. */
    NAME,
    /** The target rejects the name of a package. */
    PACKAGE,
    /** Two declarations would have the same name. */
    COLLISION,
    /** Two classes would have names that differ in case only. */
    CASE_COLLISION,
    /** Warning: a listener method of a message or object has an unexpected name. */
    LISTENER_METHOD
}
