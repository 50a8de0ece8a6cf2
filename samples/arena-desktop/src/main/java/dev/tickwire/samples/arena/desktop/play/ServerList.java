package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.browser.FoundServer;
import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.samples.arena.client.ServerTable;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The servers that a search finds, numbered from 1. */
public final class ServerList implements AutoCloseable {
    private static final int MAX = 9;

    private final ServerTable table = new ServerTable();
    private final ServerBrowser browser =
            ServerBrowser.builder(ArenaProtocol.get(), table).build();

    private ServerList() {}

    /**
     * Searches the local networks and this machine.
     *
     * @param ports the UDP ports to search; a server is found if its port is one of these ports
     */
    public static ServerList onLocalNetworks(Iterable<Integer> ports) {
        ServerList list = new ServerList();
        for (int port : ports) {
            list.browser.add(new InetSocketAddress("localhost", port));
            list.browser.addLocalNetworks(port);
        }
        return list;
    }

    /**
     * Asks given servers.
     *
     * @param servers the addresses of the servers
     */
    public static ServerList at(InetSocketAddress... servers) {
        ServerList list = new ServerList();
        for (InetSocketAddress server : servers) {
            list.browser.add(server);
        }
        return list;
    }

    /** Sends requests and receives answers. */
    public void update(long nowNanos) {
        browser.update(nowNanos);
    }

    /**
     * Returns a server that can be joined: of this version, and without a token.
     *
     * @param number the number in the list, 1 to 9
     * @return the address, or null if there is no such server
     */
    public InetSocketAddress server(int number) {
        List<FoundServer> servers = table.servers();
        if (number < 1 || number > Math.min(MAX, servers.size())) {
            return null;
        }
        FoundServer server = servers.get(number - 1);
        return server.isCompatible() && !server.isEncrypted() ? server.address() : null;
    }

    /** Returns the lines of the list: a heading, and a line for each server. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(table.isEmpty() ? "Looking for servers ... (Esc: back)" : "Join a server by its number (Esc: back)");
        for (FoundServer server : table.servers()) {
            if (lines.size() <= MAX) {
                lines.add(lines.size() + "   " + line(server));
            }
        }
        return lines;
    }

    private static String line(FoundServer server) {
        return String.format(
                Locale.ROOT,
                "%s   %s:%d   %d/%d players   %.1f ms%s%s",
                server.answer().name(),
                server.address().getAddress().getHostAddress(),
                server.address().getPort(),
                server.answer().players(),
                server.answer().slots(),
                server.roundTripNanos() / 1e6,
                server.isCompatible() ? "" : "   another version",
                server.isEncrypted() ? "   needs a token" : "");
    }

    @Override
    public void close() {
        browser.close();
    }
}
