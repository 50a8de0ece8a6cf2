package dev.tickwire.chunk.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** Reads and writes whole buffers at positions of a file. */
final class FilePortions {
    private FilePortions() {}

    /** Fills a buffer from position to limit, and resets the position. Returns false if the file ends first. */
    static boolean read(FileChannel from, ByteBuffer into, long position) throws IOException {
        int begin = into.position();
        while (into.hasRemaining()) {
            if (from.read(into, position + into.position() - begin) < 0) {
                return false;
            }
        }
        BufferWindow.set(into, begin, into.limit());
        return true;
    }

    static void write(FileChannel to, ByteBuffer from, long position) throws IOException {
        long at = position;
        while (from.hasRemaining()) {
            at += to.write(from, at);
        }
    }

    /** Closes a file, if it is not null and no longer needed. */
    static void close(@Nullable FileChannel file) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException ignored) {
            // The checksum detects content that was not written.
        }
    }
}
