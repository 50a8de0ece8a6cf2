package dev.tickwire.schema.target;

/** Kinds of declarations in a schema that have a name in the target. */
public enum NameRole {
    /** Constant of a schema package. */
    CONSTANT,
    /** Enum, set of flags, struct, union, message or object. */
    TYPE,
    /** Protocol. */
    PROTOCOL,
    /** Value of an enum. */
    ENUM_VALUE,
    /** Flag of a set. */
    FLAG,
    /** Field of a message, struct or object, or value of a union's case. */
    FIELD,
    /** Case of a union, as a constant. */
    UNION_CASE,
    /** Message of a protocol. */
    PROTOCOL_MESSAGE,
    /** Object of a protocol. */
    PROTOCOL_OBJECT,
    /** Channel of a protocol. */
    CHANNEL
}
