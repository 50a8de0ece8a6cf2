package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;
import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.failure.FleetFailures;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/**
 * A client of the SDK sidecar of Agones, which runs beside a game server's process, by its REST interface.
 *
 * <p>Each call blocks until the answer or the timeout, and fails by an {@link AgonesException}. A thread that must not
 * block uses {@link AgonesLifecycle}. All methods may be called from any thread.
 *
 * <p>A successful call means that the sidecar has received it. The state of the game server changes a moment later, or
 * not at all if something else has changed it: {@link #watch} shows its states.
 *
 * <p>The sidecar may start after the game's process, so the first calls may fail as
 * {@link AgonesException.Kind#UNREACHABLE}. Counters and lists belong to its beta interface, enabled by default since
 * Agones 1.41. They replace its alpha interface for players, which Agones wants to remove and which is missing here.
 *
 * @see <a href="https://agones.dev/site/docs/guides/client-sdks/rest/">REST Game Server Client API</a>; methods, paths
 *     and bodies are those of {@code sdks/swagger/sdk.swagger.json} in the repository of Agones
 */
public final class Agones {
    /** Environment variable with the port of the sidecar's REST interface, set by Agones. */
    public static final String PORT_VARIABLE = "AGONES_SDK_HTTP_PORT";

    /** Port of the sidecar's REST interface where nothing else is configured. */
    public static final int DEFAULT_PORT = 9358;

    /**
     * Name of the players' port in the files of {@code scale/deploy/agones}, for
     * {@link GameServerResource#publicAddress(String)}.
     */
    public static final String GAME_PORT = "game";

    /** Default time to wait for an answer: one second. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(1);

    private static final Duration MAX_RESERVED = Duration.ofDays(365);
    private static final int MAX_ANNOTATION_CHARACTERS = 1 << 18;
    private static final long MAX_WATCH_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Put before each key by Agones. */
    /** Beginning of the key of a version's label. */
    static final String VERSION_KEY = "protocol-";

    private static final String PREFIX = "agones.dev/sdk-";

    /** Kubernetes allows 63 characters, and Agones puts {@code sdk-} before a key. */
    private static final Pattern KEY = Pattern.compile("[-._A-Za-z0-9]{0,58}[A-Za-z0-9]");

    private static final Pattern LABEL = Pattern.compile("|[A-Za-z0-9]|[A-Za-z0-9][-._A-Za-z0-9]{0,61}[A-Za-z0-9]");

    private final SidecarHttp http;
    private final AgonesCounters counters;
    private final AgonesLists lists;

    /**
     * Creates a client of a sidecar. Does not connect.
     *
     * @param base the address of its REST interface, such as {@code http://localhost:9358}
     * @param timeout the time to wait for a whole answer, 10 ms to 1 minute
     * @throws IllegalArgumentException if the timeout is out of range
     */
    public Agones(URI base, Duration timeout) {
        http = new SidecarHttp(base, timeout);
        counters = new AgonesCounters(http);
        lists = new AgonesLists(http);
    }

    /**
     * Returns a client of the sidecar at a port of this machine, with the default timeout.
     *
     * @param port the port, 1 to 65,535
     * @return the client
     * @throws IllegalArgumentException if the port is out of range
     */
    public static Agones at(int port) {
        Arguments.inRange("port", port, 1, 65_535);
        return new Agones(URI.create("http://localhost:" + port), DEFAULT_TIMEOUT);
    }

    /**
     * Returns a client of the sidecar that {@value #PORT_VARIABLE} names.
     *
     * @return the client, or empty if the variable is not set: the process does not run under Agones
     * @throws IllegalArgumentException if the variable is no port
     */
    public static Optional<Agones> fromEnvironment() {
        return from(System.getenv());
    }

    /**
     * Returns whether the process runs under Agones: {@value #PORT_VARIABLE} is set.
     *
     * @return whether the variable is set
     */
    public static boolean isPresent() {
        return isPresent(System.getenv());
    }

    static Optional<Agones> from(Map<String, String> environment) {
        if (!isPresent(environment)) {
            return Optional.empty();
        }
        String text = environment.getOrDefault(PORT_VARIABLE, "").strip();
        try {
            return Optional.of(at(Integer.parseInt(text)));
        } catch (IllegalArgumentException noPort) {
            throw new IllegalArgumentException(PORT_VARIABLE + " = " + text + ", must be in 1..65535", noPort);
        }
    }

    private static boolean isPresent(Map<String, String> environment) {
        return !environment.getOrDefault(PORT_VARIABLE, "").isBlank();
    }

    /**
     * Returns the address of the sidecar.
     *
     * @return the address
     */
    public URI base() {
        return http.base();
    }

    /**
     * Marks the game server as ready for players: its state becomes {@link GameServerState#READY}, also from
     * {@link GameServerState#ALLOCATED}.
     *
     * @throws AgonesException if the call fails
     */
    public void ready() throws AgonesException {
        post("/ready");
    }

    /**
     * Reports that the game server is healthy. Due more often than once per
     * {@link GameServerResource.Health#periodSeconds()}.
     *
     * @throws AgonesException if the call fails
     */
    public void health() throws AgonesException {
        post("/health");
    }

    /**
     * Marks the game server as used by players: its state becomes {@link GameServerState#ALLOCATED}. Not needed where a
     * matchmaker allocates servers by Agones.
     *
     * @throws AgonesException if the call fails
     */
    public void allocate() throws AgonesException {
        post("/allocate");
    }

    /**
     * Ends the game server: its state becomes {@link GameServerState#SHUTDOWN}, and Kubernetes terminates its process.
     *
     * @throws AgonesException if the call fails
     */
    public void shutdown() throws AgonesException {
        post("/shutdown");
    }

    /**
     * Protects the game server from scaling down for a time: its state becomes {@link GameServerState#RESERVED}, and
     * {@link GameServerState#READY} afterwards.
     *
     * @param time the time, up to 365 days, rounded up to whole seconds; 0 until another state is set
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if the time is out of range
     */
    public void reserve(Duration time) throws AgonesException {
        JsonObject body = new JsonObject();
        body.addProperty(
                "seconds",
                Long.toString(checkedReservation(time).plusNanos(999_999_999).toSeconds()));
        http.call("POST", "/reserve", body);
    }

    /**
     * Returns the game server as the sidecar knows it.
     *
     * @return the state of this moment
     * @throws AgonesException if the call fails
     */
    public GameServerResource gameServer() throws AgonesException {
        return http.get("/gameserver", GameServerJson::read);
    }

    /**
     * Watches the game server until the watch is closed. It reconnects after an interruption, with pauses of up to 5
     * seconds. Failures of the listener are logged as warnings by a {@link System.Logger} named
     * {@code dev.tickwire.fleet}.
     *
     * @param listener called with the current state and after each change, on a thread of the HTTP client
     * @return the watch
     */
    public GameServerWatch watch(GameServerListener listener) {
        return watch(Arguments.required("listener", listener), FleetFailures.LOGGED, MAX_WATCH_PAUSE_NANOS);
    }

    /**
     * Watches the game server, with a handler for failures of the listener.
     *
     * @param listener called with the current state and after each change, on a thread of the HTTP client
     * @param handler called with a description and the cause, on the thread that called the listener
     * @return the watch
     */
    public GameServerWatch watch(GameServerListener listener, BiConsumer<String, Throwable> handler) {
        return watch(Arguments.required("listener", listener), new FleetFailures(handler), MAX_WATCH_PAUSE_NANOS);
    }

    GameServerWatch watch(GameServerListener listener, FleetFailures failures, long maxPauseNanos) {
        return GameServerWatch.open(http, listener, failures, maxPauseNanos);
    }

    /**
     * Sets a label of the game server. Agones puts {@code agones.dev/sdk-} before the key.
     *
     * @param key the key: 1 to 59 letters, digits, {@code -}, {@code _} and {@code .}, the last a letter or digit
     * @param value the value: 0 to 63 of these characters, the first and last a letter or digit
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if key or value is invalid
     */
    public void setLabel(String key, String value) throws AgonesException {
        http.call("PUT", "/metadata/label", keyAndValue(key, checkedLabel(value)));
    }

    /**
     * Sets an annotation of the game server. Agones puts {@code agones.dev/sdk-} before the key.
     *
     * @param key the key, as of a label
     * @param value the value, at most 262,144 characters
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if key or value is invalid
     */
    public void setAnnotation(String key, String value) throws AgonesException {
        http.call("PUT", "/metadata/annotation", keyAndValue(key, checkedAnnotation(value)));
    }

    /**
     * Returns the counters of the game server, from the beta interface.
     *
     * @return the counters
     */
    public AgonesCounters counters() {
        return counters;
    }

    /**
     * Returns the lists of the game server, from the beta interface.
     *
     * @return the lists
     */
    public AgonesLists lists() {
        return lists;
    }

    /**
     * Returns the label of the game servers that speak a version of a protocol, by which an allocation selects them.
     * {@link AgonesLifecycle#labelVersions} sets it, with the version as its value.
     *
     * @param protocolId the protocol id of the version
     * @return the whole key, such as {@code agones.dev/sdk-protocol-00c0ffee00c0ffee}
     */
    public static String versionLabel(long protocolId) {
        return PREFIX + versionKey(protocolId);
    }

    /** Returns the key of the label of a version, without what Agones puts before it. */
    static String versionKey(long protocolId) {
        return VERSION_KEY + String.format("%016x", protocolId);
    }

    static Duration checkedReservation(Duration time) {
        return Arguments.inRange("time", time, Duration.ZERO, MAX_RESERVED);
    }

    static String checkedKey(String key) {
        if (key == null || !KEY.matcher(key).matches()) {
            throw new IllegalArgumentException("key = " + key
                    + ", must be 1..59 of letters, digits, '-', '_' and '.', the last a letter or digit");
        }
        return key;
    }

    static String checkedLabel(String value) {
        if (value == null || !LABEL.matcher(value).matches()) {
            throw new IllegalArgumentException("value = " + value
                    + ", must be 0..63 of letters, digits, '-', '_' and '.', the first and last a letter or digit");
        }
        return value;
    }

    static String checkedAnnotation(String value) {
        Arguments.required("value", value);
        Arguments.inRange("value.length()", value.length(), 0, MAX_ANNOTATION_CHARACTERS);
        return value;
    }

    private void post(String path) throws AgonesException {
        http.call("POST", path, new JsonObject());
    }

    private static JsonObject keyAndValue(String key, String value) {
        JsonObject body = new JsonObject();
        body.addProperty("key", checkedKey(key));
        body.addProperty("value", value);
        return body;
    }
}
