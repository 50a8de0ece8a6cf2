package dev.tickwire.schema.target;

/** The kinds of things that a schema names, and that have a name in the target. */
public enum NameRole {
    /** A constant of a schema package. */
    CONSTANT,
    /** An enum, a set of flags, a struct, a union, a message or an object. */
    TYPE,
    /** A protocol. */
    PROTOCOL,
    /** A value of an enum. */
    ENUM_VALUE,
    /** A flag of a set. */
    FLAG,
    /** A field of a message, struct or object, or the value of a case of a union. */
    FIELD,
    /** A case of a union, as one of several cases. */
    UNION_CASE,
    /** A message of a protocol. */
    PROTOCOL_MESSAGE,
    /** An object of a protocol. */
    PROTOCOL_OBJECT,
    /** A channel of a protocol. */
    CHANNEL
}
