package dev.tickwire.codegen.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads and writes whole files as UTF-8, and explains failures. */
final class TextFiles {
    private TextFiles() {}

    static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }

    static byte[] readInput() {
        try {
            return System.in.readAllBytes();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read the standard input", failed);
        }
    }

    /** Writes UTF-8 to standard output, independent of the terminal's encoding. */
    static void writeOutput(String text) {
        System.out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write " + file, failed);
        }
    }

    /** Returns the message for a failure: operation, file and reason. */
    static String describe(UncheckedIOException failure) {
        IOException cause = failure.getCause();
        String reason = cause instanceof FileSystemException one ? reason(one) : cause.getMessage();
        boolean hasOwnText = !failure.getMessage().equals(cause.toString());
        return hasOwnText ? failure.getMessage() + ": " + reason : reason;
    }

    private static String reason(FileSystemException failure) {
        String file = failure.getFile();
        if (failure instanceof NoSuchFileException) {
            return file + " does not exist";
        } else if (failure instanceof AccessDeniedException) {
            return file + ": access denied";
        } else if (failure instanceof FileAlreadyExistsException) {
            return file + " is not a folder";
        } else if (failure instanceof DirectoryNotEmptyException) {
            return file + " is a folder";
        } else if (failure instanceof FileSystemLoopException) {
            return file + " is a link to a folder that it lies in";
        }
        return failure.getMessage();
    }
}
