package dev.tickwire.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** The beginning of a recording's file. */
final class RecordingFormat {
    private static final long MAGIC = 0x5449434B52454331L; // TICKREC1
    private static final int FIXED_BYTES = Long.BYTES + Integer.BYTES;
    private static final int MOST_HEAD_BYTES = 1 << 24;

    private RecordingFormat() {}

    /** The bytes in front of the first block. */
    static ByteBuffer begin(RecordingHead head) {
        byte[] packed = head.pack();
        return ByteBuffer.allocate(FIXED_BYTES + packed.length)
                .putLong(MAGIC)
                .putInt(packed.length)
                .put(packed)
                .flip();
    }

    /**
     * Reads the beginning of a file.
     *
     * @throws IOException if it is no recording
     */
    static RecordingHead read(ReadableByteChannel file) throws IOException {
        ByteBuffer fixed = ByteBuffer.allocate(FIXED_BYTES);
        readFully(file, fixed);
        if (fixed.position() < FIXED_BYTES || fixed.flip().getLong() != MAGIC) {
            throw new IOException("it is no recording of Tickwire");
        }
        int length = fixed.getInt();
        if (length < 0 || length > MOST_HEAD_BYTES) {
            throw new IOException("its head is damaged");
        }
        ByteBuffer packed = ByteBuffer.allocate(length);
        readFully(file, packed);
        if (packed.position() < length) {
            throw new IOException("its head is cut short");
        }
        try {
            return RecordingHead.unpack(packed.array());
        } catch (IOException damaged) {
            throw new IOException("its head is damaged", damaged);
        }
    }

    /** Reads until a buffer is full, or the file is over. */
    static void readFully(ReadableByteChannel file, ByteBuffer into) throws IOException {
        while (into.hasRemaining() && file.read(into) >= 0) {
            // On.
        }
    }
}
