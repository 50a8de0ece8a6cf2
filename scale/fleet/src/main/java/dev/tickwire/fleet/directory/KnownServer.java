package dev.tickwire.fleet.directory;

import java.util.HashSet;
import java.util.Set;

/** A server in a {@link MemoryDirectory}, with its position in the {@link ServerIndex}. */
final class KnownServer {
    /** Newest announced state. */
    GameServer state;

    boolean isClosed;
    long deadlineMillis;

    /** Free slots less those reserved. The index sorts by this number; 0 if the server is not in it. */
    int indexedSlots;

    /** {@link #indexedSlots} less the slots that fallbacks of other reservations claim. */
    int unclaimedSlots;

    /** Rooms in the index: open rooms, and rooms that expected players will open. */
    final Set<String> rooms = new HashSet<>();

    KnownServer(GameServer state) {
        this.state = state;
    }

    String id() {
        return state.id();
    }

    /** Returns whether the other state belongs to the same rankings of the index. */
    boolean hasSameIndexKeys(GameServer other) {
        return state.protocolIds().equals(other.protocolIds())
                && state.region().equals(other.region())
                && state.opensRooms() == other.opensRooms();
    }
}
