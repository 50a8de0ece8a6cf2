package dev.tickwire.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** The beginning of a recording's file. */
final class RecordingFormat {
    /** The newest version of the format, which is written. */
    static final int VERSION = 2;

    /** TICKREC and the digit of the version, from 1 on. */
    private static final long MAGIC = 0x5449434B52454330L;

    private static final int FIXED_BYTES = Long.BYTES + Integer.BYTES;
    private static final int MOST_HEAD_BYTES = 1 << 24;

    private static final int MOST_VERSIONS = 9;

    private RecordingFormat() {}

    /**
     * The beginning of a file.
     *
     * @param version the version of its format
     * @param head its head
     */
    record Beginning(int version, RecordingHead head) {}

    /** The bytes in front of the first block, in a version of the format. */
    static ByteBuffer begin(RecordingHead head, int version) {
        byte[] packed = head.pack();
        return ByteBuffer.allocate(FIXED_BYTES + packed.length)
                .putLong(MAGIC + version)
                .putInt(packed.length)
                .put(packed)
                .flip();
    }

    /**
     * Reads the beginning of a file.
     *
     * @throws IOException if it is no recording
     */
    static Beginning read(ReadableByteChannel file) throws IOException {
        ByteBuffer fixed = ByteBuffer.allocate(FIXED_BYTES);
        readFully(file, fixed);
        long version = fixed.position() < FIXED_BYTES ? 0 : fixed.flip().getLong() - MAGIC;
        if (version < 1 || version > MOST_VERSIONS) {
            throw new IOException("it is no recording of Tickwire");
        }
        if (version > VERSION) {
            throw new IOException("it is a recording of a newer Tickwire, in version " + version + " of the format");
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
            return new Beginning((int) version, RecordingHead.unpack(packed.array()));
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
