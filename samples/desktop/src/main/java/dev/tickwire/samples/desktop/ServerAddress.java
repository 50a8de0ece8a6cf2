package dev.tickwire.samples.desktop;

import java.net.InetSocketAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads where a server is, {@code HOST} or {@code HOST:PORT}, from the command line. */
public final class ServerAddress implements ITypeConverter<InetSocketAddress> {
    /** The port unless one is given. */
    public static final int USUAL_PORT = 40_000;

    /** The ports from {@link #USUAL_PORT} on at which servers are looked for. */
    public static final int USUAL_PORTS = 10;

    /** The highest port. */
    static final int MOST_PORT = 65_535;

    /** There is nothing to choose. */
    public ServerAddress() {}

    @Override
    public InetSocketAddress convert(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? text : text.substring(0, colon);
        InetSocketAddress server = new InetSocketAddress(host, colon < 0 ? USUAL_PORT : port(text, colon + 1));
        if (server.isUnresolved()) {
            throw new TypeConversionException("there is no host called " + host);
        }
        return server;
    }

    private static int port(String text, int from) {
        int port;
        try {
            port = Integer.parseInt(text.substring(from));
        } catch (NumberFormatException wrong) {
            throw new TypeConversionException("must be HOST or HOST:PORT, was " + text);
        }
        if (port < 1 || port > MOST_PORT) {
            throw new TypeConversionException("the port must be in 1.." + MOST_PORT + ", was " + port);
        }
        return port;
    }
}
