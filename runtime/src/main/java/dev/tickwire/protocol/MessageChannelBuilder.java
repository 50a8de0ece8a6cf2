package dev.tickwire.protocol;

import dev.tickwire.bits.Side;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.PartHolder;

/** Builder of message channels. The setters reject values that the wire format does not allow. */
public final class MessageChannelBuilder {
    final int number;
    final String name;
    final ChannelKind kind;
    int budgetBytes;
    int windowMessages = 1024;
    int maxMessagesPerPacket = 256;
    boolean blocks = true;
    int maxBlockBytes = 256 * 1024;
    int fragmentBytes = 1024;
    int maxChunkBytes = 64 << 20;
    int sliceBytes = 1024;
    long resendNanos = 100_000_000L;
    int priority;
    final MessageUses fromClient = new MessageUses();
    final MessageUses fromServer = new MessageUses();

    MessageChannelBuilder(int number, String name, ChannelKind kind) {
        this.name = name;
        this.number = inRange("number", number, 0, 63);
        this.kind = kind;
        if (kind == ChannelKind.STATE) {
            throw new IllegalArgumentException("channel " + name + ": kind = " + kind + ", must be one of messages");
        }
    }

    /**
     * Sets the most bytes that the channel fills of a packet. Default 0, no limit of its own.
     *
     * @param bytes the number of bytes, 0 to 1 MiB
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder budgetBytes(int bytes) {
        budgetBytes = inRange("budget", bytes, 0, 1 << 20);
        return this;
    }

    /**
     * Sets the window, the most messages sent and not acked. Default 1,024.
     *
     * @param messages the number of messages, 1 to 32,768
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder windowMessages(int messages) {
        windowMessages = inRange("window", messages, 1, 32_768);
        return this;
    }

    /**
     * Sets the most messages in one packet. Default 256.
     *
     * @param messages the number of messages, 1 to 32,768
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder maxMessagesPerPacket(int messages) {
        maxMessagesPerPacket = inRange("max_messages", messages, 1, 32_768);
        return this;
    }

    /**
     * Disables messages with blocks, which are enabled by default.
     *
     * @return this builder
     */
    public MessageChannelBuilder withoutBlocks() {
        blocks = false;
        return this;
    }

    /**
     * Sets the most bytes of a block. Default 256 KiB.
     *
     * @param bytes the number of bytes, 1 to 256 MiB
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder maxBlockBytes(int bytes) {
        maxBlockBytes = inRange("max_block", bytes, 1, 256 << 20);
        return this;
    }

    /**
     * Sets the bytes of a fragment of a block. Default 1,024.
     *
     * @param bytes the number of bytes, 1 to 65,535
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder fragmentBytes(int bytes) {
        fragmentBytes = inRange("fragment", bytes, 1, 65_535);
        return this;
    }

    /**
     * Sets the most bytes of a chunk, for a chunk channel. Default 64 MiB.
     *
     * @param bytes the number of bytes, 1 to 1 GiB
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder maxChunkBytes(int bytes) {
        maxChunkBytes = inRange("max", bytes, 1, 1 << 30);
        return this;
    }

    /**
     * Sets the bytes of a slice of a chunk, for a chunk channel. Default 1,024.
     *
     * @param bytes the number of bytes, 16 to 65,535
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder sliceBytes(int bytes) {
        sliceBytes = inRange("slice", bytes, 16, 65_535);
        return this;
    }

    /**
     * Sets {@link MessageChannel#resendNanos()}. Default 100 ms.
     *
     * @param millis the time in milliseconds, 1 to 60,000
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public MessageChannelBuilder resendMillis(int millis) {
        resendNanos = inRange("resend", millis, 1, 60_000) * 1_000_000L;
        return this;
    }

    /**
     * Sets the priority: channels of higher priority come first in a packet. Default 0.
     *
     * @param value the priority, any integer
     * @return this builder
     */
    public MessageChannelBuilder priority(int value) {
        priority = value;
        return this;
    }

    /**
     * Allows the client to send messages of these types.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if a type already has another use on the channel
     */
    public MessageChannelBuilder clientSends(MessageType<?>... types) {
        return addMessages(fromClient, 0, types);
    }

    /**
     * Allows the server to send messages of these types.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if a type already has another use on the channel
     */
    public MessageChannelBuilder serverSends(MessageType<?>... types) {
        return addMessages(fromServer, 0, types);
    }

    /**
     * Allows both sides to send messages of these types.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if a type already has another use on the channel
     */
    public MessageChannelBuilder bothSend(MessageType<?>... types) {
        return clientSends(types).serverSends(types);
    }

    /**
     * Allows the client to send messages of these types to objects.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the channel
     */
    public MessageChannelBuilder clientSendsAt(MessageType<?>... types) {
        return addMessages(fromClient, MessageUses.AIMED, types);
    }

    /**
     * Allows the client to send messages of these types to objects that it owns.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the channel
     */
    public MessageChannelBuilder ownerSendsAt(MessageType<?>... types) {
        return addMessages(fromClient, MessageUses.AIMED | MessageUses.OWNER_ONLY, types);
    }

    /**
     * Allows the server to send messages of these types to objects.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the channel
     */
    public MessageChannelBuilder serverSendsAt(MessageType<?>... types) {
        return addMessages(fromServer, MessageUses.AIMED, types);
    }

    /**
     * Allows both sides to send messages of these types to objects.
     *
     * @param types the message types
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the channel
     */
    public MessageChannelBuilder bothSendAt(MessageType<?>... types) {
        return clientSendsAt(types).serverSendsAt(types);
    }

    /**
     * Allows the client to make a call, and the server to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message> MessageChannelBuilder clientCalls(
            CallType<M, A> call, MessageType<A> answer) {
        return addCalls(Side.CLIENT, 0, call, answer);
    }

    /**
     * Allows the server to make a call, and the client to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message> MessageChannelBuilder serverCalls(
            CallType<M, A> call, MessageType<A> answer) {
        return addCalls(Side.SERVER, 0, call, answer);
    }

    /**
     * Allows both sides to make a call, and the other to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message> MessageChannelBuilder bothCall(
            CallType<M, A> call, MessageType<A> answer) {
        return clientCalls(call, answer).serverCalls(call, answer);
    }

    /**
     * Allows the client to make a call to objects, and the server to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @param <T> the class of the objects
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message, T extends PartHolder> MessageChannelBuilder clientCalls(
            ObjectCallType<M, A, T> call, MessageType<A> answer) {
        return addCalls(Side.CLIENT, MessageUses.AIMED, call, answer);
    }

    /**
     * Allows the client to make a call to objects that it owns, and the server to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @param <T> the class of the objects
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message, T extends PartHolder> MessageChannelBuilder ownerCalls(
            ObjectCallType<M, A, T> call, MessageType<A> answer) {
        return addCalls(Side.CLIENT, MessageUses.AIMED | MessageUses.OWNER_ONLY, call, answer);
    }

    /**
     * Allows the server to make a call to objects, and the client to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @param <T> the class of the objects
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message, T extends PartHolder> MessageChannelBuilder serverCalls(
            ObjectCallType<M, A, T> call, MessageType<A> answer) {
        return addCalls(Side.SERVER, MessageUses.AIMED, call, answer);
    }

    /**
     * Allows both sides to make a call to objects, and the other to respond.
     *
     * @param call the message type of the call
     * @param answer the message type of the response
     * @param <M> the class of the call
     * @param <A> the class of the response
     * @param <T> the class of the objects
     * @return this builder
     * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the channel,
     *     or another response
     */
    public <M extends Message, A extends Message, T extends PartHolder> MessageChannelBuilder bothCall(
            ObjectCallType<M, A, T> call, MessageType<A> answer) {
        return clientCalls(call, answer).serverCalls(call, answer);
    }

    private MessageChannelBuilder addMessages(MessageUses from, int aim, MessageType<?>... types) {
        for (MessageType<?> type : types) {
            requireReliable(type, aim);
            requireOneWay(from, type, MessageUses.MESSAGES | aim);
            from.add(type.number(), MessageUses.MESSAGES | aim);
        }
        return this;
    }

    private MessageChannelBuilder addCalls(Side caller, int aim, MessageType<?> call, MessageType<?> answer) {
        requireReliable(call, MessageUses.CALLS);
        MessageUses callUses = caller == Side.CLIENT ? fromClient : fromServer;
        MessageUses answers = caller == Side.CLIENT ? fromServer : fromClient;
        requireOneWay(callUses, call, MessageUses.CALLS | aim);
        if (callUses.answer(call.number()) >= 0 && callUses.answer(call.number()) != answer.number()) {
            throw new IllegalArgumentException(
                    "channel " + name + ": " + call.label() + " is answered by two messages, must be answered by one");
        }
        callUses.addCall(call.number(), MessageUses.CALLS | aim, answer.number());
        answers.add(answer.number(), MessageUses.ANSWERS);
        return this;
    }

    private void requireReliable(MessageType<?> type, int use) {
        if (use != 0 && !kind.isReliable()) {
            throw new IllegalArgumentException("channel " + name + ": " + type.label()
                    + " is a call or addressed to objects, which a channel of kind " + kind + " cannot carry");
        }
    }

    /** A message on the wire does not name its use, except that it may be marked as a response. */
    private void requireOneWay(MessageUses from, MessageType<?> type, int use) {
        if (from.isSentOtherwise(type.number(), use)) {
            throw new IllegalArgumentException("channel " + name + ": " + type.label()
                    + " is sent in two ways by one side, must be either a message or a call,"
                    + " and either addressed to objects or not");
        }
    }

    private int inRange(String limit, int value, int min, int max) {
        return ChannelConfig.inRange(name, limit, value, min, max);
    }

    /** Returns a new channel. */
    public MessageChannel build() {
        return new MessageChannel(this);
    }
}
