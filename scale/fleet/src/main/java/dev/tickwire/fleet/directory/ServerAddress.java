package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * Addresses of game servers as text: an IP address and a port, such as {@code 203.0.113.5:40000} or
 * {@code [2001:db8::5]:40000}. Host names are rejected, so parsing never waits for DNS.
 */
public final class ServerAddress {
    private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]{2,45}");
    private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");

    private ServerAddress() {}

    /**
     * Parses an address.
     *
     * @param text the IP address, a colon and the port; an IPv6 address in brackets
     * @return the address, resolved
     * @throws IllegalArgumentException if the text is not an address of this form, or clients cannot send to the
     *     address
     */
    public static InetSocketAddress parse(String text) {
        int colon = Arguments.required("address", text).lastIndexOf(':');
        String host = colon < 0 ? "" : text.substring(0, colon);
        String port = text.substring(colon + 1);
        boolean isIpv6 = host.startsWith("[") && host.endsWith("]");
        String number = isIpv6 ? host.substring(1, host.length() - 1) : host;
        if (!(isIpv6 ? IPV6 : IPV4).matcher(number).matches()
                || isIpv6 && number.indexOf(':') < 0
                || !PORT.matcher(port).matches()) {
            throw refused(text);
        }
        try {
            return checked(new InetSocketAddress(InetAddress.getByName(number), Integer.parseInt(port)));
        } catch (UnknownHostException | IllegalArgumentException wrong) {
            throw refused(text);
        }
    }

    /**
     * Formats an address as {@link #parse} reads it, without the zone of an IPv6 address.
     *
     * @param address the address, resolved
     * @return the text
     */
    public static String format(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        int zone = host.indexOf('%');
        String number = zone < 0 ? host : host.substring(0, zone);
        return (address.getAddress() instanceof Inet6Address ? "[" + number + "]" : number) + ":" + address.getPort();
    }

    /**
     * Returns the address if clients can send to it: resolved, not port 0, no wildcard and no multicast address.
     *
     * @throws IllegalArgumentException otherwise
     */
    static InetSocketAddress checked(InetSocketAddress address) {
        if (Arguments.required("address", address).isUnresolved()
                || address.getPort() == 0
                || address.getAddress().isAnyLocalAddress()
                || address.getAddress().isMulticastAddress()) {
            throw new IllegalArgumentException("address = " + address + ", must be one that clients can send to");
        }
        return address;
    }

    private static IllegalArgumentException refused(String text) {
        String shown = text.length() > 64 ? text.substring(0, 64) + "..." : text;
        return new IllegalArgumentException("address = '" + shown.replaceAll("\\p{Cntrl}", "?")
                + "', must be a numeric address and port, such as 203.0.113.5:40000 or [2001:db8::5]:40000");
    }
}
