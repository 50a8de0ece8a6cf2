package dev.tickwire.schema.target;

/** Kinds of classes whose members have distinct names. */
public enum NameScope {
    /** Class of a struct. */
    STRUCT,
    /** Class of a message without a block. */
    MESSAGE,
    /** Class of a message with a block. */
    BLOCK_MESSAGE,
    /** Class of an object. */
    OBJECT,
    /** Class of a union. */
    UNION,
    /** Class with the messages and channels of a protocol. */
    PROTOCOL
}
