package dev.tickwire.tools.pcap;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * IP addresses for the text addresses of a recording.
 *
 * <p>Some texts are no IP address, such as a host name or an in-memory address. Each such text gets one of 253
 * addresses that RFC 5737 reserves for documentation. The recording side has such an address, too, of RFC 3849 for
 * IPv6.
 */
public final class Addresses {
    private static final Pattern HOST_AND_PORT = Pattern.compile("(.*):(\\d{1,5})");
    private static final String BYTE = "(25[0-5]|2[0-4]\\d|1?\\d?\\d)";
    private static final Pattern IPV4 = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");
    private static final Pattern IPV6 = Pattern.compile("\\[?([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(%[^]]*)?]?");
    private static final int MAX_PORT = 0xFFFF;
    private static final int OWN_HOST = 1;
    private static final int MAX_NAMED = 253;
    private static final int OTHER_PORT = 50_000;

    private final int ownPort;
    private final Map<String, Integer> named = new HashMap<>();

    /** Uses a port for the recording side, which no recording has. */
    public Addresses(int ownPort) {
        this.ownPort = ownPort;
    }

    /**
     * Returns the address of the recording side for packets of a peer: 192.0.2.1, or 2001:db8::1 if the peer has IPv6
     * (RFC 3849).
     */
    public InetSocketAddress own(InetSocketAddress peer) {
        boolean isIpv6 = peer.getAddress().getAddress().length > Integer.BYTES;
        return new InetSocketAddress(literal(isIpv6 ? "2001:db8::1" : documentation(OWN_HOST)), ownPort);
    }

    /**
     * Returns the address of a peer.
     *
     * @param text the recorded address, such as 10.0.0.1:40000; null if unknown
     * @return the address; the port is 50000 if the text has no port
     */
    public InetSocketAddress of(String text) {
        Matcher parts = HOST_AND_PORT.matcher(text == null ? "" : text);
        boolean hasPort = parts.matches() && Integer.parseInt(parts.group(2)) <= MAX_PORT;
        String host = hasPort ? parts.group(1) : text == null ? "" : text;
        int port = hasPort ? Integer.parseInt(parts.group(2)) : OTHER_PORT;
        InetAddress address = literal(host);
        if (address == null) {
            int place = named.computeIfAbsent(host, name -> named.size() % MAX_NAMED);
            address = literal(documentation(OWN_HOST + 1 + place));
        }
        return new InetSocketAddress(address, port);
    }

    private static String documentation(int place) {
        return "192.0.2." + place;
    }

    /** Parses an address literal, without name lookups. Returns null if it is none. */
    private static InetAddress literal(String host) {
        Matcher ipv6 = IPV6.matcher(host);
        try {
            if (IPV4.matcher(host).matches()) {
                return InetAddress.getByName(host);
            }
            return ipv6.matches() ? InetAddress.getByName("[" + ipv6.group(1) + "]") : null;
        } catch (UnknownHostException none) {
            return null;
        }
    }
}
