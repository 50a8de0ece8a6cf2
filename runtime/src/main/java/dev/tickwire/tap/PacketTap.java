package dev.tickwire.tap;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;

/**
 * Is told what the packets of an endpoint carry while they are written and read. Of a packet that is read, parts are
 * told before it is known that all of it is well: {@link #onRefused} takes them back.
 *
 * <p>Places are bits of what the packet carries behind its header, from 0.
 */
public interface PacketTap {
    /** In place of a place: modelled bits have none. */
    int NO_PLACE = -1;

    /** Whether it is told of the fields of objects. */
    boolean seesFields();

    /**
     * A channel has an entry in the packet; its messages or objects have been told before.
     *
     * @param direction whether it is written or read
     * @param channel the channel
     * @param start where it begins
     * @param bits the bits of the entry, with the number of the channel
     */
    void onEntry(Direction direction, ChannelConfig channel, int start, int bits);

    /**
     * An entry has a message, or a fragment or chunk has the message that describes it.
     *
     * @param direction whether it is written or read
     * @param channel the channel
     * @param type its type
     * @param message the message, to be read during the call
     * @param start where it begins
     * @param fields where its fields begin
     * @param bits its bits: type, head and fields, without its id
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
     * An entry tells of an object.
     *
     * @param direction whether it is written or read
     * @param channel the channel
     * @param type the number of the object's type on the channel; below 0 where the entry says only that it is gone
     * @param slot its slot
     * @param start where its part begins, or {@link #NO_PLACE}
     * @param bits the bits of its part of the entry; in modelled entries the bits that left the coder meanwhile
     */
    void onObject(Direction direction, StateChannel channel, int type, int slot, int start, int bits);

    /**
     * An entry tells a field of the object that was told last.
     *
     * @param direction whether it is written or read
     * @param channel the channel
     * @param type the number of the object's type on the channel
     * @param cell the first cell of the field
     * @param start where it begins, or {@link #NO_PLACE}
     * @param bits its bits, with the bit that says whether it has changed
     */
    void onField(Direction direction, StateChannel channel, int type, int cell, int start, int bits);

    /** The packet that is read was dropped: what was told of it does not count. */
    void onRefused();
}
