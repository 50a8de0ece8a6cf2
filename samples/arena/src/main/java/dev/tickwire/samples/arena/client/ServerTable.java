package dev.tickwire.samples.arena.client;

import dev.tickwire.browser.FoundServer;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The servers that a search found, each with its newest answer. */
public final class ServerTable implements Consumer<FoundServer> {
    private final Map<InetSocketAddress, FoundServer> servers = new LinkedHashMap<>();

    /** Creates an empty table. */
    public ServerTable() {}

    @Override
    public void accept(FoundServer server) {
        servers.put(server.address(), server);
    }

    /** Returns whether no server was found. */
    public boolean isEmpty() {
        return servers.isEmpty();
    }

    /** Returns the servers, in the order in which they were found. */
    public List<FoundServer> servers() {
        return List.copyOf(servers.values());
    }

    /** Returns the table: a heading, and a line for each server. */
    public List<String> lines() {
        if (servers.isEmpty()) {
            return List.of("No server found");
        }
        List<String> lines = new ArrayList<>();
        lines.add(String.format("%-24s %-24s %-8s %8s", "server", "address", "players", "ms"));
        for (FoundServer server : servers.values()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%-24s %-24s %-8s %8.1f%s",
                    server.answer().name(),
                    server.address().getAddress().getHostAddress() + ":"
                            + server.address().getPort(),
                    server.answer().players() + "/" + server.answer().slots(),
                    server.roundTripNanos() / 1e6,
                    server.isCompatible() ? "" : "  another version"));
        }
        return lines;
    }
}
