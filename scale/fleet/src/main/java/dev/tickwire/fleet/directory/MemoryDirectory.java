package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A directory in the memory of one process: for a single matchmaker, and to try a fleet without Redis. After a restart
 * it is empty until the servers announce themselves again.
 *
 * <p>It chooses as {@link RedisDirectory} does. All methods may be called from any thread.
 */
public final class MemoryDirectory implements Directory {
    /** Reservation of one account: a slot at the first server, claims at the others as fallbacks. */
    private record HeldReservation(
            long account, long number, long madeAtMillis, long endMillis, List<String> servers) {}

    /** A room that expected players will open at a server. */
    private record RoomReservation(String server, String room) {}

    /** An entry of a queue by time: when {@code of} ends, unless it has been prolonged or removed meanwhile. */
    private record Expiry<T>(long atMillis, T of) {}

    private final DirectorySettings settings;
    private final LongSupplier clock;
    private final Map<String, KnownServer> servers = new TreeMap<>();
    private final ServerIndex index = new ServerIndex();
    private final Map<Long, HeldReservation> reservations = new HashMap<>();
    private final SlotHolders chosenFor = new SlotHolders();
    private final SlotHolders claims = new SlotHolders();

    private final Map<RoomReservation, Long> openings = new HashMap<>();
    private final PriorityQueue<Expiry<KnownServer>> serverEnds = queue();
    private final PriorityQueue<Expiry<HeldReservation>> reservationEnds = queue();
    private final PriorityQueue<Expiry<RoomReservation>> openingEnds = queue();
    private long lastNumber;

    /**
     * Creates an empty directory.
     *
     * @param settings the times, the preference and the load limit
     */
    public MemoryDirectory(DirectorySettings settings) {
        this(settings, () -> System.nanoTime() / 1_000_000);
    }

    /** Creates a directory with a clock of the caller's, in milliseconds. */
    MemoryDirectory(DirectorySettings settings, LongSupplier clock) {
        this.settings = Arguments.required("settings", settings);
        this.clock = clock;
    }

    private static <T> PriorityQueue<Expiry<T>> queue() {
        return new PriorityQueue<>(Comparator.comparingLong((Expiry<T> end) -> end.atMillis()));
    }

    @Override
    public synchronized void announce(GameServer server, Collection<Arrival> arrivals) {
        Arguments.required("server", server);
        Arguments.inRange("arrivals", Arguments.required("arrivals", arrivals).size(), 0, MAX_ARRIVALS);
        long now = clock.getAsLong();
        for (Arrival arrival : arrivals) {
            HeldReservation heldReservation = reservations.get(arrival.account());
            if (heldReservation != null
                    && heldReservation.servers().contains(server.id())
                    && heldReservation.madeAtMillis() <= now - arrival.agoMillis()) {
                end(heldReservation);
            }
        }
        KnownServer announced = servers.get(server.id());
        if (announced != null && !announced.hasSameIndexKeys(server)) {
            remove(announced);
            announced = null;
        }
        if (announced == null) {
            announced = new KnownServer(server);
            servers.put(server.id(), announced);
            index.countIn(server);
            serverEnds.add(new Expiry<>(now, announced));
        }
        Set<String> before = new HashSet<>(announced.state.rooms());
        announced.state = server;
        announced.isClosed = settings.isClosed(server);
        announced.deadlineMillis = now + settings.timeToLive().toMillis();
        for (String room : server.rooms()) {
            index.addRoom(announced, room);
            before.remove(room);
        }
        for (String room : before) {
            if (!openings.containsKey(new RoomReservation(server.id(), room))) {
                index.removeRoom(announced, room);
            }
        }
        updateIndex(announced);
    }

    @Override
    public synchronized void withdraw(String id) {
        KnownServer announced = servers.get(Names.plain("id", id));
        if (announced != null) {
            remove(announced);
        }
    }

    @Override
    public CompletableFuture<Optional<SlotReservation>> reserveAsync(ReservationRequest request) {
        return CompletableFuture.completedFuture(reserve(request));
    }

    @Override
    public synchronized Optional<SlotReservation> reserve(ReservationRequest request) {
        Arguments.required("request", request);
        long now = clock.getAsLong();
        sweep(now);
        List<HeldReservation> replaced = new ArrayList<>();
        for (long account : request.accounts()) {
            HeldReservation heldReservation = reservations.get(account);
            if (heldReservation != null) {
                replaced.add(heldReservation);
                end(heldReservation);
            }
        }
        List<KnownServer> chosen = new ServerChoice(servers, index, settings.preference(), request).servers();
        if (chosen.isEmpty()) {
            replaced.forEach(this::reserveSlots);
            return Optional.empty();
        }
        long millis = settings.reservationTime().toMillis();
        lastNumber = Math.max(lastNumber + 1, now * 1_000);
        List<String> ids = chosen.stream().map(KnownServer::id).toList();
        for (long account : request.accounts()) {
            reserveSlots(new HeldReservation(account, lastNumber, now, now + millis, ids));
        }
        request.room().ifPresent(room -> expectRoom(chosen.get(0), room, now + millis));
        List<ReservedServer> reservedServers = chosen.stream()
                .map(server -> new ReservedServer(server.id(), server.state.address()))
                .toList();
        return Optional.of(new SlotReservation(lastNumber, millis, request.accounts(), reservedServers));
    }

    @Override
    public synchronized RejectionReason reason(ReservationRequest request) {
        sweep(clock.getAsLong());
        if (request.server().isPresent()) {
            KnownServer wanted = servers.get(request.server().get());
            if (wanted == null) {
                return RejectionReason.NO_SERVER;
            } else if (!wanted.state.speaks(request.protocolId())) {
                return RejectionReason.OTHER_VERSION;
            } else if (wanted.indexedSlots < request.accounts().size()) {
                return RejectionReason.SERVER_FULL;
            }
        }
        return index.regions(request.protocolId()).isEmpty() ? RejectionReason.NO_VERSION : RejectionReason.NO_SLOT;
    }

    private void expectRoom(KnownServer server, String room, long endMillis) {
        if (!server.state.rooms().contains(room)) {
            RoomReservation opening = new RoomReservation(server.id(), room);
            openings.put(opening, endMillis);
            openingEnds.add(new Expiry<>(endMillis, opening));
            index.addRoom(server, room);
        }
    }

    @Override
    public synchronized void release(SlotReservation reservation) {
        for (long account : reservation.accounts()) {
            HeldReservation heldReservation = reservations.get(account);
            if (heldReservation != null && heldReservation.number() == reservation.number()) {
                end(heldReservation);
            }
        }
    }

    @Override
    public synchronized DirectoryCounts counts() {
        sweep(clock.getAsLong());
        long slots = 0;
        long free = 0;
        for (KnownServer server : servers.values()) {
            slots += server.state.slots();
            free += server.state.freeSlots();
        }
        return new DirectoryCounts(servers.size(), slots, free, reservations.size());
    }

    @Override
    public synchronized List<GameServer> servers() {
        sweep(clock.getAsLong());
        return servers.values().stream().map(announced -> announced.state).toList();
    }

    @Override
    public void close() {
        // A directory in memory has no resources to release.
    }

    /**
     * Removes reservations, servers and expected rooms whose time is over. Entries of replaced reservations and of
     * newer announcements are skipped.
     */
    private void sweep(long now) {
        for (Expiry<HeldReservation> end = pollExpired(reservationEnds, now);
                end != null;
                end = pollExpired(reservationEnds, now)) {
            if (reservations.get(end.of().account()) == end.of()) {
                end(end.of());
            }
        }
        for (Expiry<KnownServer> end = pollExpired(serverEnds, now); end != null; end = pollExpired(serverEnds, now)) {
            KnownServer announced = end.of();
            if (servers.get(announced.id()) != announced) {
                continue;
            }
            if (announced.deadlineMillis <= now) {
                remove(announced);
            } else {
                serverEnds.add(new Expiry<>(announced.deadlineMillis, announced));
            }
        }
        for (Expiry<RoomReservation> end = pollExpired(openingEnds, now);
                end != null;
                end = pollExpired(openingEnds, now)) {
            RoomReservation opening = end.of();
            if (openings.remove(opening, end.atMillis())) {
                KnownServer announced = servers.get(opening.server());
                if (announced != null && !announced.state.rooms().contains(opening.room())) {
                    index.removeRoom(announced, opening.room());
                }
            }
        }
    }

    private static <T> @Nullable Expiry<T> pollExpired(PriorityQueue<Expiry<T>> ends, long now) {
        return ends.isEmpty() || ends.peek().atMillis() > now ? null : ends.poll();
    }

    private void reserveSlots(HeldReservation heldReservation) {
        reservations.put(heldReservation.account(), heldReservation);
        reservationEnds.add(new Expiry<>(heldReservation.endMillis(), heldReservation));
        for (String id : heldReservation.servers()) {
            holders(heldReservation, id).add(id, heldReservation.account());
            updateIndexIfKnown(id);
        }
    }

    private void end(HeldReservation heldReservation) {
        reservations.remove(heldReservation.account());
        for (String id : heldReservation.servers()) {
            holders(heldReservation, id).remove(id, heldReservation.account());
            updateIndexIfKnown(id);
        }
    }

    private SlotHolders holders(HeldReservation heldReservation, String id) {
        return id.equals(heldReservation.servers().get(0)) ? chosenFor : claims;
    }

    private void updateIndexIfKnown(String id) {
        KnownServer announced = servers.get(id);
        if (announced != null) {
            updateIndex(announced);
        }
    }

    /** Updates the server's position in the index after a change of its slots. */
    private void updateIndex(KnownServer announced) {
        int slots = announced.isClosed ? 0 : Math.max(0, announced.state.freeSlots() - chosenFor.count(announced.id()));
        index.move(announced, slots, Math.max(0, slots - claims.count(announced.id())));
    }

    private void remove(KnownServer announced) {
        servers.remove(announced.id());
        index.move(announced, 0, 0);
        index.countOut(announced.state);
    }
}
