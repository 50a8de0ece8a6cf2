package dev.tickwire.fleet.matchmaker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a key or secret from a file that an option names, or else from an environment variable. Keys and secrets are
 * not options themselves: other users of the machine can list the options of processes.
 */
public final class FileOrVariable {
    /** Environment variable for the key of a fleet's servers, in hexadecimal digits. */
    public static final String KEY = "TICKWIRE_KEY";

    /** Environment variable for the {@link SharedSecret} of a matchmaker. */
    public static final String SECRET = "TICKWIRE_SECRET";

    /** Environment variable for the password of Redis. */
    public static final String REDIS_PASSWORD = "TICKWIRE_REDIS_PASSWORD";

    private FileOrVariable() {}

    /**
     * Reads a secret, without the white space around it.
     *
     * @param file the file, or null if none was named
     * @param variable the environment variable
     * @return the text, or empty if there is neither a file nor a variable
     * @throws UncheckedIOException if the file cannot be read
     */
    public static Optional<String> text(@Nullable Path file, String variable) {
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
