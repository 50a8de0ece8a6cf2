package dev.tickwire.chunk.file;

import java.nio.Buffer;

/**
 * Sets position and limit of buffers by the methods of {@link Buffer}. Android before 9 has no other methods for
 * position and limit.
 */
final class BufferWindow {
    private BufferWindow() {}

    static void set(Buffer buffer, int from, int to) {
        buffer.limit(to);
        buffer.position(from);
    }

    static void clear(Buffer buffer) {
        buffer.clear();
    }

    static void flip(Buffer buffer) {
        buffer.flip();
    }
}
