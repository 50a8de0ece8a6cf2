package dev.tickwire.schema.target;

/** The kinds of classes whose members must differ by name. */
public enum NameScope {
    /** The class of a struct. */
    STRUCT,
    /** The class of a message without a block. */
    MESSAGE,
    /** The class of a message that carries a block. */
    BLOCK_MESSAGE,
    /** The class of an object. */
    OBJECT,
    /** The class of a union. */
    UNION,
    /** The class that holds the messages and channels of a protocol. */
    PROTOCOL
}
