package dev.tickwire.recording.write;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.recording.block.RecordOutput;

/** Writes the packed fields of messages and inputs. */
public final class FieldsRecorder {
    /** Fractions of a tick to which a view tick is recorded, as in packets. */
    public static final int VIEW_TICK_PARTS = 16;

    private final BitWriter bits = new BitWriter();
    private byte[] fields = new byte[64];

    /**
     * Writes an input.
     *
     * @param peer the index of the player's peer
     * @param tick the tick that the input is for
     * @param viewTick the tick that the player saw
     * @param frameTick the tick of the previous frame, to which {@code tick} is relative
     */
    void write(
            RecordOutput out, int peer, int channel, long tick, double viewTick, long frameTick, InputMessage input) {
        out.putNumber(peer);
        out.putNumber(channel);
        out.putSigned(tick - frameTick);
        out.putNumber(Math.max(0, Math.round((tick - viewTick) * VIEW_TICK_PARTS)));
        write(out, input);
    }

    /** Writes the length in bytes and the packed fields of a message. */
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
