package dev.tickwire.protocol.version;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One version of a protocol that an endpoint speaks. Finds the types and channels of the newest version in this
 * version, and the reverse. Types correspond by their class, channels by name and kind, input channels also by their
 * message. Immutable.
 */
public final class SpokenVersion {
    /** Place of no channel. */
    public static final int NONE = -1;

    private final Protocol newest;
    private final Protocol protocol;
    private final boolean isNewest;
    /** Types of this version by the numbers of the newest; null for types that this version has not. */
    private final @Nullable MessageType<?>[] spokenTypes;
    /** Types of the newest version by the numbers of this version; null for types that are gone. */
    private final @Nullable MessageType<?>[] newestTypes;

    private final @Nullable ChannelConfig[] spokenChannels;
    private final @Nullable ChannelConfig[] newestChannels;
    /** Object types of this version by the ordinals of the newest; null for types that this version has not. */
    private final @Nullable ObjectType<?>[] spokenObjects;
    /** Object types of the newest version by the ordinals of this version; null for types that are gone. */
    private final @Nullable ObjectType<?>[] newestObjects;

    /**
     * Finds what two versions have in common.
     *
     * @param newest the protocol of the endpoint
     * @param protocol this version, the newest or an earlier one
     * @throws IllegalArgumentException if the versions have other limits of packets
     */
    SpokenVersion(Protocol newest, Protocol protocol) {
        this.newest = newest;
        this.protocol = protocol;
        isNewest = newest == protocol;
        requireSameLimits();
        spokenTypes = types(newest, protocol);
        newestTypes = types(protocol, newest);
        spokenChannels = channels(newest, protocol);
        newestChannels = channels(protocol, newest);
        spokenObjects = objects(newest, protocol);
        newestObjects = objects(protocol, newest);
    }

    private void requireSameLimits() {
        PacketLimits one = newest.limits();
        PacketLimits other = protocol.limits();
        boolean isSame = one.maxPacketBytes() == other.maxPacketBytes()
                && one.fragmentAboveBytes() == other.fragmentAboveBytes()
                && one.fragmentBytes() == other.fragmentBytes()
                && one.maxFragments() == other.maxFragments();
        if (!isSame || newest.ticksPerSecond() > 0 != protocol.ticksPerSecond() > 0) {
            throw new IllegalArgumentException("version " + protocol.version() + " of protocol " + newest
                    + " has other packets than version " + newest.version() + ", must have the same");
        }
    }

    private static @Nullable MessageType<?>[] types(Protocol from, Protocol to) {
        Map<Class<?>, MessageType<?>> byClass = new HashMap<>();
        to.messages().forEach(type -> byClass.put(type.messageClass(), type));
        return from.messages().stream()
                .map(type -> byClass.get(type.messageClass()))
                .toArray(MessageType<?>[]::new);
    }

    private static @Nullable ChannelConfig[] channels(Protocol from, Protocol to) {
        Map<String, ChannelConfig> byName = new HashMap<>();
        to.channels().forEach(channel -> byName.put(channel.name(), channel));
        return from.channels().stream()
                .map(channel -> sameKind(channel, byName.get(channel.name())))
                .toArray(ChannelConfig[]::new);
    }

    private static @Nullable ChannelConfig sameKind(ChannelConfig channel, @Nullable ChannelConfig other) {
        boolean isSame = other != null && channel.kind() == other.kind() && hasSameInput(channel, other);
        return isSame ? other : null;
    }

    /** Returns whether two channels of inputs have the same message. Other channels have no input. */
    private static boolean hasSameInput(ChannelConfig channel, ChannelConfig other) {
        return !(channel instanceof InputChannel<?> input)
                || input.message().messageClass()
                        == ((InputChannel<?>) other).message().messageClass();
    }

    private static @Nullable ObjectType<?>[] objects(Protocol from, Protocol to) {
        Map<Class<?>, ObjectType<?>> byClass = new HashMap<>();
        objects(to).forEach(type -> byClass.put(type.objectClass(), type));
        return objects(from).stream()
                .map(type -> byClass.get(type.objectClass()))
                .toArray(ObjectType<?>[]::new);
    }

    private static List<ObjectType<?>> objects(Protocol of) {
        List<ObjectType<?>> all = new ArrayList<>();
        for (StateChannel channel : of.stateChannels()) {
            all.addAll(channel.objects());
        }
        return all;
    }

    /** Returns the protocol of this version. */
    public Protocol protocol() {
        return protocol;
    }

    /** Returns the protocol of the newest version, which is that of the endpoint. */
    public Protocol newest() {
        return newest;
    }

    /** Returns whether this is the newest version. */
    public boolean isNewest() {
        return isNewest;
    }

    /**
     * Returns the type of a message in this version.
     *
     * @param type a type of the newest version
     * @return the type, or null if this version has no such message
     */
    public @Nullable MessageType<?> spoken(MessageType<?> type) {
        return isNewest ? type : spokenTypes[type.number()];
    }

    /**
     * Returns the type of a message in the newest version.
     *
     * @param type a type of this version
     * @return the type, or null if the message is gone
     */
    public @Nullable MessageType<?> newest(MessageType<?> type) {
        return isNewest ? type : newestTypes[type.number()];
    }

    /**
     * Returns a channel in this version.
     *
     * @param channel a channel of the newest version
     * @return the channel, or null if this version has no such channel
     */
    public <C extends ChannelConfig> @Nullable C spoken(C channel) {
        return isNewest ? channel : ofSameKind(spokenChannels[channel.number()]);
    }

    /**
     * Returns a channel in the newest version.
     *
     * @param channel a channel of this version
     * @return the channel, or null if the channel is gone
     */
    public <C extends ChannelConfig> @Nullable C newest(C channel) {
        return isNewest ? channel : ofSameKind(newestChannels[channel.number()]);
    }

    /**
     * Returns the type of an object in this version.
     *
     * @param type a type of the newest version
     * @return the type, or null if this version has no such object
     */
    public @Nullable ObjectType<?> spoken(ObjectType<?> type) {
        return isNewest ? type : spokenObjects[type.ordinal()];
    }

    /**
     * Returns the type of an object in the newest version.
     *
     * @param type a type of this version
     * @return the type, or null if the object is gone
     */
    public @Nullable ObjectType<?> newest(ObjectType<?> type) {
        return isNewest ? type : newestObjects[type.ordinal()];
    }

    /** Returns the place of the first input channel of the newest version that this version has, or {@link #NONE}. */
    public int firstInput() {
        List<InputChannel<?>> channels = newest.inputChannels();
        int place = 0;
        while (place < channels.size() && spoken(channels.get(place)) == null) {
            place++;
        }
        return place < channels.size() ? place : NONE;
    }

    @SuppressWarnings("unchecked") // Channels of the same kind are of the same class.
    private static <C extends ChannelConfig> @Nullable C ofSameKind(@Nullable ChannelConfig channel) {
        return (C) channel;
    }

    /**
     * Returns whether both versions have a message on a channel in the same use. A call must have the same answer, too.
     *
     * @param channel a channel of this version
     * @param type a type of this version
     * @param sender the side that sends the message
     * @param use the use in both versions
     */
    public boolean isCommon(MessageChannel channel, MessageType<?> type, Side sender, MessageChannel.Use use) {
        if (isNewest) {
            return true;
        }
        MessageChannel newestChannel = newest(channel);
        MessageType<?> newestType = newest(type);
        if (newestChannel == null
                || newestType == null
                || !channel.carries(sender, type.number(), use)
                || !newestChannel.carries(sender, newestType.number(), use)) {
            return false;
        }
        return use != MessageChannel.Use.CALL
                || channel.aims(sender, type.number()) == newestChannel.aims(sender, newestType.number())
                        && hasSameAnswer(channel, type, newestChannel, newestType, sender);
    }

    private boolean hasSameAnswer(
            MessageChannel channel,
            MessageType<?> type,
            MessageChannel newestChannel,
            MessageType<?> newestType,
            Side sender) {
        MessageType<?> answer = newestTypes[channel.answer(sender, type.number())];
        return answer != null && answer.number() == newestChannel.answer(sender, newestType.number());
    }

    @Override
    public String toString() {
        return newest + " version " + protocol.version();
    }
}
