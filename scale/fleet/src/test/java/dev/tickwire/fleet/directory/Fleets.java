package dev.tickwire.fleet.directory;

import java.util.List;

/** Servers as tests announce them. */
final class Fleets {
    static final long PROTOCOL = 0x8822_3344_5566_7788L;

    private Fleets() {}

    /** A server of ten slots in Europe, in a group of its own. */
    static GameServer server(String id) {
        return server(id, 10);
    }

    /** A server of so many slots in Europe, in a group of its own. */
    static GameServer server(String id, int slots) {
        return GameServer.empty(
                id, "group-" + id, ServerAddress.parse("192.0.2.1:4000" + (id.hashCode() & 7)), PROTOCOL, "eu", slots);
    }

    /** The ids of a reservation's servers. */
    static List<String> ids(SlotReservation reservation) {
        return reservation.servers().stream().map(ReservedServer::id).toList();
    }
}
