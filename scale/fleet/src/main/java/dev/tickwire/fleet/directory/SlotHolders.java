package dev.tickwire.fleet.directory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Accounts that hold or claim a slot, by the id of the server. The server may be unknown to the directory. */
final class SlotHolders {
    private final Map<String, Set<Long>> accounts = new HashMap<>();

    void add(String server, long account) {
        accounts.computeIfAbsent(server, key -> new HashSet<>()).add(account);
    }

    void remove(String server, long account) {
        accounts.computeIfPresent(server, (key, held) -> held.remove(account) && held.isEmpty() ? null : held);
    }

    int count(String server) {
        return accounts.getOrDefault(server, Set.of()).size();
    }
}
