package dev.tickwire.protocol;

import dev.tickwire.message.MessageType;

/** Counts of what a connection has carried, and its measurements of the network. A game reads it whenever it likes. */
public interface ConnectionStatistics {
    /** Round-trip time, loss, bandwidth, and what was dropped and why. */
    LinkStatistics link();

    /**
     * The bits that messages of a type took in the packets that were sent, with their number and head and without ids,
     * blocks and chunks. A message that is sent again counts each time; an input that is as the one before it in its
     * packet counts nothing.
     *
     * @param type one of the protocol's
     * @throws IllegalArgumentException if it is another protocol's
     */
    long sentBits(MessageType<?> type);

    /**
     * The same of the packets that were received, also of those that were dropped when their messages had been read.
     *
     * @param type one of the protocol's
     * @throws IllegalArgumentException if it is another protocol's
     */
    long receivedBits(MessageType<?> type);

    /**
     * Messages that take room in the queue of a channel: those of unreliable channels until they leave, those of
     * reliable ones until they and all before them are acked, and chunks until their first slice is due.
     *
     * @param channel one of the protocol's
     * @throws IllegalArgumentException if it is another protocol's
     */
    int queuedMessages(MessageChannel channel);

    /** Messages that were queued by {@code send}. */
    long messagesSent();

    /** Messages that were handed to the listener. */
    long messagesReceived();

    /** Messages that {@code send} did not queue because a queue was full or the connection had ended. */
    long messagesRefused();

    /** Messages on unreliable channels that were dropped because they found no room in their packet. */
    long messagesDropped();

    /** Messages on sequenced channels that came and were dropped because newer ones had come before them. */
    long messagesOutdated();

    /** Messages on unreliable channels that came and were dropped because the peer was not admitted yet. */
    long messagesUnheard();

    /**
     * Messages that were handed to the listener after they had waited in vain for an object to which they refer, for a
     * second or until 64 others of their channel waited, too.
     */
    long messagesIncomplete();

    /** Messages to objects that were dropped: the object was gone, not shown to the sender, or another's. */
    long messagesMissed();

    /** Calls of this side whose outcome is not known yet. */
    int openCalls();

    /** Calls of the other side that are not answered yet. */
    int openAnswers();

    /** Calls of the other side that were refused without the game: too many, or of an object that was gone. */
    long callsTurnedAway();

    /** Answers that were dropped: they came to no call that was open, as late ones do. */
    long answersStray();

    /** Flushes that the rate limit cut short. */
    long flushesLimited();

    /**
     * How the other side broke the protocol, where this side ended the connection for it with {@code PROTOCOL_ERROR};
     * null otherwise.
     */
    Breach breach();
}
