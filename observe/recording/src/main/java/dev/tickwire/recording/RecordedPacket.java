package dev.tickwire.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.write.PacketRecorder;
import java.util.ArrayList;
import java.util.List;

/**
 * Packet in a recording, or fragment of a packet, before encryption or after decryption.
 *
 * @param direction {@link Direction#SENT} or {@link Direction#RECEIVED}, as seen from the recorded endpoint
 * @param peer the index of the peer; 0 at a client
 * @param isDropped whether the packet was received and then dropped as malformed, without any effect
 * @param bytes the packet or fragment
 * @param entries the packet's entries of state channels, in the order of the packet. If the packet has fragments, the
 *     entries are with the fragment that was sent first or received last.
 */
public record RecordedPacket(Direction direction, int peer, boolean isDropped, byte[] bytes, List<StateEntry> entries) {
    /**
     * State channel's entry in a packet.
     *
     * @param channel the number of the channel
     * @param bits the size of the entry with its channel number, in bits
     * @param objects the object updates, in the order of the packet
     */
    public record StateEntry(int channel, int bits, List<ObjectUpdate> objects) {}

    /**
     * Object update in a packet.
     *
     * @param slot the slot of the object
     * @param type the number of the object's type on its channel; -1 if the object was removed or is out of sight
     * @param bits the size of the update, in bits; on a channel with modelled coding, the bits that the range coder has
     *     written during the update
     * @param fields the fields that take bits in the update
     */
    public record ObjectUpdate(int slot, int type, int bits, List<FieldUpdate> fields) {}

    /**
     * Field in an object update.
     *
     * @param field the number of the field, from 0 on in the order of the schema
     * @param bits the size in the packet, in bits, above 0; an unchanged field may take bits, too
     */
    public record FieldUpdate(int field, int bits) {}

    /** Reads a packet record without its kind byte. */
    static RecordedPacket read(RecordInput in) {
        int flags = in.readByte();
        int peer = in.readNumber(Character.MAX_VALUE);
        byte[] bytes = in.readBytes();
        List<StateEntry> entries = new ArrayList<>();
        for (int left = in.readNumber(Byte.MAX_VALUE); left > 0 && !in.failed(); left--) {
            entries.add(entry(in));
        }
        return new RecordedPacket(
                (flags & PacketRecorder.RECEIVED) == 0 ? Direction.SENT : Direction.RECEIVED,
                peer,
                (flags & PacketRecorder.DROPPED) != 0,
                bytes,
                List.copyOf(entries));
    }

    private static StateEntry entry(RecordInput in) {
        int channel = in.readNumber(Byte.MAX_VALUE);
        int bits = in.readNumber(Integer.MAX_VALUE);
        List<ObjectUpdate> objects = new ArrayList<>();
        for (int left = in.readNumber(Character.MAX_VALUE); left > 0 && !in.failed(); left--) {
            objects.add(new ObjectUpdate(
                    in.readNumber(Character.MAX_VALUE),
                    in.readNumber(Character.MAX_VALUE) - 1,
                    in.readNumber(Integer.MAX_VALUE),
                    fields(in)));
        }
        return new StateEntry(channel, bits, List.copyOf(objects));
    }

    private static List<FieldUpdate> fields(RecordInput in) {
        List<FieldUpdate> fields = new ArrayList<>();
        for (int field = in.readNumber(Character.MAX_VALUE);
                field > 0 && !in.failed();
                field = in.readNumber(Character.MAX_VALUE)) {
            fields.add(new FieldUpdate(field - 1, in.readNumber(Integer.MAX_VALUE)));
        }
        return List.copyOf(fields);
    }
}
