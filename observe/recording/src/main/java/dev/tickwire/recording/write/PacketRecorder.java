package dev.tickwire.recording.write;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;

/**
 * Writes packets with what they tell of objects. Of a packet that is sent that is told before it; of one that came,
 * behind it: it waits for that until something else happens.
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

    /** The peer whose packet has come and waits; {@link #NO_PEER} if none does. */
    private int waiting = NO_PEER;

    private boolean isDropped;

    /** An object is told in the entry that comes next; a type below 0 says that it is gone. */
    void addObject(int slot, int type, int bits) {
        endObject();
        objects.putNumber(slot);
        objects.putNumber(type + 1L);
        objects.putNumber(bits);
        objectCount++;
    }

    /** A field of the object that was told last. */
    void addField(int field, int bits) {
        if (bits > 0) {
            objects.putNumber(field + 1L);
            objects.putNumber(bits);
        }
    }

    /** Ends the fields of the object that was told last. */
    private void endObject() {
        if (objectCount > 0) {
            objects.putNumber(0);
        }
    }

    /** All objects of an entry were told. */
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

    /** Writes a packet that is sent, with the entries that were told before it. */
    void send(RecordOutput out, int peer, byte[] bytes, int offset, int length) {
        out.putByte(RecordKind.PACKET.ordinal());
        out.putByte(Direction.SENT.ordinal());
        out.putNumber(peer);
        out.putNumber(length);
        out.putBytes(bytes, offset, length);
        writeEntries(out);
    }

    /** Takes a packet that came; nothing waits any more. */
    void receive(int peer, byte[] bytes, int offset, int length) {
        forget();
        waiting = peer;
        packet.putNumber(peer);
        packet.putNumber(length);
        packet.putBytes(bytes, offset, length);
    }

    /** Whether a packet that came waits. */
    boolean isWaiting() {
        return waiting != NO_PEER;
    }

    /** The packet that came last was dropped. */
    void drop() {
        isDropped = true;
    }

    /** Writes the packet that waits, if one does. */
    void flush(RecordOutput out) {
        if (isWaiting()) {
            out.putByte(RecordKind.PACKET.ordinal());
            out.putByte(isDropped ? RECEIVED | DROPPED : RECEIVED);
            out.putBytes(packet.bytes(), 0, packet.length());
            writeEntries(out);
            forget();
        }
    }

    private void writeEntries(RecordOutput out) {
        out.putNumber(entryCount);
        out.putBytes(entries.bytes(), 0, entries.length());
        forgetEntries();
    }

    /** Lets go of the packet that waits, and of what was told. */
    void forget() {
        waiting = NO_PEER;
        isDropped = false;
        packet.clear();
        forgetEntries();
    }

    private void forgetEntries() {
        entries.clear();
        objects.clear();
        entryCount = 0;
        objectCount = 0;
    }
}
