package dev.tickwire.tools;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.session.NetcodeKey;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * Options of the commands that mint connect tokens. The key is read from a file, because every user who can list
 * processes can read the options.
 */
final class TokenOptions {
    @ArgGroup(multiplicity = "1")
    private Key key;

    @Option(
            names = "--protocol",
            required = true,
            paramLabel = "ID",
            converter = ProtocolId.class,
            description = "The protocol id, 0x and hexadecimal digits, as generated in the protocol class.")
    private long protocolId;

    @Option(
            names = "--server",
            required = true,
            paramLabel = "HOST:PORT",
            converter = Server.class,
            description = "A public address of a server, [HOST]:PORT for IPv6. Up to 32, tried in this order.")
    private List<InetSocketAddress> servers;

    @Option(
            names = "--expiry",
            paramLabel = "SECONDS",
            defaultValue = "45",
            description = "Lifetime of a token (${DEFAULT-VALUE}).")
    private int expirySeconds;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "Time without packets that ends a connection, -1 for none (${DEFAULT-VALUE}).")
    private int timeoutSeconds;

    /** Source of the private key: a file, or the public development key. */
    private static final class Key {
        @Option(
                names = "--key-file",
                required = true,
                paramLabel = "FILE",
                description = "File with the private key, as printed by `key`.")
        private Path file;

        @Option(names = "--insecure-key", required = true, description = "Uses the public development key.")
        private boolean insecure;
    }

    ConnectTokens tokens() {
        NetcodeKey chosen = key.insecure ? NetcodeKey.insecure() : NetcodeKey.ofHex(TextFiles.read(key.file));
        return new ConnectTokens(protocolId, chosen, servers)
                .withExpirySeconds(expirySeconds)
                .withTimeoutSeconds(timeoutSeconds);
    }

    /** Parses a protocol id, in hexadecimal after 0x or in decimal. */
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

    /** Parses HOST:PORT and resolves the host. */
    static final class Server implements ITypeConverter<InetSocketAddress> {
        @Override
        public InetSocketAddress convert(String text) {
            int colon = text.lastIndexOf(':');
            try {
                InetSocketAddress server =
                        new InetSocketAddress(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
                if (server.isUnresolved()) {
                    throw new TypeConversionException("unknown host: " + server.getHostString());
                }
                return server;
            } catch (IndexOutOfBoundsException | IllegalArgumentException wrong) {
                throw new TypeConversionException("'" + text + "' is not HOST:PORT");
            }
        }
    }
}
