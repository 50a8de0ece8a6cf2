package dev.tickwire.endpoint.tap;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.tap.PacketTap;
import org.jspecify.annotations.Nullable;

/**
 * Observer of the contents of packets, with their positions. If a {@link dev.tickwire.endpoint.Tap} implements this
 * interface, its methods here are called in place of those of {@code Tap} with the same names.
 */
public interface PositionTap {
    /** Position of objects and fields in modelled coding, which have none. */
    int NO_PLACE = PacketTap.NO_PLACE;

    /**
     * Called for each entry of a channel in a packet, after the methods for its messages and objects.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param start the first bit of the entry, counted from the end of the packet's header
     * @param bits the bits of the entry, with the number of the channel
     */
    default void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {}

    /**
     * Called for each message in a packet.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param type the type of the message
     * @param message the message, as for the method without positions
     * @param start the first bit of the message, counted from the end of the packet's header
     * @param fields the position of the first bit of the message's fields, counted likewise
     * @param bits the number of bits of the message, without the message's id and without a block
     */
    default void onMessage(
            Peer peer,
            Direction direction,
            ChannelConfig channel,
            MessageType<?> type,
            Message message,
            int start,
            int fields,
            int bits) {}

    /**
     * Called for each object update in a packet.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param type the type of the object, or null, as for the method without positions
     * @param slot the slot of the object in its table
     * @param start the first bit of the update, counted from the end of the packet's header; {@link #NO_PLACE} for
     *     modelled bits
     * @param bits the bits of the update
     */
    default void onObject(
            Peer peer,
            Direction direction,
            StateChannel channel,
            @Nullable ObjectType<?> type,
            int slot,
            int start,
            int bits) {}

    /**
     * Called for each field in an object update, after the method for the object.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param type the type of the object
     * @param field the number of the field
     * @param start the first bit of the field, counted from the end of the packet's header; {@link #NO_PLACE} for
     *     modelled bits
     * @param bits the bits of the field
     */
    default void onField(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int start, int bits) {}
}
