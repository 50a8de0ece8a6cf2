package dev.tickwire.recording.write;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;

/**
 * Writes packets with the sizes of their object updates. The endpoint reports the updates of a sent packet before the
 * packet, and the updates of a received packet after the packet. So a received packet is pending until another event
 * follows.
 */
public final class PacketRecorder {
    public static final int RECEIVED = 1;
    public static final int DROPPED = 1 << 1;

    private static final int NO_PEER = -1;

    private final RecordOutput packet = new RecordOutput(2048);
    private final RecordOutput entries = new RecordOutput(1024);
    private final RecordOutput objects = new RecordOutput(1024);
    private int entryCount;
    private int objectCount;

    /** Index of the sender of the pending packet, or {@link #NO_PEER}. */
    private int pendingPeer = NO_PEER;

    private boolean isDropped;

    /**
     * Adds an object update to the current entry.
     *
     * @param type the number of the object's type, or -1 if the object was removed or is out of sight
     * @param bits the size of the update, in bits
     */
    void addObject(int slot, int type, int bits) {
        endObject();
        objects.putNumber(slot);
        objects.putNumber(type + 1L);
        objects.putNumber(bits);
        objectCount++;
    }

    /** Adds a field to the current object update, if it takes bits. */
    void addField(int field, int bits) {
        if (bits > 0) {
            objects.putNumber(field + 1L);
            objects.putNumber(bits);
        }
    }

    /** Ends the current object update. */
    private void endObject() {
        if (objectCount > 0) {
            objects.putNumber(0);
        }
    }

    /** Ends an entry of a state channel. The object updates of the entry were added before. */
    void addEntry(int channel, int bits) {
        endObject();
        entries.putNumber(channel);
        entries.putNumber(bits);
        entries.putNumber(objectCount);
        entries.putBytes(objects.bytes(), 0, objects.length());
        entryCount++;
        objects.clear();
        objectCount = 0;
    }

    /** Writes a sent packet with the entries that were added before. */
    void send(RecordOutput out, int peer, byte[] bytes, int offset, int length) {
        out.putByte(RecordKind.PACKET.ordinal());
        out.putByte(Direction.SENT.ordinal());
        out.putNumber(peer);
        out.putNumber(length);
        out.putBytes(bytes, offset, length);
        writeEntries(out);
    }

    /** Begins a received packet. The entries of the packet are added next. */
    void receive(int peer, byte[] bytes, int offset, int length) {
        discardPending();
        pendingPeer = peer;
        packet.putNumber(peer);
        packet.putNumber(length);
        packet.putBytes(bytes, offset, length);
    }

    /** Returns whether a received packet is pending. */
    boolean hasPending() {
        return pendingPeer != NO_PEER;
    }

    /** Marks the pending packet as dropped. */
    void drop() {
        isDropped = true;
    }

    /** Writes the pending packet, if any. */
    void flush(RecordOutput out) {
        if (hasPending()) {
            out.putByte(RecordKind.PACKET.ordinal());
            out.putByte(isDropped ? RECEIVED | DROPPED : RECEIVED);
            out.putBytes(packet.bytes(), 0, packet.length());
            writeEntries(out);
            discardPending();
        }
    }

    private void writeEntries(RecordOutput out) {
        out.putNumber(entryCount);
        out.putBytes(entries.bytes(), 0, entries.length());
        clearEntries();
    }

    /** Discards the pending packet. */
    void discardPending() {
        pendingPeer = NO_PEER;
        isDropped = false;
        packet.clear();
        clearEntries();
    }

    private void clearEntries() {
        entries.clear();
        objects.clear();
        entryCount = 0;
        objectCount = 0;
    }
}
