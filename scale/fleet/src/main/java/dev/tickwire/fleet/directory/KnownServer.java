package dev.tickwire.fleet.directory;

import java.util.HashSet;
import java.util.Set;

/** A server in a {@link MemoryDirectory}: its state, its end unless it is announced again, its rank in the index. */
final class KnownServer {
    /** As it was announced last. */
    GameServer state;

    boolean isClosed;
    long deadlineMillis;

    /** The slots that can be promised, by which it stands in the index; 0 if it does not. */
    int indexedSlots;

    /** Those of them that no fallback claims, by which it stands in the index too. */
    int unclaimedSlots;

    /** The rooms that it has, and those that it is about to open. */
    final Set<String> rooms = new HashSet<>();

    KnownServer(GameServer state) {
        this.state = state;
    }

    String id() {
        return state.id();
    }

    /** Whether a new state stands in the same parts of the index. */
    boolean hasPlaceOf(GameServer other) {
        return state.protocolId() == other.protocolId()
                && state.region().equals(other.region())
                && state.opensRooms() == other.opensRooms();
    }
}
