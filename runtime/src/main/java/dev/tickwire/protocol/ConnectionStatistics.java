package dev.tickwire.protocol;

import dev.tickwire.message.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Counts of the traffic of a connection, and measurements of its network. A game may read them at any time on the
 * thread of the endpoint. All counts are since the connection began.
 */
public interface ConnectionStatistics {
    /** Returns round-trip time, loss, bandwidth, and counts of drops by reason. */
    LinkStatistics link();

    /**
     * Returns the bits of all messages of a type in sent packets, with type number and head, without ids, blocks and
     * chunks. A resent message counts each time. An input that equals the previous input in the same packet counts 0.
     *
     * @param type a message type of the protocol
     * @throws IllegalArgumentException if {@code type} is of another protocol
     */
    long sentBits(MessageType<?> type);

    /**
     * Returns the bits of all messages of a type in received packets, counted as in {@link #sentBits}. Messages that
     * were dropped after reading count too.
     *
     * @param type a message type of the protocol
     * @throws IllegalArgumentException if {@code type} is of another protocol
     */
    long receivedBits(MessageType<?> type);

    /**
     * Returns the number of messages in the queue of a channel. A message of an unreliable channel leaves the queue
     * when it is sent. A message of a reliable channel leaves when it and all earlier messages are acked. A chunk
     * leaves when its first slice is due.
     *
     * @param channel a channel of the protocol
     * @throws IllegalArgumentException if {@code channel} is of another protocol
     */
    int queuedMessages(MessageChannel channel);

    /** Returns the number of messages queued by {@code send}. */
    long messagesSent();

    /** Returns the number of messages delivered to the listener. */
    long messagesReceived();

    /**
     * Returns the number of messages that {@code send} rejected, because a queue was full or the connection had ended.
     */
    long messagesRefused();

    /**
     * Returns the number of messages, calls and chunks that were not sent because the version of this connection has
     * none such: {@link SendResult#NOT_IN_VERSION}. Broadcasts that skipped the peer for this count too.
     */
    long messagesNotInVersion();

    /**
     * Returns the number of received messages, calls and chunks dropped because only the version of this connection has
     * them, and the newest version of this side no longer has.
     */
    long messagesGone();

    /**
     * Returns the number of messages on unreliable channels dropped before sending, for lack of room in their packet.
     */
    long messagesDropped();

    /** Returns the number of received messages on sequenced channels dropped because a newer one had arrived before. */
    long messagesOutdated();

    /** Returns the number of received messages on unreliable channels dropped because the peer was not yet admitted. */
    long messagesNotAdmitted();

    /**
     * Returns the number of messages delivered although an object in their references never arrived. Such a message
     * waits for a second, or until 64 other messages of its channel wait too.
     */
    long messagesIncomplete();

    /**
     * Returns the number of received messages to objects that were dropped: the object was absent, hidden from the
     * sender, or not owned by the sender.
     */
    long messagesMissed();

    /** Returns the number of calls of this side without an outcome so far. */
    int openCalls();

    /** Returns the number of calls of the other side without a response so far. */
    int openAnswers();

    /**
     * Returns the number of calls of the other side refused without the game: too many at a time, or to an object that
     * was absent.
     */
    long callsRejected();

    /** Returns the number of responses dropped because no open call matched them. Late responses are an example. */
    long answersStray();

    /** Returns the number of flushes that the rate limit cut short. */
    long flushesLimited();

    /** Returns the violation for which this side ended the connection with {@code PROTOCOL_ERROR}, or null. */
    @Nullable
    Breach breach();
}
