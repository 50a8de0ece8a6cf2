package dev.tickwire.samples.arena.desktop.play;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The player's recordings: files in a folder, numbered from 1. */
public final class Recordings {
    private final Path folder;

    /**
     * Creates the list. Does not touch the disk.
     *
     * @param folder the folder, which the first recording creates
     */
    public Recordings(Path folder) {
        this.folder = folder;
    }

    private Path file(int number) {
        return folder.resolve("arena-" + number + ".tickrec");
    }

    private int count() {
        int number = 0;
        while (Files.exists(file(number + 1))) {
            number++;
        }
        return number;
    }

    /**
     * Returns a new file in the folder.
     *
     * @throws UncheckedIOException if the folder cannot be created
     */
    Path next() {
        try {
            Files.createDirectories(folder);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot make the folder " + folder, refused);
        }
        return file(count() + 1);
    }

    /** Returns the newest recording, of this run or of an earlier run, or null without recordings. */
    public Path newest() {
        int count = count();
        return count == 0 ? null : file(count);
    }
}
