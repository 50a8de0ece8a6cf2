package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * List of server addresses in connect tokens: 4 bytes count, then for each 1 byte type, the address, and 2 bytes port.
 * An address has 4 bytes for IPv4, or 8 words of 16 bits for IPv6.
 */
public final class ServerList {
    public static final int MAX_SERVERS = 32;

    private static final int IPV4 = 1;
    private static final int IPV6 = 2;
    private static final int IPV4_BYTES = 4;
    private static final int IPV6_BYTES = 16;
    private static final int COUNT_BYTES = 4;

    private ServerList() {}

    /** Returns an address with its port as tokens encode it. */
    public static byte[] encode(InetSocketAddress server) {
        byte[] address = server.getAddress().getAddress();
        byte[] encoded = new byte[1 + address.length + 2];
        encoded[0] = (byte) (address.length == IPV4_BYTES ? IPV4 : IPV6);
        System.arraycopy(address, 0, encoded, 1, address.length);
        turnWords(encoded, 1, address.length);
        LittleEndian.putShort(encoded, 1 + address.length, server.getPort());
        return encoded;
    }

    /** Writes a list, and returns the index behind it. */
    static int write(byte[] bytes, int at, List<InetSocketAddress> servers) {
        LittleEndian.putInt(bytes, at, servers.size());
        int end = at + COUNT_BYTES;
        for (InetSocketAddress server : servers) {
            byte[] encoded = encode(server);
            System.arraycopy(encoded, 0, bytes, end, encoded.length);
            end += encoded.length;
        }
        return end;
    }

    /** Returns the index behind a list, or -1 if it is malformed. The array must have room for the longest list. */
    static int end(byte[] bytes, int at) {
        int count = LittleEndian.getInt(bytes, at);
        if (count < 1 || count > MAX_SERVERS) {
            return -1;
        }
        int end = at + COUNT_BYTES;
        for (; count > 0; count--) {
            if (bytes[end] != IPV4 && bytes[end] != IPV6) {
                return -1;
            }
            end += length(bytes[end]);
        }
        return end;
    }

    /** Returns the place of an encoded address in a valid list, from 0, or -1. */
    static int placeOf(byte[] encoded, byte[] bytes, int at) {
        int from = at + COUNT_BYTES;
        int count = LittleEndian.getInt(bytes, at);
        for (int place = 0; place < count; place++) {
            int to = from + length(bytes[from]);
            if (isAt(bytes, from, to, encoded)) {
                return place;
            }
            from = to;
        }
        return -1;
    }

    /** Reads a valid list. */
    static List<InetSocketAddress> read(byte[] bytes, int at) {
        List<InetSocketAddress> servers = new ArrayList<>();
        int from = at + COUNT_BYTES;
        for (int count = LittleEndian.getInt(bytes, at); count > 0; count--) {
            int to = from + length(bytes[from]);
            byte[] address = Arrays.copyOfRange(bytes, from + 1, to - 2);
            turnWords(address, 0, address.length);
            servers.add(new InetSocketAddress(byAddress(address), LittleEndian.getShort(bytes, to - 2)));
            from = to;
        }
        return servers;
    }

    private static boolean isAt(byte[] bytes, int from, int to, byte[] encoded) {
        boolean same = to - from == encoded.length;
        for (int place = 0; same && place < encoded.length; place++) {
            same = bytes[from + place] == encoded[place];
        }
        return same;
    }

    private static int length(byte type) {
        return 1 + (type == IPV4 ? IPV4_BYTES : IPV6_BYTES) + 2;
    }

    /** Swaps the bytes of each word of an IPv6 address: words are little-endian in tokens, unlike everywhere else. */
    private static void turnWords(byte[] bytes, int at, int length) {
        if (length == IPV6_BYTES) {
            for (int word = at; word < at + length; word += 2) {
                byte first = bytes[word];
                bytes[word] = bytes[word + 1];
                bytes[word + 1] = first;
            }
        }
    }

    private static InetAddress byAddress(byte[] address) {
        try {
            return InetAddress.getByAddress(address);
        } catch (UnknownHostException wrongLength) {
            throw new IllegalStateException("an address has 4 or 16 bytes, this one " + address.length, wrongLength);
        }
    }
}
