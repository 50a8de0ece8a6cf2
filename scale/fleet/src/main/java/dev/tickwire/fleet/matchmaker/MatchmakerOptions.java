package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.directory.Preference;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.session.NetcodeKey;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * Options of {@link MatchmakerMain}. Key and secret come from files or the environment: other users of the machine can
 * list the options of processes.
 */
final class MatchmakerOptions {
    @ArgGroup(multiplicity = "0..1")
    private @Nullable Key key;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description =
                    "File with the secret of callers and servers. Default: the environment variable TICKWIRE_SECRET.")
    private @Nullable Path secretFile;

    @Option(
            names = "--protocol",
            required = true,
            paramLabel = "ID",
            converter = ProtocolId.class,
            description = "The protocol id, 0x and hexadecimal digits, as generated in the protocol class.")
    private long protocolId;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "The address to listen at, 0.0.0.0 for all (${DEFAULT-VALUE}).")
    private String host;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8078",
            description = "The TCP port, 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--redis",
            paramLabel = "URI",
            description = "A directory in Redis, such as redis://host:6379. Default: in memory of this process.")
    private @Nullable String redis;

    @Option(
            names = "--redis-password-file",
            paramLabel = "FILE",
            description = "File with the password of Redis. Default: the environment variable "
                    + FileOrVariable.REDIS_PASSWORD + ", if set.")
    private @Nullable Path redisPasswordFile;

    @Option(
            names = "--redis-prefix",
            paramLabel = "PREFIX",
            defaultValue = RedisDirectory.DEFAULT_PREFIX,
            description = "The prefix of the keys in Redis (${DEFAULT-VALUE}).")
    private String redisPrefix;

    @Option(
            names = "--spread",
            description = "Fills the emptiest servers first. Default: the fullest first, so that few servers are busy.")
    private boolean isSpread;

    @Option(
            names = "--servers",
            paramLabel = "COUNT",
            defaultValue = "3",
            description = "Number of servers in a token, 1 to 8 (${DEFAULT-VALUE}).")
    private int servers;

    @Option(
            names = "--account-rate",
            paramLabel = "RATE",
            defaultValue = "1",
            description = "Requests per second of an account, 0 for no limit (${DEFAULT-VALUE}).")
    private double accountRate;

    @Option(
            names = "--address-rate",
            paramLabel = "RATE",
            defaultValue = "20",
            description = "Requests per second of an address, 0 for no limit (${DEFAULT-VALUE}).")
    private double addressRate;

    /**
     * Source of the key: {@code --key-file} or {@code --insecure-key}; without both options, the environment variable.
     */
    private static final class Key {
        @Option(
                names = "--key-file",
                required = true,
                paramLabel = "FILE",
                description =
                        "File with the servers' key, as printed by the command `key` of tickwire.jar. Default: the environment variable "
                                + "TICKWIRE_KEY.")
        private @Nullable Path file;

        @Option(names = "--insecure-key", required = true, description = "Uses the public development key.")
        private boolean insecure;
    }

    /** Creates the directory that the options describe. */
    Directory directory() {
        DirectorySettings settings = DirectorySettings.defaults()
                .withPreference(isSpread ? Preference.EMPTIEST_FIRST : Preference.FULLEST_FIRST);
        String uri = redis;
        if (uri == null) {
            return new MemoryDirectory(settings);
        }
        return FileOrVariable.text(redisPasswordFile, FileOrVariable.REDIS_PASSWORD)
                .map(password ->
                        new RedisDirectory(uri, password, settings, redisPrefix, RedisDirectory.DEFAULT_TIMEOUT))
                .orElseGet(() -> new RedisDirectory(uri, settings, redisPrefix, RedisDirectory.DEFAULT_TIMEOUT));
    }

    /** Starts the server that the options describe. */
    MatchmakerServer start(Directory directory) {
        SharedSecret secret = new SharedSecret(text(secretFile, FileOrVariable.SECRET, "--secret-file"));
        Matchmaker matchmaker = new Matchmaker(directory, protocolId, netcodeKey()).withServers(servers);
        MatchmakerServer.Builder builder = MatchmakerServer.builder(matchmaker, secret)
                .address(new InetSocketAddress(host, port))
                .limits(new Limits(accountRate, addressRate));
        if (redis == null) {
            builder.serverSecret(secret);
        }
        return builder.start();
    }

    private NetcodeKey netcodeKey() {
        return key != null && key.insecure
                ? NetcodeKey.insecure()
                : NetcodeKey.ofHex(text(key == null ? null : key.file, FileOrVariable.KEY, "--key-file"));
    }

    /**
     * Returns the text of a file, or of an environment variable if there is no file.
     *
     * @param file the file, or null
     * @param variable the name of the environment variable
     * @param option the name of the option for the file, for the error message
     * @throws IllegalArgumentException if neither the file nor the environment variable is given
     */
    private static String text(@Nullable Path file, String variable, String option) {
        return FileOrVariable.text(file, variable)
                .orElseThrow(() -> new IllegalArgumentException(
                        "neither " + option + " nor the environment variable " + variable + " is set"));
    }

    /** Parses a protocol id: decimal, or hexadecimal digits behind {@code 0x}. */
    static final class ProtocolId implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                return text.startsWith("0x") ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseLong(text);
            } catch (NumberFormatException wrong) {
                throw new TypeConversionException("'" + text + "' is not a protocol id such as 0x1122334455667788");
            }
        }
    }
}
