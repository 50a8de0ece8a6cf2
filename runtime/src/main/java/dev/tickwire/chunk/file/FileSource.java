package dev.tickwire.chunk.file;

import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Content of a file, read slice by slice. */
final class FileSource implements ChunkSource {
    private final FileChannel file;
    private final int lengthBytes;
    private @Nullable ByteBuffer buffer;

    private FileSource(FileChannel file, int lengthBytes) {
        this.file = file;
        this.lengthBytes = lengthBytes;
    }

    static FileSource open(Path path) throws ChunkFailure {
        FileChannel file;
        try {
            file = FileChannel.open(path, StandardOpenOption.READ);
        } catch (IOException cause) {
            throw new ChunkFailure("cannot open " + path, cause);
        }
        try {
            return of(file);
        } catch (ChunkFailure failure) {
            try {
                file.close();
            } catch (IOException suppressed) {
                failure.addSuppressed(suppressed);
            }
            throw failure;
        }
    }

    static FileSource of(FileChannel file) throws ChunkFailure {
        try {
            long length = file.size();
            if (length < 1 || length > Integer.MAX_VALUE) {
                throw new ChunkFailure("the file has " + length + " bytes, must be in 1.." + Integer.MAX_VALUE);
            }
            return new FileSource(file, (int) length);
        } catch (IOException cause) {
            throw new ChunkFailure("cannot read the length of the file", cause);
        }
    }

    @Override
    public int lengthBytes() {
        return lengthBytes;
    }

    @Override
    public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        if (buffer == null || buffer.array() != into) {
            buffer = ByteBuffer.wrap(into);
        }
        BufferWindow.set(buffer, offset, offset + length);
        try {
            while (buffer.hasRemaining()) {
                if (file.read(buffer, position + buffer.position() - offset) < 0) {
                    throw new ChunkFailure("the file was truncated");
                }
            }
        } catch (IOException cause) {
            throw new ChunkFailure("cannot read the file", cause);
        }
        return true;
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public void close() throws ChunkFailure {
        try {
            file.close();
        } catch (IOException cause) {
            throw new ChunkFailure("cannot close the file", cause);
        }
    }
}
