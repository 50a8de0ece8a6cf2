package dev.tickwire.tools.pcap;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The addresses of recorded peers for a file of packets. What is no address of IP, as the name of a host or a place in
 * a network in memory, becomes one of those that RFC 5737 and RFC 3849 keep for documentation.
 */
public final class Addresses {
    private static final Pattern HOST_AND_PORT = Pattern.compile("(.*):(\\d{1,5})");
    private static final String BYTE = "(25[0-5]|2[0-4]\\d|1?\\d?\\d)";
    private static final Pattern FOUR = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");
    private static final Pattern SIX = Pattern.compile("\\[?([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(%[^]]*)?]?");
    private static final int MOST_PORT = 0xFFFF;
    private static final int OWN = 1;
    private static final int MOST_NAMED = 253;
    private static final int OTHER_PORT = 50_000;

    private final int ownPort;
    private final Map<String, Integer> named = new HashMap<>();

    /**
     * Knows no name yet.
     *
     * @param ownPort the port that stands for that of the recorded end
     */
    public Addresses(int ownPort) {
        this.ownPort = ownPort;
    }

    /**
     * The address of the recorded end, which no recording has: one for documentation.
     *
     * @param peer the address of the other end, which has the same version of IP
     */
    public InetSocketAddress own(InetSocketAddress peer) {
        boolean isSix = peer.getAddress().getAddress().length > Integer.BYTES;
        return new InetSocketAddress(literal(isSix ? "2001:db8::1" : documentation(OWN)), ownPort);
    }

    /**
     * The address of a peer.
     *
     * @param text as a recording has it: host, colon, port; null if it is not known
     */
    public InetSocketAddress of(String text) {
        Matcher parts = HOST_AND_PORT.matcher(text == null ? "" : text);
        boolean hasPort = parts.matches() && Integer.parseInt(parts.group(2)) <= MOST_PORT;
        String host = hasPort ? parts.group(1) : text == null ? "" : text;
        int port = hasPort ? Integer.parseInt(parts.group(2)) : OTHER_PORT;
        InetAddress address = literal(host);
        if (address == null) {
            int place = named.computeIfAbsent(host, name -> named.size() % MOST_NAMED);
            address = literal(documentation(OWN + 1 + place));
        }
        return new InetSocketAddress(address, port);
    }

    private static String documentation(int place) {
        return "192.0.2." + place;
    }

    /** The address that a text is, without asking anybody for names; null if it is none. */
    private static InetAddress literal(String host) {
        Matcher six = SIX.matcher(host);
        try {
            if (FOUR.matcher(host).matches()) {
                return InetAddress.getByName(host);
            }
            return six.matches() ? InetAddress.getByName("[" + six.group(1) + "]") : null;
        } catch (UnknownHostException none) {
            return null;
        }
    }
}
