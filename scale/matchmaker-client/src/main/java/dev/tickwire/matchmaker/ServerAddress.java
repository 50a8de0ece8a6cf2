package dev.tickwire.matchmaker;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a server in an answer, such as {@code 203.0.113.5:40000} or {@code [2001:db8::5]:40000}. Host names
 * are rejected, so an answer cannot make a client query a name server.
 */
final class ServerAddress {
    private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final Pattern ADDRESS = Pattern.compile(
            "(" + BYTE + "(?:\\." + BYTE + "){3}|\\[[0-9a-fA-F.]*:[0-9a-fA-F:.]{1,44}])" + ":([0-9]{1,5})");

    private static final int MAX_PORT = 65_535;

    private ServerAddress() {}

    static InetSocketAddress parse(String text) {
        Matcher address = ADDRESS.matcher(text);
        if (address.matches()) {
            int port = Integer.parseInt(address.group(2));
            if (port >= 1 && port <= MAX_PORT) {
                return new InetSocketAddress(host(address.group(1)), port);
            }
        }
        throw refused();
    }

    private static InetAddress host(String numbers) {
        try {
            InetAddress host = InetAddress.getByName(numbers);
            if (!host.isAnyLocalAddress() && !host.isMulticastAddress()) {
                return host;
            }
        } catch (UnknownHostException wrong) {
            // Rejected below.
        }
        throw refused();
    }

    private static IllegalArgumentException refused() {
        return new IllegalArgumentException(
                "address must be a numeric address and port, such as 203.0.113.5:40000 or [2001:db8::5]:40000");
    }
}
