package dev.tickwire.fleet.directory;

import static dev.tickwire.fleet.directory.RedisLink.await;

import dev.tickwire.base.Arguments;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisCredentials;
import io.lettuce.core.RedisCredentialsProvider;
import io.lettuce.core.RedisURI;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A directory in Redis 6.2 or later, shared by all processes of a fleet.
 *
 * <p>Each call is one Lua script, so it is one atomic step, and all times are those of the Redis server. Only keys with
 * the prefix are used. The hash tag of the prefix keeps them in one slot of a Redis cluster; the URI must name the node
 * of that slot. Redis must not evict keys: its {@code maxmemory-policy} must be {@code noeviction}, its default.
 *
 * <p>Redis needs no persistence. After a restart without data it knows all servers again within a second, from their
 * announcements. Creating a directory neither waits for Redis nor fails without it. All methods may be called from any
 * thread.
 */
public final class RedisDirectory implements Directory {
    /** Default prefix of all keys. The hash tag of the prefix keeps all keys in one slot of a Redis cluster. */
    public static final String DEFAULT_PREFIX = "{tickwire}";

    /** Default time to wait for an answer: 500 ms. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofMillis(500);

    private static final RedisScript ANNOUNCE = RedisScript.load("announce");
    private static final RedisScript WITHDRAW = RedisScript.load("withdraw");
    private static final RedisScript RESERVATION = RedisScript.load("reservation");
    private static final RedisScript REASON = RedisScript.load("reason");
    private static final RedisScript RELEASE = RedisScript.load("release");
    private static final RedisScript COUNTS = RedisScript.load("counts");
    private static final RedisScript SERVERS = RedisScript.load("servers");

    private static final String MORE = "1";
    private static final int SERVERS_AT_A_TIME = 500;
    private static final String[] FIELDS = {
        "group", "address", "protocol", "region", "slots", "free", "load", "opens", "draining", "rooms"
    };

    private final DirectorySettings settings;
    private final String prefix;
    private final Duration timeout;
    private final RedisLink link;
    private final Supplier<String> clock;

    /**
     * Creates a directory with the default prefix and timeout. Connects in the background.
     *
     * @param uri the address of Redis, such as {@code redis://:password@host:6379/0}, or {@code rediss:} over TLS
     * @param settings the times, the preference and the load limit
     * @throws IllegalArgumentException if the address is no URI of Redis
     */
    public RedisDirectory(String uri, DirectorySettings settings) {
        this(uri, settings, DEFAULT_PREFIX, DEFAULT_TIMEOUT);
    }

    /**
     * Creates a directory. Connects in the background.
     *
     * @param uri the address of Redis, such as {@code redis://:password@host:6379/0}, or {@code rediss:} over TLS
     * @param settings the times, the preference and the load limit
     * @param prefix the prefix of all keys, for several fleets in one Redis. In a cluster it must have a hash tag, such
     *     as {@code {duel}} or {@code games:{duel}}
     * @param timeout the time to wait for an answer, 10 ms to 10 seconds
     * @throws IllegalArgumentException if the address is no URI of Redis, or the timeout is out of range
     */
    public RedisDirectory(String uri, DirectorySettings settings, String prefix, Duration timeout) {
        this(RedisURI.create(Arguments.required("uri", uri)), settings, prefix, timeout, () -> "");
    }

    /**
     * Creates a directory with a password that is not part of the URI, because URIs may be listed or logged. Connects
     * in the background.
     *
     * @param uri the address of Redis, such as {@code redis://host:6379}, or with a user
     *     {@code redis://user:@host:6379}
     * @param password the password
     * @param settings the times, the preference and the load limit
     * @param prefix the prefix of all keys; in a cluster it must have a hash tag
     * @param timeout the time to wait for an answer, 10 ms to 10 seconds
     * @throws IllegalArgumentException if the address is no URI of Redis, or the timeout is out of range
     */
    public RedisDirectory(String uri, String password, DirectorySettings settings, String prefix, Duration timeout) {
        this(withPassword(uri, password), settings, prefix, timeout, () -> "");
    }

    private static RedisURI withPassword(String uri, String password) {
        RedisURI where = RedisURI.create(Arguments.required("uri", uri));
        char[] secret = Arguments.required("password", password).toCharArray();
        RedisCredentials credentials = RedisCredentials.just(user(uri), secret);
        where.setCredentialsProvider(RedisCredentialsProvider.from(() -> credentials));
        return where;
    }

    /** Returns the user in the address, or null if it names none. */
    private static @Nullable String user(String uri) {
        String named = URI.create(uri).getUserInfo();
        String user = named == null ? "" : named.split(":", 2)[0];
        return user.isEmpty() ? null : user;
    }

    /** Creates a directory with a clock of the caller's: milliseconds as text, or empty for the time of Redis. */
    RedisDirectory(String uri, DirectorySettings settings, String prefix, Duration timeout, Supplier<String> clock) {
        this(RedisURI.create(Arguments.required("uri", uri)), settings, prefix, timeout, clock);
    }

    private RedisDirectory(
            RedisURI uri, DirectorySettings settings, String prefix, Duration timeout, Supplier<String> clock) {
        this.settings = Arguments.required("settings", settings);
        this.prefix = Arguments.required("prefix", prefix);
        this.timeout = Arguments.inRange("timeout", timeout, Duration.ofMillis(10), Duration.ofSeconds(10));
        this.clock = clock;
        link = new RedisLink(uri, timeout);
    }

    @Override
    public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
        Arguments.required("server", server);
        Arguments.inRange("arrivals", Arguments.required("arrivals", arrivals).size(), 0, MAX_ARRIVALS);
        List<String> values = values(
                settings.timeToLive().toMillis(),
                server.id(),
                server.group(),
                ServerAddress.format(server.address()),
                ids(server.protocolIds()),
                server.region(),
                server.slots(),
                server.freeSlots(),
                server.load(),
                flag(server.opensRooms()),
                flag(server.draining()),
                flag(settings.isClosed(server)),
                String.join("\n", server.rooms()));
        for (Arrival arrival : arrivals) {
            values.add(String.valueOf(arrival.account()));
            values.add(String.valueOf(arrival.agoMillis()));
        }
        await(link.run(ANNOUNCE, prefix, values));
    }

    @Override
    public void withdraw(String id) throws DirectoryUnavailableException {
        await(link.run(WITHDRAW, prefix, values(Names.plain("id", id))));
    }

    @Override
    public Optional<SlotReservation> reserve(ReservationRequest request) throws DirectoryUnavailableException {
        return await(reserveAsync(request));
    }

    @Override
    public CompletableFuture<Optional<SlotReservation>> reserveAsync(ReservationRequest request) {
        long millis = settings.reservationTime().toMillis();
        List<String> values = values(
                millis,
                flag(settings.preference() == Preference.FULLEST_FIRST),
                request.protocolId(),
                request.room().orElse(""),
                request.server().orElse(""),
                request.servers(),
                request.accounts().size());
        request.accounts().forEach(account -> values.add(String.valueOf(account)));
        values.addAll(request.regions());
        return runUntilSwept(RESERVATION, values, 2).thenApply(result -> reserve(request, millis, result));
    }

    private static Optional<SlotReservation> reserve(ReservationRequest request, long millis, List<String> result) {
        if (result.size() < 2) {
            return Optional.empty();
        }
        List<ReservedServer> servers = new ArrayList<>();
        for (int i = 2; i < result.size(); i += 2) {
            servers.add(new ReservedServer(result.get(i), ServerAddress.parse(result.get(i + 1))));
        }
        return Optional.of(new SlotReservation(Long.parseLong(result.get(1)), millis, request.accounts(), servers));
    }

    @Override
    public RejectionReason reason(ReservationRequest request) throws DirectoryUnavailableException {
        List<String> values = values(
                request.protocolId(),
                request.server().orElse(""),
                request.accounts().size());
        return RejectionReason.valueOf(
                await(runUntilSwept(REASON, values, Integer.MAX_VALUE)).get(1));
    }

    @Override
    public void release(SlotReservation reservation) throws DirectoryUnavailableException {
        List<String> values = values(reservation.number());
        reservation.accounts().forEach(account -> values.add(String.valueOf(account)));
        await(link.run(RELEASE, prefix, values));
    }

    @Override
    public DirectoryCounts counts() throws DirectoryUnavailableException {
        List<String> result = await(runUntilSwept(COUNTS, values(), Integer.MAX_VALUE));
        return new DirectoryCounts(
                Long.parseLong(result.get(1)),
                Long.parseLong(result.get(2)),
                Long.parseLong(result.get(3)),
                Long.parseLong(result.get(4)));
    }

    /**
     * Runs a script until all expired entries are removed, until the answer has {@code enough} values, or until the
     * timeout is over. Each run removes a bounded number of entries, for the case that thousands of servers expire at
     * once. The first value of the answer states whether more expired entries may be left.
     */
    private CompletableFuture<List<String>> runUntilSwept(RedisScript script, List<String> values, int enough) {
        return runUntilSwept(script, values, enough, System.nanoTime());
    }

    private CompletableFuture<List<String>> runUntilSwept(
            RedisScript script, List<String> values, int enough, long startNanos) {
        return link.run(script, prefix, values).thenCompose(result -> {
            boolean isEnough = !result.get(0).equals(MORE)
                    || result.size() >= enough
                    || System.nanoTime() - startNanos >= timeout.toNanos();
            return isEnough
                    ? CompletableFuture.completedFuture(result)
                    : runUntilSwept(script, values, enough, startNanos);
        });
    }

    @Override
    public List<GameServer> servers() throws DirectoryUnavailableException {
        List<String> ids =
                await(link.run(SERVERS, prefix, values())).stream().sorted().toList();
        List<GameServer> servers = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += SERVERS_AT_A_TIME) {
            List<String> some = ids.subList(from, Math.min(from + SERVERS_AT_A_TIME, ids.size()));
            List<List<KeyValue<String, String>>> states = await(link.execute(commands -> inOrder(some.stream()
                    .map(id -> commands.hmget(prefix + ":server:" + id, FIELDS).toCompletableFuture())
                    .toList())));
            for (int i = 0; i < some.size(); i++) {
                addServer(some.get(i), states.get(i), servers);
            }
        }
        return servers;
    }

    private static <T> CompletableFuture<List<T>> inOrder(List<CompletableFuture<T>> futures) {
        return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new))
                .thenApply(all -> futures.stream().map(CompletableFuture::join).toList());
    }

    /** Adds the server, unless it has expired since its id was read. */
    private static void addServer(String id, List<KeyValue<String, String>> state, List<GameServer> servers) {
        String[] values =
                state.stream().map(value -> value.getValueOrElse(null)).toArray(String[]::new);
        if (values[0] != null) {
            servers.add(new GameServer(
                    id,
                    values[0],
                    ServerAddress.parse(values[1]),
                    values[2].lines().map(Long::valueOf).toList(),
                    values[3],
                    Integer.parseInt(values[4]),
                    Integer.parseInt(values[5]),
                    Double.parseDouble(values[6]),
                    values[7].equals("1"),
                    values[8].equals("1"),
                    values[9].lines().toList()));
        }
    }

    private static String ids(List<Long> protocolIds) {
        return protocolIds.stream().map(String::valueOf).collect(Collectors.joining("\n"));
    }

    private static String flag(boolean value) {
        return value ? "1" : "0";
    }

    /** Returns the arguments of a script, the time first. */
    private List<String> values(Object... values) {
        List<String> texts = new ArrayList<>();
        texts.add(clock.get());
        for (Object value : values) {
            texts.add(String.valueOf(value));
        }
        return texts;
    }

    @Override
    public void close() {
        link.close();
    }
}
