package dev.tickwire.fleet.directory;

import static dev.tickwire.fleet.directory.Fleets.PROTOCOL;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * A fleet of simulated servers whose players join, leave and request slots at random. It knows the players and the
 * reservations of each server without a directory, so it can detect slots that were reserved twice.
 */
final class RandomFleet {
    private static final List<String> REGIONS = List.of("eu", "us");
    private static final List<String> ROOMS = List.of("x", "y", "z");
    private static final int MAX_UNANNOUNCED_MILLIS = 2_000;

    /** A server and who is on it. */
    private static final class Simulated {
        final Set<Long> players = new HashSet<>();
        /** Those of them for whom it was a fallback: each may have a slot that was reserved for another. */
        final Set<Long> fellBack = new HashSet<>();

        final Map<Long, Long> arrivals = new HashMap<>();
        GameServer announced;
        /** Long ago if it is withdrawn or was never announced. */
        long announcedMillis = Long.MIN_VALUE / 2;
    }

    /** A reservation that the directory gave. */
    private record GrantedSlots(SlotReservation reservation, long endMillis) {}

    private final Random random;
    private final int accounts;
    private final Map<String, Simulated> servers = new TreeMap<>();
    private final Map<Long, GrantedSlots> reservations = new TreeMap<>();
    private long nowMillis = 1_700_000_000_000L;

    RandomFleet(long seed) {
        this(seed, 8, 40);
    }

    RandomFleet(long seed, int servers, int accounts) {
        random = new Random(seed);
        this.accounts = accounts;
        for (int i = 0; i < servers; i++) {
            Simulated server = new Simulated();
            server.announced = GameServer.empty(
                            "s" + i,
                            "g" + i / 2,
                            ServerAddress.parse("192.0.2.7:" + (40_000 + i)),
                            PROTOCOL,
                            REGIONS.get(i / 2 % 2),
                            1 + random.nextInt(6))
                    .withProtocolIds(protocolIds());
            this.servers.put("s" + i, server);
        }
    }

    long nowMillis() {
        return nowMillis;
    }

    /** One to three versions in a row, the newest first. */
    private List<Long> protocolIds() {
        List<Long> ids = new ArrayList<>();
        long newest = PROTOCOL + random.nextInt(3);
        for (long id = newest; id > newest - 1 - random.nextInt(3); id--) {
            ids.add(id);
        }
        return ids;
    }

    /** Does one thing with all directories, which must answer alike; returns what was done. */
    String step(List<Directory> directories) throws Exception {
        int chance = random.nextInt(100);
        if (chance < 35) {
            return requestSlot(directories);
        } else if (chance < 60) {
            return arrive();
        } else if (chance < 70) {
            return disconnectPlayer();
        } else if (chance < 90) {
            return announce(directories);
        } else if (chance < 92) {
            return release(directories);
        } else if (chance < 93) {
            String id = server();
            for (Directory directory : directories) {
                directory.withdraw(id);
            }
            servers.get(id).announcedMillis = Long.MIN_VALUE / 2;
            return "withdraw " + id;
        }
        return pass(random.nextInt(chance < 99 ? 800 : 7_000), directories);
    }

    /** Lets time pass; before that, servers announce whoever would have been there for too long. */
    private String pass(long millis, List<Directory> directories) throws Exception {
        for (Simulated server : servers.values()) {
            if (server.arrivals.values().stream().anyMatch(at -> nowMillis + millis - at > MAX_UNANNOUNCED_MILLIS)) {
                announce(server, directories);
            }
        }
        nowMillis += millis;
        return "wait " + millis;
    }

    private String server() {
        return "s" + random.nextInt(servers.size());
    }

    private String requestSlot(List<Directory> directories) throws Exception {
        ReservationRequest request = request();
        List<Optional<SlotReservation>> answers = new ArrayList<>();
        for (Directory directory : directories) {
            answers.add(directory.reserve(request));
        }
        if (new HashSet<>(answers).size() != 1) {
            throw new AssertionError(request + ": " + answers);
        }
        answers.get(0).ifPresent(reservation -> {
            reservation.servers().forEach(server -> checkAlive(server.id()));
            for (long account : reservation.accounts()) {
                reservations.put(account, new GrantedSlots(reservation, nowMillis + reservation.millis()));
            }
        });
        return request + " -> " + answers.get(0);
    }

    private void checkAlive(String id) {
        long quietMillis = nowMillis - servers.get(id).announcedMillis;
        if (quietMillis >= DirectorySettings.defaults().timeToLive().toMillis()) {
            throw new AssertionError(id + " was chosen, but is dead");
        }
    }

    private ReservationRequest request() {
        List<Long> accounts = new ArrayList<>();
        int size = random.nextInt(4) == 0 ? 1 + random.nextInt(4) : 1;
        while (accounts.size() < size) {
            long account = random.nextInt(this.accounts);
            // Who plays does not ask: a token of a server that one is on already would be used by a second arrival.
            if (!accounts.contains(account)
                    && servers.values().stream().noneMatch(at -> at.players.contains(account))) {
                accounts.add(account);
            } else if (random.nextInt(20) == 0) {
                accounts.add(1_000L + random.nextInt(1_000_000));
                accounts = new ArrayList<>(new HashSet<>(accounts));
            }
        }
        return new ReservationRequest(
                PROTOCOL + random.nextInt(3),
                accounts,
                switch (random.nextInt(4)) {
                    case 0 -> List.of();
                    case 1 -> REGIONS;
                    case 2 -> List.of("us", "eu");
                    default -> List.of("mars", "eu");
                },
                random.nextInt(3) == 0 ? Optional.of(ROOMS.get(random.nextInt(ROOMS.size()))) : Optional.empty(),
                random.nextInt(6) == 0 ? Optional.of(server()) : Optional.empty(),
                1 + random.nextInt(4));
    }

    /** An account with a reservation that holds comes to one of its servers. */
    private String arrive() {
        // Their tokens expire sooner than the reservations, by more than an arrival stays unannounced.
        List<Long> expected = reservations.keySet().stream()
                .filter(account -> reservations.get(account).endMillis() - MAX_UNANNOUNCED_MILLIS > nowMillis)
                .toList();
        if (expected.isEmpty()) {
            return "nobody arrives";
        }
        long account = expected.get(random.nextInt(expected.size()));
        List<ReservedServer> covered =
                reservations.remove(account).reservation().servers();
        String id = covered.get(random.nextInt(covered.size())).id();
        Simulated server = servers.get(id);
        if (server.players.size() >= server.announced.slots()) {
            return account + " is refused by " + id + ", which is full";
        }
        server.players.add(account);
        if (!id.equals(covered.get(0).id())) {
            server.fellBack.add(account);
        }
        server.arrivals.put(account, nowMillis);
        return account + " arrives at " + id;
    }

    private boolean isHeld(long account) {
        return reservations.containsKey(account) && reservations.get(account).endMillis() > nowMillis;
    }

    private String disconnectPlayer() {
        Simulated server = servers.get(server());
        // Who has arrived since the last announcement stays until the next: the directory counts him as reserved.
        List<Long> known = server.players.stream()
                .filter(account -> !server.arrivals.containsKey(account))
                .sorted()
                .toList();
        if (known.isEmpty()) {
            return "nobody leaves";
        }
        long account = known.get(random.nextInt(known.size()));
        server.players.remove(account);
        server.fellBack.remove(account);
        return account + " leaves " + server.announced.id();
    }

    private String announce(List<Directory> directories) throws Exception {
        return announce(servers.get(server()), directories);
    }

    /** Announces all servers. */
    void announceAll(List<Directory> directories) throws Exception {
        for (Simulated server : servers.values()) {
            announce(server, directories);
        }
    }

    private String announce(Simulated server, List<Directory> directories) throws Exception {
        List<String> rooms =
                ROOMS.stream().filter(room -> random.nextInt(3) == 0).toList();
        server.announced = server.announced
                .withFreeSlots(Math.max(0, server.announced.slots() - server.players.size()))
                .withRooms(rooms)
                .withLoad(random.nextInt(10) == 0 ? 0.95 : random.nextDouble() * 0.9)
                .withOpensRooms(random.nextInt(8) != 0)
                .withDraining(random.nextInt(15) == 0);
        List<Arrival> arrivals = server.arrivals.entrySet().stream()
                .map(arrival -> new Arrival(arrival.getKey(), nowMillis - arrival.getValue()))
                .toList();
        for (Directory directory : directories) {
            directory.announce(server.announced, arrivals);
        }
        server.arrivals.clear();
        server.announcedMillis = nowMillis;
        return "announce " + server.announced + " " + arrivals;
    }

    private String release(List<Directory> directories) throws Exception {
        // One whose tokens nobody has used.
        List<Long> reservedAccounts = reservations.values().stream()
                .filter(one -> one.reservation().accounts().stream()
                        .allMatch(account -> reservations.containsKey(account)
                                && reservations.get(account).reservation() == one.reservation()))
                .map(one -> one.reservation().accounts().get(0))
                .toList();
        if (reservedAccounts.isEmpty()) {
            return "nothing to release";
        }
        SlotReservation reservation = reservations
                .get(reservedAccounts.get(random.nextInt(reservedAccounts.size())))
                .reservation();
        for (Directory directory : directories) {
            directory.release(reservation);
        }
        reservations.values().removeIf(other -> other.reservation() == reservation);
        return "release " + reservation;
    }

    /**
     * Checks that no server has more players and reservations than slots, but by players for whom it was a fallback:
     * they come also where their claim gave way.
     */
    void checkSlots() {
        Map<String, Integer> reservedCounts = new HashMap<>();
        reservations.forEach((account, reservation) -> {
            if (isHeld(account)) {
                reservedCounts.merge(reservation.reservation().servers().get(0).id(), 1, Integer::sum);
            }
        });
        servers.forEach((id, server) -> {
            int usedSlots = server.players.size() + reservedCounts.getOrDefault(id, 0);
            if (usedSlots > server.announced.slots() + server.fellBack.size()) {
                throw new AssertionError(id + " of " + server.announced.slots() + " slots: players " + server.players
                        + ", of them fallen back " + server.fellBack + ", reservations " + reservedCounts.get(id));
            }
        });
    }
}
