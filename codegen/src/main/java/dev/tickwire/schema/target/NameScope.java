package dev.tickwire.schema.target;

/** Kinds of classes whose members have distinct names. */
public enum NameScope {
    /** Class of a struct. */
    STRUCT,
    /** Class of a message that has only fields. */
    MESSAGE,
    /** Class of a block message, which carries a block of bytes beside its fields. */
    BLOCK_MESSAGE,
    /** Class of an object. */
    OBJECT,
    /** Class of a union. */
    UNION,
    /** Class with the messages and channels of a protocol. */
    PROTOCOL
}
