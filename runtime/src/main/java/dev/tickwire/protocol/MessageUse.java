package dev.tickwire.protocol;

/** The uses that a side has for a message on a channel. */
public enum MessageUse {
    /** It is sent, and that is all. */
    TELL,
    /** It is sent to an object. */
    AIM,
    /** It is a call: it asks for an answer, perhaps of an object. */
    ASK,
    /** It answers a call. */
    ANSWER
}
