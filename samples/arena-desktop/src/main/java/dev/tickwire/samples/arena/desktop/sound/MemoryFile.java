package dev.tickwire.samples.arena.desktop.sound;

import com.badlogic.gdx.files.FileHandle;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** A file in memory: libGDX reads sounds only from files. */
final class MemoryFile extends FileHandle {
    private final byte[] bytes;

    MemoryFile(String name, byte[] bytes) {
        super(name);
        this.bytes = bytes;
    }

    @Override
    public InputStream read() {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public long length() {
        return bytes.length;
    }
}
