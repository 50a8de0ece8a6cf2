package dev.tickwire.tools.recording;

import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens the recordings that commands are given, and names them where something is wrong with them. */
final class Recordings {
    private Recordings() {}

    /** Something to do with an open recording. */
    interface Use {
        void with(RecordingFile file) throws IOException;
    }

    /**
     * Opens a recording, uses it and closes it.
     *
     * @throws IllegalArgumentException if it is damaged, its schema cannot be used, or a file cannot be written
     * @throws UncheckedIOException if it cannot be read
     */
    static void use(Path path, Use use) {
        try (RecordingFile file = RecordingFile.open(path)) {
            named(path, file, use);
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException(missing.getFile() + " does not exist", missing);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private static void named(Path path, RecordingFile file, Use use) {
        try {
            use.with(file);
        } catch (FileSystemException refused) {
            throw new IllegalArgumentException(
                    path + ": " + refused.getFile() + " cannot be written: " + reason(refused), refused);
        } catch (IOException | IllegalArgumentException refused) {
            throw new IllegalArgumentException(path + ": " + refused.getMessage(), refused);
        }
    }

    private static String reason(FileSystemException refused) {
        if (refused instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        return refused instanceof AccessDeniedException ? "access denied" : refused.getReason();
    }
}
