package dev.tickwire.recording.write;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.recording.block.RecordOutput;

/** Writes the packed fields of messages. */
public final class FieldsRecorder {
    /** View ticks are recorded in such parts of a tick, as packets have them. */
    public static final int VIEW_TICK_PARTS = 16;

    private final BitWriter bits = new BitWriter();
    private byte[] fields = new byte[64];

    /**
     * Writes an input.
     *
     * @param tick the tick for which it is
     * @param viewTick the tick that its player saw
     * @param frameTick the tick of the frame before
     */
    void write(
            RecordOutput out, int peer, int channel, long tick, double viewTick, long frameTick, InputMessage input) {
        out.putNumber(peer);
        out.putNumber(channel);
        out.putSigned(tick - frameTick);
        out.putNumber(Math.max(0, Math.round((tick - viewTick) * VIEW_TICK_PARTS)));
        write(out, input);
    }

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
