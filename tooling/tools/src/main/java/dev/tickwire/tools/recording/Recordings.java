package dev.tickwire.tools.recording;

import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** Opens a recording for a command and reports failures with the name of the file. */
final class Recordings {
    private static final int DAMAGED = 1;

    private Recordings() {}

    /** The work of a command on an open recording. */
    interface Use {
        void with(RecordingFile file) throws IOException;
    }

    /**
     * Opens a recording, does the work, and prints the damaged parts that were skipped.
     *
     * @return the exit code: 0, or 1 if parts of the file were damaged
     * @throws IllegalArgumentException if the file does not exist or is no recording, its schema cannot be used, or an
     *     output file cannot be written
     * @throws UncheckedIOException if the file cannot be read
     */
    static int use(Path path, CommandSpec spec, Use use) {
        try (RecordingFile file = RecordingFile.open(path)) {
            named(path, file, use);
            printDamage(path, spec, file);
            return file.damage().isEmpty() ? 0 : DAMAGED;
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException(missing.getFile() + " does not exist", missing);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    /** Prints a line to the error output for each damaged part that was skipped. */
    static void printDamage(Path path, CommandSpec spec, RecordingFile file) {
        PrintWriter err = spec.commandLine().getErr();
        file.damage().forEach(line -> err.println("tickwire: " + path + ": skipped " + line));
        err.flush();
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
