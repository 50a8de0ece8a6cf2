package dev.tickwire.fleet.directory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The servers chosen for a request: those of new groups first, the others after them where there are too few. */
final class Chosen {
    private final List<KnownServer> servers = new ArrayList<>();
    private final List<KnownServer> spare = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private final Set<String> groups = new HashSet<>();

    boolean isEmpty() {
        return servers.isEmpty();
    }

    /** Whether there are as many of groups of their own. */
    boolean has(int count) {
        return servers.size() >= count;
    }

    /** Adds the next server that suits; nothing if it is there already. */
    void add(KnownServer server) {
        if (ids.add(server.id())) {
            (groups.add(server.state.group()) ? servers : spare).add(server);
        }
    }

    /** The first servers, at most so many, in the order in which they are to be tried. */
    List<KnownServer> first(int most) {
        List<KnownServer> all = new ArrayList<>(servers);
        all.addAll(spare.subList(0, Math.min(most - servers.size(), spare.size())));
        return all;
    }
}
