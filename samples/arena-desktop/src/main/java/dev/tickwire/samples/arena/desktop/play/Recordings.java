package dev.tickwire.samples.arena.desktop.play;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The player's recordings in a folder, numbered from 1. */
public final class Recordings {
    private final Path folder;

    /**
     * Looks at nothing yet.
     *
     * @param folder where they are; made with the first of them
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
     * A new file in the folder.
     *
     * @throws UncheckedIOException if the folder cannot be made
     */
    Path next() {
        try {
            Files.createDirectories(folder);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot make the folder " + folder, refused);
        }
        return file(count() + 1);
    }

    /** The newest recording, of this run or one before; null if there is none. */
    public Path newest() {
        int count = count();
        return count == 0 ? null : file(count);
    }
}
