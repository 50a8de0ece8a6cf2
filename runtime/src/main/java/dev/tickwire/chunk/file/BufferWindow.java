package dev.tickwire.chunk.file;

import java.nio.Buffer;

/**
 * Moves the bounds of buffers by the methods that Android before 9 has too: those of {@link Buffer}, not of its kinds.
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
