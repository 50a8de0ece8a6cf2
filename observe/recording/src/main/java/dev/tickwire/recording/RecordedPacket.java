package dev.tickwire.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.write.PacketRecorder;
import java.util.ArrayList;
import java.util.List;

/**
 * A datagram of a recording: a packet of the connection, or a fragment of one, as it was before sealing or after
 * opening.
 *
 * @param direction whether the recorded end sent it, or received it
 * @param peer the index of the other end
 * @param isDropped whether it came and was dropped: nothing of it counted
 * @param bytes the datagram
 * @param entries its entries of state channels, in their order. Those of a packet in fragments are with the fragment
 *     that was sent first, or came last
 */
public record RecordedPacket(Direction direction, int peer, boolean isDropped, byte[] bytes, List<ToldEntry> entries) {
    /**
     * The entry of a state channel.
     *
     * @param channel the number of the channel
     * @param bits its bits in the packet, with the number of the channel
     * @param objects what it tells
     */
    public record ToldEntry(int channel, int bits, List<ToldObject> objects) {}

    /**
     * An object of which a packet tells.
     *
     * @param slot its slot
     * @param type the number of its type on the channel; -1 where the packet says only that it is gone, or out of sight
     * @param bits its bits in the packet; where the channel is modelled, those that left the coder meanwhile
     * @param fields the fields that take any of these bits
     */
    public record ToldObject(int slot, int type, int bits, List<ToldField> fields) {}

    /**
     * A field of an object of which a packet tells.
     *
     * @param field its number, from 0 on in the order of the schema
     * @param bits its bits in the packet, also of one that says only that it has not changed
     */
    public record ToldField(int field, int bits) {}

    /** Reads what a {@link PacketRecorder} has written behind the kind. */
    static RecordedPacket read(RecordInput in) {
        int flags = in.takeByte();
        int peer = in.takeNumber(Character.MAX_VALUE);
        byte[] bytes = in.takeBytes();
        List<ToldEntry> entries = new ArrayList<>();
        for (int left = in.takeNumber(Byte.MAX_VALUE); left > 0 && !in.failed(); left--) {
            entries.add(entry(in));
        }
        return new RecordedPacket(
                (flags & PacketRecorder.RECEIVED) == 0 ? Direction.SENT : Direction.RECEIVED,
                peer,
                (flags & PacketRecorder.DROPPED) != 0,
                bytes,
                List.copyOf(entries));
    }

    private static ToldEntry entry(RecordInput in) {
        int channel = in.takeNumber(Byte.MAX_VALUE);
        int bits = in.takeNumber(Integer.MAX_VALUE);
        List<ToldObject> objects = new ArrayList<>();
        for (int left = in.takeNumber(Character.MAX_VALUE); left > 0 && !in.failed(); left--) {
            objects.add(new ToldObject(
                    in.takeNumber(Character.MAX_VALUE),
                    in.takeNumber(Character.MAX_VALUE) - 1,
                    in.takeNumber(Integer.MAX_VALUE),
                    fields(in)));
        }
        return new ToldEntry(channel, bits, List.copyOf(objects));
    }

    private static List<ToldField> fields(RecordInput in) {
        List<ToldField> fields = new ArrayList<>();
        for (int field = in.takeNumber(Character.MAX_VALUE);
                field > 0 && !in.failed();
                field = in.takeNumber(Character.MAX_VALUE)) {
            fields.add(new ToldField(field - 1, in.takeNumber(Integer.MAX_VALUE)));
        }
        return List.copyOf(fields);
    }
}
