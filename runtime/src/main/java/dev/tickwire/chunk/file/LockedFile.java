package dev.tickwire.chunk.file;

import dev.tickwire.chunk.ChunkFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * File that is open once at a time, and may be deleted by its holder. A lock of the operating system excludes other
 * processes, a list in this class excludes other users in this process.
 *
 * <p>On POSIX systems a process loses its lock on a file when it closes any channel of that file. So a listed file must
 * never be opened a second time, under any name. The list of locked files therefore has the path and the file system's
 * key of each file.
 */
final class LockedFile {
    /** Attempts to open and lock, if each time the path names another file by then. */
    private static final int MAX_TRIES = 16;

    private static final int MAX_PROBE_BYTES = 4096;

    /**
     * Open files of this process; guarded by itself. Weak, because the channel of a sink that was dropped without an
     * end is closed by the garbage collector, and another file may then get its key.
     */
    private static final Set<LockedFile> OPEN = Collections.newSetFromMap(new WeakHashMap<>());

    private final Path path;
    private final FileChannel channel;
    private final Path listed;
    /** Key of the file in its file system, or null. A file system without keys binds locks to channels. */
    private final @Nullable Object key;

    private LockedFile(Path path, FileChannel channel, Path listed, @Nullable Object key) {
        this.path = path;
        this.channel = channel;
        this.listed = listed;
        this.key = key;
        OPEN.add(this);
    }

    /**
     * Opens and locks a file, or creates it.
     *
     * @throws ChunkFailure if another chunk uses the file
     */
    static LockedFile open(Path path) throws IOException, ChunkFailure {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException(path + " is the root of a file system, not a file");
        }
        Path listed = folder.toRealPath().resolve(path.getFileName());
        synchronized (OPEN) {
            for (int tries = 0; tries < MAX_TRIES; tries++) {
                @Nullable Object key = keyOf(path);
                if (OPEN.stream().anyMatch(open -> open.is(listed, key))) {
                    throw inUse(path);
                }
                LockedFile file = openAndLock(path, listed);
                if (file != null) {
                    return file;
                }
            }
        }
        throw inUse(path);
    }

    private boolean is(Path otherListed, @Nullable Object otherKey) {
        return listed.equals(otherListed) || key != null && key.equals(otherKey);
    }

    /** Returns null if the path names another file by now. */
    private static @Nullable LockedFile openAndLock(Path path, Path listed) throws IOException, ChunkFailure {
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        LockedFile file = null;
        try {
            if (channel.tryLock() == null) {
                throw inUse(path);
            }
            if (isNamed(path, channel)) {
                file = new LockedFile(path, channel, listed, keyOf(path));
            }
            return file;
        } catch (OverlappingFileLockException byAnotherName) {
            throw inUse(path);
        } finally {
            if (file == null) {
                FilePortions.close(channel);
            }
        }
    }

    /**
     * Returns whether the path still names the open file. The previous holder may have deleted it after it was opened,
     * and a lock on a file without a name excludes nobody.
     *
     * <p>Appends a random number of bytes and reads the size by path. The path must not be opened for this: closing
     * that channel would release the lock.
     */
    private static boolean isNamed(Path path, FileChannel channel) throws IOException {
        byte[] probe = new byte[ThreadLocalRandom.current().nextInt(1, MAX_PROBE_BYTES + 1)];
        // -1 is no number of a slice, in case the process dies before the bytes are removed.
        Arrays.fill(probe, (byte) -1);
        long size = channel.size();
        FilePortions.write(channel, ByteBuffer.wrap(probe), size);
        try {
            return Files.size(path) == size + probe.length;
        } catch (NoSuchFileException deleted) {
            return false;
        } finally {
            channel.truncate(size);
        }
    }

    /** Returns the key of a file, or null if the file or keys do not exist. */
    private static @Nullable Object keyOf(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    private static ChunkFailure inUse(Path path) {
        return new ChunkFailure("another chunk is being written to the same file: " + path + " is in use");
    }

    FileChannel channel() {
        return channel;
    }

    void delete() throws IOException {
        Files.deleteIfExists(path);
    }

    /** Closes the file and releases the lock. */
    void close() {
        synchronized (OPEN) {
            FilePortions.close(channel);
            OPEN.remove(this);
        }
    }
}
