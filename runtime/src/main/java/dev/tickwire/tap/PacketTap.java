package dev.tickwire.tap;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;

/**
 * Receives the contents of an endpoint's packets while they are written and read. Parts of a received packet are
 * reported before all of it is known to be valid; {@link #onRefused} then revokes them.
 *
 * <p>Positions are bits of the packet behind its header, from 0.
 */
public interface PacketTap {
    /** Position of updates in modelled entries: their bits cannot be separated. */
    int NO_PLACE = -1;

    /** Returns whether {@link #onField} is called. */
    boolean seesFields();

    /**
     * Called for each entry of a packet, after its messages or objects.
     *
     * @param start the position of the entry
     * @param bits the bits of the entry with the number of its channel
     */
    void onEntry(Direction direction, ChannelConfig channel, int start, int bits);

    /**
     * Called for each message of an entry, also for a message that describes a block or chunk.
     *
     * @param message the message, valid during the call
     * @param start the position of the message
     * @param fields the position of the message's fields
     * @param bits the bits of type, head and fields, without the id
     */
    void onMessage(
            Direction direction,
            ChannelConfig channel,
            MessageType<?> type,
            Message message,
            int start,
            int fields,
            int bits);

    /**
     * Called for each object of an entry.
     *
     * @param type the number of the object's type on the channel; negative if the entry only says that the object is
     *     gone
     * @param slot the slot of the object
     * @param start the position of the object's part of the packet, or {@link #NO_PLACE}
     * @param bits the number of bits of the object's part; in modelled entries, the bits that the coder emitted during
     *     the update
     */
    void onObject(Direction direction, StateChannel channel, int type, int slot, int start, int bits);

    /**
     * Called for each field of the object that was reported last.
     *
     * @param type the number of the object's type on the channel
     * @param cell the first cell of the field
     * @param start the position of the field, or {@link #NO_PLACE}
     * @param bits the number of bits of the field, including the bit that states whether the field has changed
     */
    void onField(Direction direction, StateChannel channel, int type, int cell, int start, int bits);

    /** Called when the packet that is read was dropped. Earlier reports of that packet are void. */
    void onRefused();
}
