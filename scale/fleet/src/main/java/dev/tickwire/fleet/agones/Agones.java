package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;
import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.failure.Failures;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/**
 * The SDK sidecar of Agones that runs beside this process, by its REST interface. A call waits for the answer, for at
 * most the time-out, and fails by an {@link AgonesException}; a thread that must not wait uses {@link AgonesLifecycle}.
 * Any thread may call.
 *
 * <p>That a call has succeeded means that the sidecar has heard it: the state changes a moment later, or not at all if
 * something else has changed it. {@link #watch} tells.
 *
 * <p>The sidecar may start after the game's process, so that the first calls fail as
 * {@link AgonesException.Kind#UNREACHABLE}. Counters and lists are of its beta interface, switched on by default since
 * Agones 1.41; they replace its alpha interface for players, which Agones wants to remove and which is not here.
 *
 * @see <a href="https://agones.dev/site/docs/guides/client-sdks/rest/">REST Game Server Client API</a>; methods, paths
 *     and bodies are those of {@code sdks/swagger/sdk.swagger.json} in the repository of Agones
 */
public final class Agones {
    /** The environment variable by which Agones tells a game's process the port of the sidecar's REST interface. */
    public static final String PORT_VARIABLE = "AGONES_SDK_HTTP_PORT";

    /** The port of the sidecar's REST interface where nothing else is set. */
    public static final int DEFAULT_PORT = 9358;

    /**
     * Name of the port of players in the files of {@code scale/deploy/agones}, for {@link
     * GameServer#publicAddress(String)}.
     */
    public static final String GAME_PORT = "game";

    /** The time-out that the constructors without one set. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(1);

    private static final Duration MOST_RESERVED = Duration.ofDays(365);
    private static final int MOST_ANNOTATION_CHARACTERS = 1 << 18;
    private static final long MOST_WATCH_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Kubernetes allows 63 characters, and Agones puts {@code sdk-} before a key. */
    private static final Pattern KEY = Pattern.compile("[-._A-Za-z0-9]{0,58}[A-Za-z0-9]");

    private static final Pattern LABEL = Pattern.compile("|[A-Za-z0-9]|[A-Za-z0-9][-._A-Za-z0-9]{0,61}[A-Za-z0-9]");

    private final SidecarHttp http;
    private final AgonesCounters counters;
    private final AgonesLists lists;

    /**
     * A sidecar.
     *
     * @param base where its REST interface is, as {@code http://localhost:9358}
     * @param timeout how long a call waits for its whole answer, 10 ms to 1 min
     * @throws IllegalArgumentException if one is missing or out of range
     */
    public Agones(URI base, Duration timeout) {
        http = new SidecarHttp(base, timeout);
        counters = new AgonesCounters(http);
        lists = new AgonesLists(http);
    }

    /**
     * The sidecar at a port of this machine, with the {@link #DEFAULT_TIMEOUT}.
     *
     * @param port the port, 1 to 65535
     * @return the client
     * @throws IllegalArgumentException if the port is out of range
     */
    public static Agones at(int port) {
        Arguments.inRange("port", port, 1, 65_535);
        return new Agones(URI.create("http://localhost:" + port), DEFAULT_TIMEOUT);
    }

    /**
     * The sidecar that the environment names by {@link #PORT_VARIABLE}.
     *
     * @return the client, or nothing if this process does not run under Agones
     * @throws IllegalArgumentException if the variable is no port
     */
    public static Optional<Agones> fromEnvironment() {
        return from(System.getenv());
    }

    /** {@return whether this process runs under Agones: whether {@link #PORT_VARIABLE} is set} */
    public static boolean isPresent() {
        return isPresent(System.getenv());
    }

    static Optional<Agones> from(Map<String, String> environment) {
        if (!isPresent(environment)) {
            return Optional.empty();
        }
        String text = environment.get(PORT_VARIABLE).strip();
        try {
            return Optional.of(at(Integer.parseInt(text)));
        } catch (IllegalArgumentException noPort) {
            throw new IllegalArgumentException(PORT_VARIABLE + " = " + text + ", must be in 1..65535", noPort);
        }
    }

    private static boolean isPresent(Map<String, String> environment) {
        return !environment.getOrDefault(PORT_VARIABLE, "").isBlank();
    }

    /** {@return where the sidecar's REST interface is} */
    public URI base() {
        return http.base();
    }

    /**
     * Says that players may be sent to this process: its state becomes {@link GameServerState#READY}. From
     * {@link GameServerState#ALLOCATED} it goes back to that.
     *
     * @throws AgonesException if the call fails
     */
    public void ready() throws AgonesException {
        post("/ready");
    }

    /**
     * Says that this process is healthy. It must come more often than {@link GameServer.Health#periodSeconds()}.
     *
     * @throws AgonesException if the call fails
     */
    public void health() throws AgonesException {
        post("/health");
    }

    /**
     * Says that players use this process: its state becomes {@link GameServerState#ALLOCATED}. Where a matchmaker
     * allocates by Agones, it has done so already.
     *
     * @throws AgonesException if the call fails
     */
    public void allocate() throws AgonesException {
        post("/allocate");
    }

    /**
     * Says that this process ends: its state becomes {@link GameServerState#SHUTDOWN}, and Kubernetes terminates it.
     *
     * @throws AgonesException if the call fails
     */
    public void shutdown() throws AgonesException {
        post("/shutdown");
    }

    /**
     * Keeps this process from being scaled down for a while: its state becomes {@link GameServerState#RESERVED}, and
     * {@link GameServerState#READY} after it.
     *
     * @param time how long, up to 365 days, rounded up to whole seconds; zero until another state is asked for
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
     * Asks for the resource of this process.
     *
     * @return the resource as the sidecar knows it
     * @throws AgonesException if the call fails
     */
    public GameServer gameServer() throws AgonesException {
        return http.get("/gameserver", GameServerJson::read);
    }

    /**
     * Watches the resource of this process until the watch is closed.
     *
     * @param listener notified of the resource now and whenever it changes
     * @return the watch
     */
    public GameServerWatch watch(GameServerListener listener) {
        return watch(Arguments.required("listener", listener), Failures.LOGGED, MOST_WATCH_PAUSE_NANOS);
    }

    /**
     * The same with a handler of exceptions of the listener.
     *
     * @param listener notified of the resource now and whenever it changes
     * @param handler called with a sentence and the cause, by the thread that called the listener; a
     *     {@link System.Logger} named {@code dev.tickwire.fleet} logs warnings where there is none
     * @return the watch
     */
    public GameServerWatch watch(GameServerListener listener, BiConsumer<String, Throwable> handler) {
        return watch(Arguments.required("listener", listener), new Failures(handler), MOST_WATCH_PAUSE_NANOS);
    }

    GameServerWatch watch(GameServerListener listener, Failures failures, long mostPauseNanos) {
        return GameServerWatch.open(http, listener, failures, mostPauseNanos);
    }

    /**
     * Sets a label of the resource. Its key there is {@code agones.dev/sdk-} and this key.
     *
     * @param key 1 to 59 letters, digits, {@code -}, {@code _} and {@code .}, the last a letter or digit
     * @param value up to 63 of the same, the first and the last a letter or digit
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if the key or the value is out of range
     */
    public void setLabel(String key, String value) throws AgonesException {
        http.call("PUT", "/metadata/label", keyAndValue(key, checkedLabel(value)));
    }

    /**
     * Sets an annotation of the resource. Its key there is {@code agones.dev/sdk-} and this key.
     *
     * @param key 1 to 59 letters, digits, {@code -}, {@code _} and {@code .}, the last a letter or digit
     * @param value any text of up to 262,144 characters
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if the key or the value is out of range
     */
    public void setAnnotation(String key, String value) throws AgonesException {
        http.call("PUT", "/metadata/annotation", keyAndValue(key, checkedAnnotation(value)));
    }

    /** {@return the counters of this process, of the beta interface} */
    public AgonesCounters counters() {
        return counters;
    }

    /** {@return the lists of this process, of the beta interface} */
    public AgonesLists lists() {
        return lists;
    }

    static Duration checkedReservation(Duration time) {
        return Arguments.inRange("time", time, Duration.ZERO, MOST_RESERVED);
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
        Arguments.inRange("value.length()", value.length(), 0, MOST_ANNOTATION_CHARACTERS);
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
