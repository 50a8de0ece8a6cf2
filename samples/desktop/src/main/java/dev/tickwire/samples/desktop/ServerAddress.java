package dev.tickwire.samples.desktop;

import java.net.InetSocketAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the address of a server from the command line: {@code HOST} or {@code HOST:PORT}. */
public final class ServerAddress implements ITypeConverter<InetSocketAddress> {
    /** Port of servers, unless another is given. */
    public static final int USUAL_PORT = 40_000;

    /** Number of ports from {@link #USUAL_PORT} on that a search for servers tries. */
    public static final int USUAL_PORTS = 10;

    /** Greatest port. */
    static final int MAX_PORT = 65_535;

    /** Called by picocli. */
    public ServerAddress() {}

    @Override
    public InetSocketAddress convert(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? text : text.substring(0, colon);
        InetSocketAddress server = new InetSocketAddress(host, colon < 0 ? USUAL_PORT : port(text, colon + 1));
        if (server.isUnresolved()) {
            throw new TypeConversionException("unknown host: " + host);
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
        if (port < 1 || port > MAX_PORT) {
            throw new TypeConversionException("the port must be in 1.." + MAX_PORT + ", was " + port);
        }
        return port;
    }
}
