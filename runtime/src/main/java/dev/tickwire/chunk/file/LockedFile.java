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

/**
 * A file that one at a time has open: it is locked against other processes by the system, and against the rest of this
 * one by a list. Who has it may delete it.
 *
 * <p>On POSIX systems a process loses its lock on a file when it closes any channel of that file. So a file that is in
 * the list is not opened a second time, under no name: the list has the path of each and what its file system knows it
 * by.
 */
final class LockedFile {
    /** How often another file may have got the name in the meantime. */
    private static final int MOST_TRIES = 16;

    private static final int MOST_PROBE_BYTES = 4096;

    /**
     * The files that are open; threads take turns by its monitor. It holds them weakly: the channel of one that nobody
     * closed, as that of an endpoint that was dropped, ends with it, and another file may get its key.
     */
    private static final Set<LockedFile> OPEN = Collections.newSetFromMap(new WeakHashMap<>());

    private final Path path;
    private final FileChannel channel;
    private final Path listed;
    /** Null where the file system has none; locks of such belong to channels. */
    private final Object key;

    private LockedFile(Path path, FileChannel channel, Path listed, Object key) {
        this.path = path;
        this.channel = channel;
        this.listed = listed;
        this.key = key;
        OPEN.add(this);
    }

    /**
     * Opens and locks a file, which is made if there is none.
     *
     * @param path where it is
     * @throws ChunkFailure if another chunk has it
     */
    static LockedFile open(Path path) throws IOException, ChunkFailure {
        Path listed = path.toAbsolutePath().getParent().toRealPath().resolve(path.getFileName());
        synchronized (OPEN) {
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                Object key = keyOf(path);
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

    private boolean is(Path otherListed, Object otherKey) {
        return listed.equals(otherListed) || key != null && key.equals(otherKey);
    }

    /** Null if the name is another file's by now. */
    private static LockedFile openAndLock(Path path, Path listed) throws IOException, ChunkFailure {
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
     * Whether a path still names a file that is open and locked: whoever had it before may have deleted it after it was
     * opened, and a lock on what has no name keeps nobody out. It shows in the length of what is there, which follows
     * that of the file only if it is the same one. It is not opened for this: closing it would end the lock.
     */
    private static boolean isNamed(Path path, FileChannel channel) throws IOException {
        byte[] probe = new byte[ThreadLocalRandom.current().nextInt(1, MOST_PROBE_BYTES + 1)];
        // No number of a slice, should the process die before it is gone.
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

    /** The key of a file in its file system; null if it has nothing of the kind or there is no file. */
    private static Object keyOf(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    private static ChunkFailure inUse(Path path) {
        return new ChunkFailure("another chunk is being received into the same file: " + path + " is in use");
    }

    FileChannel channel() {
        return channel;
    }

    void delete() throws IOException {
        Files.deleteIfExists(path);
    }

    /** Closes it, which ends the lock. */
    void close() {
        synchronized (OPEN) {
            FilePortions.close(channel);
            OPEN.remove(this);
        }
    }
}
