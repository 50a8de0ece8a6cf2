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

/**
 * A directory in the memory of one process: for a single matchmaker, and to try a fleet without Redis. After a restart
 * it is empty until the servers announce themselves again.
 *
 * <p>It chooses as {@link RedisDirectory} does. All methods may be called from any thread.
 */
public final class MemoryDirectory implements Directory {
    /** Promise of one account: a slot at the first server, claims at the others as fallbacks. */
    private record Held(long account, long number, long madeAtMillis, long endMillis, List<String> servers) {}

    /** A room that promised players will open at a server. */
    private record Opening(String server, String room) {}

    /** An entry of a queue by time: when {@code of} ends, unless it has been prolonged or removed meanwhile. */
    private record End<T>(long atMillis, T of) {}

    private final DirectorySettings settings;
    private final LongSupplier clock;
    private final Map<String, KnownServer> servers = new TreeMap<>();
    private final ServerIndex index = new ServerIndex();
    private final Map<Long, Held> promises = new HashMap<>();
    private final Holders chosenFor = new Holders();
    private final Holders claims = new Holders();

    private final Map<Opening, Long> openings = new HashMap<>();
    private final PriorityQueue<End<KnownServer>> serverEnds = queue();
    private final PriorityQueue<End<Held>> promiseEnds = queue();
    private final PriorityQueue<End<Opening>> openingEnds = queue();
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

    private static <T> PriorityQueue<End<T>> queue() {
        return new PriorityQueue<>(Comparator.comparingLong((End<T> end) -> end.atMillis()));
    }

    @Override
    public synchronized void announce(GameServer server, Collection<Arrival> arrivals) {
        Arguments.required("server", server);
        Arguments.inRange("arrivals", Arguments.required("arrivals", arrivals).size(), 0, MOST_ARRIVALS);
        long now = clock.getAsLong();
        for (Arrival arrival : arrivals) {
            Held held = promises.get(arrival.account());
            if (held != null
                    && held.servers().contains(server.id())
                    && held.madeAtMillis() <= now - arrival.agoMillis()) {
                end(held);
            }
        }
        KnownServer known = servers.get(server.id());
        if (known != null && !known.hasPlaceOf(server)) {
            remove(known);
            known = null;
        }
        if (known == null) {
            known = new KnownServer(server);
            servers.put(server.id(), known);
            index.countIn(server);
            serverEnds.add(new End<>(now, known));
        }
        Set<String> before = new HashSet<>(known.state.rooms());
        known.state = server;
        known.isClosed = settings.isClosed(server);
        known.deadlineMillis = now + settings.timeToLive().toMillis();
        for (String room : server.rooms()) {
            index.addRoom(known, room);
            before.remove(room);
        }
        for (String room : before) {
            if (!openings.containsKey(new Opening(server.id(), room))) {
                index.removeRoom(known, room);
            }
        }
        place(known);
    }

    @Override
    public synchronized void withdraw(String id) {
        KnownServer known = servers.get(Names.plain("id", id));
        if (known != null) {
            remove(known);
        }
    }

    @Override
    public CompletableFuture<Optional<Promise>> promiseAsync(PromiseRequest request) {
        return CompletableFuture.completedFuture(promise(request));
    }

    @Override
    public synchronized Optional<Promise> promise(PromiseRequest request) {
        Arguments.required("request", request);
        long now = clock.getAsLong();
        sweep(now);
        List<Held> replaced = new ArrayList<>();
        for (long account : request.accounts()) {
            Held held = promises.get(account);
            if (held != null) {
                replaced.add(held);
                end(held);
            }
        }
        List<KnownServer> chosen = new ServerChoice(servers, index, settings.preference(), request).servers();
        if (chosen.isEmpty()) {
            replaced.forEach(this::hold);
            return Optional.empty();
        }
        long millis = settings.promiseTime().toMillis();
        lastNumber = Math.max(lastNumber + 1, now * 1_000);
        List<String> ids = chosen.stream().map(KnownServer::id).toList();
        for (long account : request.accounts()) {
            hold(new Held(account, lastNumber, now, now + millis, ids));
        }
        request.room().ifPresent(room -> expectRoom(chosen.get(0), room, now + millis));
        List<PromisedServer> promised = chosen.stream()
                .map(server -> new PromisedServer(server.id(), server.state.address()))
                .toList();
        return Optional.of(new Promise(lastNumber, millis, request.accounts(), promised));
    }

    @Override
    public synchronized Unmet reason(PromiseRequest request) {
        sweep(clock.getAsLong());
        if (request.server().isPresent()) {
            KnownServer wanted = servers.get(request.server().get());
            if (wanted == null) {
                return Unmet.NO_SERVER;
            } else if (wanted.state.protocolId() != request.protocolId()) {
                return Unmet.OTHER_VERSION;
            } else if (wanted.indexedSlots < request.accounts().size()) {
                return Unmet.SERVER_FULL;
            }
        }
        return index.regions(request.protocolId()).isEmpty() ? Unmet.NO_VERSION : Unmet.NO_SLOT;
    }

    private void expectRoom(KnownServer server, String room, long endMillis) {
        if (!server.state.rooms().contains(room)) {
            Opening opening = new Opening(server.id(), room);
            openings.put(opening, endMillis);
            openingEnds.add(new End<>(endMillis, opening));
            index.addRoom(server, room);
        }
    }

    @Override
    public synchronized void release(Promise promise) {
        for (long account : promise.accounts()) {
            Held held = promises.get(account);
            if (held != null && held.number() == promise.number()) {
                end(held);
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
        return new DirectoryCounts(servers.size(), slots, free, promises.size());
    }

    @Override
    public synchronized List<GameServer> servers() {
        sweep(clock.getAsLong());
        return servers.values().stream().map(known -> known.state).toList();
    }

    @Override
    public void close() {
        // Has no resources to release.
    }

    /**
     * Removes promises, servers and expected rooms whose time is over. Entries of replaced promises and of newer
     * announcements are skipped.
     */
    private void sweep(long now) {
        for (End<Held> end = due(promiseEnds, now); end != null; end = due(promiseEnds, now)) {
            if (promises.get(end.of().account()) == end.of()) {
                end(end.of());
            }
        }
        for (End<KnownServer> end = due(serverEnds, now); end != null; end = due(serverEnds, now)) {
            KnownServer known = end.of();
            if (servers.get(known.id()) != known) {
                continue;
            }
            if (known.deadlineMillis <= now) {
                remove(known);
            } else {
                serverEnds.add(new End<>(known.deadlineMillis, known));
            }
        }
        for (End<Opening> end = due(openingEnds, now); end != null; end = due(openingEnds, now)) {
            Opening opening = end.of();
            if (openings.remove(opening, end.atMillis())) {
                KnownServer known = servers.get(opening.server());
                if (known != null && !known.state.rooms().contains(opening.room())) {
                    index.removeRoom(known, opening.room());
                }
            }
        }
    }

    private static <T> End<T> due(PriorityQueue<End<T>> ends, long now) {
        return ends.isEmpty() || ends.peek().atMillis() > now ? null : ends.poll();
    }

    private void hold(Held held) {
        promises.put(held.account(), held);
        promiseEnds.add(new End<>(held.endMillis(), held));
        for (String id : held.servers()) {
            holders(held, id).add(id, held.account());
            placeIfKnown(id);
        }
    }

    private void end(Held held) {
        promises.remove(held.account());
        for (String id : held.servers()) {
            holders(held, id).remove(id, held.account());
            placeIfKnown(id);
        }
    }

    private Holders holders(Held held, String id) {
        return id.equals(held.servers().get(0)) ? chosenFor : claims;
    }

    private void placeIfKnown(String id) {
        KnownServer known = servers.get(id);
        if (known != null) {
            place(known);
        }
    }

    /** Updates the server's position in the index after a change of its slots. */
    private void place(KnownServer known) {
        int slots = known.isClosed ? 0 : Math.max(0, known.state.freeSlots() - chosenFor.count(known.id()));
        index.move(known, slots, Math.max(0, slots - claims.count(known.id())));
    }

    private void remove(KnownServer known) {
        servers.remove(known.id());
        index.move(known, 0, 0);
        index.countOut(known.state);
    }
}
