package dev.tickwire.tools.packet;

import dev.tickwire.recording.RecordedPacket.StateEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Joins the fragments of large packets. */
final class Fragments {
    /** Greatest number of incomplete packets that are kept; the oldest is evicted. */
    private static final int MAX_OPEN = 256;

    private final Map<Integer, Open> open = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Open> eldest) {
            return size() > MAX_OPEN;
        }
    };

    /** An incomplete packet. */
    private static final class Open {
        private final byte[][] parts;
        private final List<StateEntry> entries = new ArrayList<>();
        private PacketHead head;
        private int missing;

        Open(int count) {
            parts = new byte[count][];
            missing = count;
        }
    }

    /**
     * A complete packet.
     *
     * @param head the header of the packet
     * @param payload the payload of the packet, without the header
     * @param entries the recorded object updates of all fragments
     */
    record Whole(PacketHead head, byte[] payload, List<StateEntry> entries) {}

    /**
     * Adds a fragment.
     *
     * @param head the header, which the first fragment has; else null
     * @return the packet if this fragment completes it, else null
     */
    Whole add(int sequence, int number, int count, PacketHead head, byte[] data, List<StateEntry> entries) {
        Open packet = open.get(sequence);
        if (packet != null && packet.parts.length == count && Arrays.equals(packet.parts[number], data)) {
            // A duplicate.
            return null;
        }
        if (packet == null || packet.parts.length != count || packet.parts[number] != null) {
            packet = new Open(count);
            open.remove(sequence);
            open.put(sequence, packet);
        }
        packet.parts[number] = data;
        packet.entries.addAll(entries);
        packet.missing--;
        if (head != null) {
            packet.head = head;
        }
        if (packet.missing > 0) {
            return null;
        }
        open.remove(sequence);
        return new Whole(packet.head, joined(packet.parts), packet.entries);
    }

    private static byte[] joined(byte[][] parts) {
        int bytes = 0;
        for (byte[] part : parts) {
            bytes += part.length;
        }
        byte[] whole = new byte[bytes];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, whole, at, part.length);
            at += part.length;
        }
        return whole;
    }
}
