package dev.tickwire.protocol;

/** Use of a message on a channel by its sender. */
public enum MessageUse {
    /** A plain message, without a response and without an object. */
    TELL,
    /** A message to an object. */
    AIM,
    /** A call, with a response; it may be sent to an object. */
    ASK,
    /** A response to a call. */
    ANSWER
}
