package dev.tickwire.fleet.directory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Servers chosen for a reservation, best first. Servers of new groups come first: a fallback in the same process would
 * fail together with the first server.
 */
final class ServerSelection {
    private final List<KnownServer> servers = new ArrayList<>();
    private final List<KnownServer> spare = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private final Set<String> groups = new HashSet<>();

    boolean isEmpty() {
        return servers.isEmpty();
    }

    /** Returns whether {@code count} servers of different groups were found. */
    boolean has(int count) {
        return servers.size() >= count;
    }

    /** Adds the server, unless it was added before. */
    void add(KnownServer server) {
        if (ids.add(server.id())) {
            (groups.add(server.state.group()) ? servers : spare).add(server);
        }
    }

    /** Returns at max {@code max} servers: first servers of different groups, then further servers. */
    List<KnownServer> limitedTo(int max) {
        List<KnownServer> first = new ArrayList<>(servers);
        first.addAll(spare.subList(0, Math.min(max - servers.size(), spare.size())));
        return first;
    }
}
