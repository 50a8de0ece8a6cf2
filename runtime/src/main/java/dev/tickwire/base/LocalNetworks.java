package dev.tickwire.base;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Addresses of this machine and its local networks. */
public final class LocalNetworks {
    private static final InetAddress LOOPBACK = new InetSocketAddress("127.0.0.1", 0).getAddress();

    private LocalNetworks() {}

    /**
     * Returns the broadcast addresses of the local IPv4 networks, or the loopback address if there are none. Queries
     * the operating system, so call this method rarely.
     */
    public static List<InetAddress> broadcastAddresses() {
        Set<InetAddress> found = new LinkedHashSet<>();
        for (NetworkInterface networkInterface : interfaces()) {
            if (isUsed(networkInterface)) {
                for (InterfaceAddress address : networkInterface.getInterfaceAddresses()) {
                    if (address.getBroadcast() != null) {
                        found.add(address.getBroadcast());
                    }
                }
            }
        }
        return found.isEmpty() ? List.of(LOOPBACK) : new ArrayList<>(found);
    }

    /**
     * Returns the addresses of this machine, loopback and link-local addresses included. Queries the operating system,
     * so call this method rarely.
     */
    public static List<InetAddress> addresses() {
        // By text, which names the link: as objects, link-local addresses of two links can be equal.
        Map<String, InetAddress> found = new LinkedHashMap<>();
        for (NetworkInterface networkInterface : interfaces()) {
            if (isUp(networkInterface)) {
                for (InetAddress address : Collections.list(networkInterface.getInetAddresses())) {
                    found.put(address.getHostAddress(), address);
                }
            }
        }
        return found.isEmpty() ? List.of(LOOPBACK) : new ArrayList<>(found.values());
    }

    private static List<NetworkInterface> interfaces() {
        try {
            return Collections.list(NetworkInterface.getNetworkInterfaces());
        } catch (SocketException unavailable) {
            return List.of();
        }
    }

    private static boolean isUsed(NetworkInterface networkInterface) {
        try {
            return isUp(networkInterface) && !networkInterface.isLoopback();
        } catch (SocketException unavailable) {
            return false;
        }
    }

    /** Returns whether an interface is up; false if it was removed meanwhile. */
    private static boolean isUp(NetworkInterface networkInterface) {
        try {
            return networkInterface.isUp();
        } catch (SocketException unavailable) {
            return false;
        }
    }
}
