package dev.tickwire.recording;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;

/** Writes the packed fields of messages. */
final class FieldsRecorder {
    private final BitWriter bits = new BitWriter();
    private byte[] fields = new byte[64];

    /** Writes the fields of a message behind the number of their bytes. */
    void write(RecordOutput out, Message message) {
        int room = message.measure() / Byte.SIZE + 1;
        if (fields.length < room + BitWriter.SPARE_BYTES) {
            fields = new byte[room + BitWriter.SPARE_BYTES];
        }
        bits.wrap(fields, 0, fields.length - BitWriter.SPARE_BYTES);
        message.write(bits);
        out.putNumber(bits.writtenBytes());
        out.putBytes(fields, 0, bits.writtenBytes());
    }
}
