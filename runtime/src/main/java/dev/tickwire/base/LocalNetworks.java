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

/** The networks that this machine is on. */
public final class LocalNetworks {
    private static final InetAddress THIS_MACHINE = new InetSocketAddress("127.0.0.1", 0).getAddress();

    private LocalNetworks() {}

    /**
     * The addresses at which all machines of each local IPv4 network hear; where there is no such network, this
     * machine's own loopback address. Asks the system, so not to be called all the time.
     */
    public static List<InetAddress> broadcastAddresses() {
        Set<InetAddress> found = new LinkedHashSet<>();
        for (NetworkInterface each : interfaces()) {
            if (isUsed(each)) {
                for (InterfaceAddress address : each.getInterfaceAddresses()) {
                    if (address.getBroadcast() != null) {
                        found.add(address.getBroadcast());
                    }
                }
            }
        }
        return found.isEmpty() ? List.of(THIS_MACHINE) : new ArrayList<>(found);
    }

    /**
     * The addresses of this machine, loopback and links included. Asks the system, so not to be called all the time.
     */
    public static List<InetAddress> addresses() {
        // By their text, which names the link of an address that is one of a link: as objects those of two links can be
        // equal.
        Map<String, InetAddress> found = new LinkedHashMap<>();
        for (NetworkInterface each : interfaces()) {
            if (isUp(each)) {
                for (InetAddress address : Collections.list(each.getInetAddresses())) {
                    found.put(address.getHostAddress(), address);
                }
            }
        }
        return found.isEmpty() ? List.of(THIS_MACHINE) : new ArrayList<>(found.values());
    }

    private static List<NetworkInterface> interfaces() {
        try {
            return Collections.list(NetworkInterface.getNetworkInterfaces());
        } catch (SocketException notTold) {
            return List.of();
        }
    }

    private static boolean isUsed(NetworkInterface each) {
        try {
            return isUp(each) && !each.isLoopback();
        } catch (SocketException gone) {
            return false;
        }
    }

    /** An interface that goes down meanwhile is not used. */
    private static boolean isUp(NetworkInterface each) {
        try {
            return each.isUp();
        } catch (SocketException gone) {
            return false;
        }
    }
}
