package dev.tickwire.fleet.matchmaker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A key or secret of a program: in a file that an option names, or else in an environment variable. Whoever may list
 * processes can read options, so it is none itself.
 */
public final class FileOrVariable {
    /** The environment variable that can have the key of a fleet's servers, as hexadecimal digits. */
    public static final String KEY = "TICKWIRE_KEY";

    /** The environment variable that can have the {@link SharedSecret} of a matchmaker. */
    public static final String SECRET = "TICKWIRE_SECRET";

    /** The environment variable that can have the password of Redis. */
    public static final String REDIS_PASSWORD = "TICKWIRE_REDIS_PASSWORD";

    private FileOrVariable() {}

    /**
     * Reads it, without the white space at its ends.
     *
     * @param file the file; null if none was named
     * @param variable the environment variable
     * @return the text; nothing if there is neither
     * @throws UncheckedIOException if the file cannot be read
     */
    public static Optional<String> text(Path file, String variable) {
        if (file == null) {
            return Optional.ofNullable(System.getenv(variable)).map(String::strip);
        }
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot read " + file, refused);
        }
    }
}
