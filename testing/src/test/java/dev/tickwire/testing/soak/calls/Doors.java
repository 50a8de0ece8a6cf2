package dev.tickwire.testing.soak.calls;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.calls.wire.Door;
import dev.tickwire.testing.soak.calls.wire.SoakCallsProtocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;

/** The doors of a server, which come and go, are hidden from some clients, and change hands. */
final class Doors {
    private static final int MAX = 12;
    private static final int NOBODY = -1;
    /** A client that draws late, over a slow network, speaks to doors that were gone so long before. */
    private static final double LONGEST_LATE_SECONDS = 15;

    private final StateTable table;
    private final Chance chance;
    private final SplittableRandom random;
    private final DoubleSupplier seconds;
    private final List<Door> present = new ArrayList<>();
    private final Map<Long, Fate> fates = new HashMap<>();
    private long numbers;

    /** The fate of a door so far. */
    private static final class Fate {
        /** When it was gone last for a client that did not lose its connection; by client. */
        final Map<Integer, Double> removedSeconds = new HashMap<>();

        /** Until when it was not a client's before it was; by client. */
        final Map<Integer, Double> othersUntilSeconds = new HashMap<>();

        final Set<Integer> hidden = new HashSet<>();
        boolean isRemoved;
        int owner = NOBODY;
    }

    Doors(Server server, double tickSeconds, SplittableRandom random, DoubleSupplier seconds) {
        table = server.state(SoakCallsProtocol.WORLD_CHANNEL);
        chance = new Chance(random, tickSeconds);
        this.random = random;
        this.seconds = seconds;
    }

    /** Does what one step brings. */
    void change(Peer[] peers) {
        if (present.size() < MAX && chance.happens(2)) {
            Door door = table.add(SoakCallsProtocol.DOOR).number(++numbers);
            present.add(door);
            fates.put(door.number(), new Fate());
        }
        if (present.isEmpty()) {
            return;
        }
        Door door = present.get(random.nextInt(present.size()));
        door.turns((door.turns() + 1) & 4095);
        Fate fate = fates.get(door.number());
        int client = random.nextInt(peers.length);
        if (chance.happens(0.5)) {
            present.remove(door);
            table.remove(door);
            fate.isRemoved = true;
            for (int each = 0; each < peers.length; each++) {
                fate.removedSeconds.put(each, seconds.getAsDouble());
            }
        } else if (peers[client] != null && chance.happens(1)) {
            table.owner(door, peers[client]);
            fate.owner = client;
            fate.othersUntilSeconds.put(client, seconds.getAsDouble());
        } else if (peers[client] != null && chance.happens(1)) {
            if (fate.hidden.remove(client)) {
                table.show(peers[client], door);
            } else {
                fate.hidden.add(client);
                table.hide(peers[client], door);
            }
            fate.removedSeconds.put(client, seconds.getAsDouble());
        }
    }

    /** A peer is gone: it owns nothing any more, and nothing is hidden from it. */
    void forget(Peer peer) {
        int client = SessionKind.numberOf(peer);
        for (Fate fate : fates.values()) {
            fate.hidden.remove(client);
            fate.removedSeconds.put(client, seconds.getAsDouble());
            if (fate.owner == client) {
                fate.owner = NOBODY;
            }
        }
    }

    /** The peer that a door belongs to, or null. */
    Viewer owner(Door door) {
        return table.ownerOf(door);
    }

    /** A door that is there, or null. */
    Door any() {
        return present.isEmpty() ? null : present.get(random.nextInt(present.size()));
    }

    /** Whether a call to a door, made by a client at a time, may fail because the door is gone. */
    boolean wasRemoved(long door, int client, double askedSeconds) {
        Fate fate = fates.get(door);
        return fate.isRemoved
                || fate.hidden.contains(client)
                || fate.removedSeconds.getOrDefault(client, Double.NEGATIVE_INFINITY)
                        >= askedSeconds - LONGEST_LATE_SECONDS;
    }

    /** Whether a call to a door, made by a client at a time, may fail because another client owns the door. */
    boolean wasOwnedByOthers(long door, int client, double askedSeconds) {
        Fate fate = fates.get(door);
        return fate.owner != client
                || fate.othersUntilSeconds.getOrDefault(client, Double.NEGATIVE_INFINITY)
                        >= askedSeconds - LONGEST_LATE_SECONDS;
    }
}
