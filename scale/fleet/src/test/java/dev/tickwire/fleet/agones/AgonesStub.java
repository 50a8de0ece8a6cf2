package dev.tickwire.fleet.agones;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tickwire.fleet.FreePorts;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A sidecar of Agones, made from its public description: {@code sdks/swagger/{sdk,beta}.swagger.json}, the guide "REST
 * Game Server Client API", and the mapping of codes by grpc-gateway. As there, 64-bit integers are strings, unset
 * fields are written, a stream is one object a line, a failure has {@code code}, {@code message} and {@code details},
 * an empty body of {@code /health} is refused with 400, and another method than a path's with 501.
 *
 * <p>The {@code GameServer} is {@code Scheduled} at first. When the game calls ready, it becomes {@code RequestReady}
 * and {@code Ready}. It never leaves {@code Unhealthy} and {@code Shutdown}. The test ends each period of health.
 */
final class AgonesStub implements AutoCloseable {
    static final int FAILURE_THRESHOLD = 3;

    /** A call that came. */
    record Request(String method, String path, String body) {
        @Override
        public String toString() {
            return body.isEmpty() ? method + " " + path : method + " " + path + " " + body;
        }
    }

    /** Something else than the description has, in place of an answer. */
    interface Fault {
        /** Answers, or returns false to have it answered as described. */
        boolean answer(HttpExchange exchange) throws IOException;
    }

    /** A failure, as grpc-gateway reports it. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;

        private final int status;
        private final int code;

        Refusal(int status, int code, String message) {
            super(message);
            this.status = status;
            this.code = code;
        }

        static Refusal invalidArgument(String message) {
            return new Refusal(400, 3, message);
        }

        static Refusal notFound(String message) {
            return new Refusal(404, 5, message);
        }

        static Refusal outOfRange(String message) {
            return new Refusal(400, 11, message);
        }
    }

    private static final class ListOf {
        private final List<String> values = new ArrayList<>();
        private long capacity;
    }

    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "agones-stub");
        thread.setDaemon(true);
        return thread;
    });
    private final int port;
    private HttpServer server;

    private final List<Request> requests = new ArrayList<>();
    private final List<OutputStream> streams = new ArrayList<>();
    private final Map<String, String> labels = new LinkedHashMap<>();
    private final Map<String, String> annotations = new LinkedHashMap<>();
    private final Map<String, long[]> counters = new LinkedHashMap<>();
    private final Map<String, ListOf> lists = new LinkedHashMap<>();
    private String state = "Scheduled";
    private long deletedAtSeconds;
    private int healthsThisPeriod;
    private int missedPeriods;
    private volatile Fault fault = exchange -> false;

    AgonesStub() {
        port = FreePorts.next();
        server = listen(port);
    }

    int port() {
        return port;
    }

    Agones client(Duration timeout) {
        return new Agones(URI.create("http://127.0.0.1:" + port), timeout);
    }

    // The specification of the GameServer.

    synchronized void declareCounter(String name, long capacity) {
        counters.put(name, new long[] {0, capacity});
    }

    synchronized void declareList(String name, long capacity) {
        ListOf list = new ListOf();
        list.capacity = capacity;
        lists.put(name, list);
    }

    // What others do to the GameServer.

    synchronized void allocateByMatchmaker() {
        enter("Allocated");
    }

    synchronized void scaleDown() {
        enter("Shutdown");
    }

    synchronized void delete() {
        deletedAtSeconds = 1_700_000_000;
        update();
    }

    /** A period of health passes: without health in it, it is missed, and too many in a row make it unhealthy. */
    synchronized void passHealthPeriod() {
        missedPeriods = healthsThisPeriod == 0 ? missedPeriods + 1 : 0;
        healthsThisPeriod = 0;
        if (missedPeriods >= FAILURE_THRESHOLD) {
            enter("Unhealthy");
        }
    }

    /** Simulates the end of a sidecar that has not yet sent its state to Agones: the state is lost. */
    synchronized void forgetState() {
        state = "Scheduled";
    }

    // Faults.

    void fault(Fault fault) {
        this.fault = fault;
    }

    synchronized void cutStreams() {
        for (OutputStream stream : streams) {
            try {
                stream.close();
            } catch (IOException closed) {
                // It has been cut.
            }
        }
        streams.clear();
    }

    void stop() {
        server.stop(0);
        synchronized (this) {
            streams.clear();
        }
    }

    void restart() {
        server = listen(port);
    }

    /** Writes a line to the streams as it is. */
    synchronized void writeLine(String line) {
        streams.removeIf(stream -> {
            try {
                stream.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                stream.flush();
                return false;
            } catch (IOException closed) {
                return true;
            }
        });
    }

    static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    // What has come.

    synchronized List<String> requests() {
        return requests.stream().map(Request::toString).toList();
    }

    /** The requests without those of health and the watch. */
    synchronized List<String> requestBodies() {
        return requests.stream()
                .filter(request -> !request.path.equals("/health") && !request.path.equals("/watch/gameserver"))
                .map(Request::toString)
                .toList();
    }

    synchronized long count(String request) {
        return requests.stream().filter(each -> each.toString().equals(request)).count();
    }

    synchronized String state() {
        return state;
    }

    synchronized int openStreams() {
        return streams.size();
    }

    synchronized Map<String, String> labels() {
        return Map.copyOf(labels);
    }

    synchronized long counted(String name) {
        return counters.get(name)[0];
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private HttpServer listen(int at) {
        try {
            HttpServer listening = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), at), 0);
            listening.setExecutor(threads);
            listening.createContext("/", this::handle);
            listening.start();
            return listening;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String path = exchange.getRequestURI().getRawPath();
        synchronized (this) {
            requests.add(new Request(exchange.getRequestMethod(), path, body));
        }
        if (fault.answer(exchange)) {
            return;
        }
        if (path.equals("/watch/gameserver") && exchange.getRequestMethod().equals("GET")) {
            watch(exchange);
            return;
        }
        if (path.equals("/health") && body.isEmpty()) {
            answer(exchange, 400, "");
            return;
        }
        try {
            JsonObject answer;
            synchronized (this) {
                answer = call(exchange.getRequestMethod(), path, body);
            }
            answer(exchange, 200, answer.toString());
        } catch (Refusal refusal) {
            answer(exchange, refusal.status, failure(refusal).toString());
        }
    }

    private synchronized void watch(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 0);
        OutputStream stream = exchange.getResponseBody();
        stream.write(line().getBytes(StandardCharsets.UTF_8));
        stream.flush();
        streams.add(stream);
    }

    private JsonObject call(String method, String path, String body) throws Refusal {
        if (path.startsWith("/v1beta1/counters/")) {
            return counter(method, name(path.substring("/v1beta1/counters/".length())), body);
        }
        if (path.startsWith("/v1beta1/lists/")) {
            return list(method, path.substring("/v1beta1/lists/".length()), body);
        }
        switch (path) {
            case "/ready" -> {
                post(method, body);
                enter("RequestReady");
                enter("Ready");
            }
            case "/allocate" -> {
                post(method, body);
                enter("Allocated");
            }
            case "/shutdown" -> {
                post(method, body);
                enter("Shutdown");
            }
            case "/reserve" -> {
                int64(post(method, body), "seconds", 0);
                enter("Reserved");
            }
            case "/health" -> {
                post(method, body);
                healthsThisPeriod++;
            }
            case "/gameserver" -> {
                only("GET", method);
                return gameServer();
            }
            case "/metadata/label" -> set(labels, method, body);
            case "/metadata/annotation" -> set(annotations, method, body);
            default -> throw Refusal.notFound("Not Found");
        }
        return new JsonObject();
    }

    private JsonObject counter(String method, String name, String body) throws Refusal {
        long[] counter = counters.get(name);
        if (counter == null) {
            throw Refusal.notFound("counter not found: " + name);
        }
        if (!method.equals("GET")) {
            only("PATCH", method);
            JsonObject request = object(body);
            long capacity = int64(request, "capacity", counter[1]);
            long count = int64(request, "count", counter[0]) + int64(request, "countDiff", 0);
            if (count < 0 || count > capacity) {
                throw Refusal.outOfRange("Count must be within range [0,Capacity]");
            }
            counter[0] = count;
            counter[1] = capacity;
            update();
        }
        JsonObject answer = new JsonObject();
        answer.addProperty("name", name);
        answer.addProperty("count", Long.toString(counter[0]));
        answer.addProperty("capacity", Long.toString(counter[1]));
        return answer;
    }

    private JsonObject list(String method, String segment, String body) throws Refusal {
        int verbAt = segment.indexOf(':');
        String verb = verbAt < 0 ? "" : segment.substring(verbAt);
        String name = name(verbAt < 0 ? segment : segment.substring(0, verbAt));
        ListOf list = lists.get(name);
        if (list == null) {
            throw Refusal.notFound("list not found: " + name);
        }
        switch (verb) {
            case "" -> {
                if (!method.equals("GET")) {
                    only("PATCH", method);
                    JsonObject request = object(body);
                    list.capacity = int64(request, "capacity", list.capacity);
                    if (request.has("values")) {
                        list.values.clear();
                        request.getAsJsonArray("values").forEach(value -> list.values.add(value.getAsString()));
                    }
                }
            }
            case ":addValue" -> {
                String value = text(post(method, body), "value");
                if (list.values.contains(value)) {
                    throw new Refusal(409, 6, "already exists: " + value);
                }
                if (list.values.size() >= list.capacity) {
                    throw Refusal.outOfRange("No available capacity");
                }
                list.values.add(value);
            }
            case ":removeValue" -> {
                String value = text(post(method, body), "value");
                if (!list.values.remove(value)) {
                    throw Refusal.notFound("not found: " + value);
                }
            }
            default -> throw Refusal.notFound("Not Found");
        }
        JsonObject answer = new JsonObject();
        answer.addProperty("name", name);
        answer.addProperty("capacity", Long.toString(list.capacity));
        answer.add("values", array(list.values));
        return answer;
    }

    private void enter(String next) {
        boolean isStuck = state.equals("Unhealthy") && !next.equals("Shutdown");
        if (!state.equals("Shutdown") && deletedAtSeconds == 0 && !isStuck) {
            state = next;
            update();
        }
    }

    private void update() {
        writeLine(line().strip());
    }

    private String line() {
        JsonObject line = new JsonObject();
        line.add("result", gameServer());
        return line + "\n";
    }

    private JsonObject gameServer() {
        JsonObject meta = new JsonObject();
        meta.addProperty("name", "arena-7x2kf-9qp4d");
        meta.addProperty("namespace", "default");
        meta.addProperty("uid", "6f3a");
        meta.addProperty("resource_version", "1234");
        meta.addProperty("generation", "7");
        meta.addProperty("creation_timestamp", "1699999999");
        meta.addProperty("deletion_timestamp", Long.toString(deletedAtSeconds));
        meta.add("annotations", texts(annotations));
        meta.add("labels", texts(labels));
        JsonObject health = new JsonObject();
        health.addProperty("disabled", false);
        health.addProperty("period_seconds", 5);
        health.addProperty("failure_threshold", FAILURE_THRESHOLD);
        health.addProperty("initial_delay_seconds", 10);
        JsonObject spec = new JsonObject();
        spec.add("health", health);
        boolean hasAddress = !state.equals("Scheduled") && !state.equals("RequestReady");
        JsonObject status = new JsonObject();
        status.addProperty("state", state);
        status.addProperty("address", hasAddress ? "203.0.113.7" : "");
        status.add("addresses", new JsonArray());
        JsonArray ports = new JsonArray();
        if (hasAddress) {
            JsonObject game = new JsonObject();
            game.addProperty("name", "game");
            game.addProperty("port", 7412);
            ports.add(game);
        }
        status.add("ports", ports);
        status.add("Players", null);
        status.add("counters", counterStates());
        status.add("lists", listStates());
        JsonObject gameServer = new JsonObject();
        gameServer.add("object_meta", meta);
        gameServer.add("spec", spec);
        gameServer.add("status", status);
        return gameServer;
    }

    private JsonObject counterStates() {
        JsonObject states = new JsonObject();
        counters.forEach((name, counter) -> {
            JsonObject each = new JsonObject();
            each.addProperty("count", Long.toString(counter[0]));
            each.addProperty("capacity", Long.toString(counter[1]));
            states.add(name, each);
        });
        return states;
    }

    private JsonObject listStates() {
        JsonObject states = new JsonObject();
        lists.forEach((name, list) -> {
            JsonObject each = new JsonObject();
            each.addProperty("capacity", Long.toString(list.capacity));
            each.add("values", array(list.values));
            states.add(name, each);
        });
        return states;
    }

    private static JsonObject failure(Refusal refusal) {
        JsonObject failure = new JsonObject();
        failure.addProperty("code", refusal.code);
        failure.addProperty("message", refusal.getMessage());
        failure.add("details", new JsonArray());
        return failure;
    }

    private void set(Map<String, String> metadata, String method, String body) throws Refusal {
        only("PUT", method);
        JsonObject pair = object(body);
        metadata.put("agones.dev/sdk-" + text(pair, "key"), text(pair, "value"));
        update();
    }

    private static JsonObject post(String method, String body) throws Refusal {
        only("POST", method);
        return object(body);
    }

    private static void only(String allowed, String method) throws Refusal {
        if (!method.equals(allowed)) {
            throw new Refusal(501, 12, "Method Not Allowed");
        }
    }

    private static JsonObject object(String body) throws Refusal {
        try {
            return JsonParser.parseString(body).getAsJsonObject();
        } catch (JsonParseException | IllegalStateException broken) {
            throw Refusal.invalidArgument("no JSON object: " + body);
        }
    }

    private static String text(JsonObject object, String field) throws Refusal {
        JsonElement value = object.get(field);
        if (value == null
                || !value.isJsonPrimitive()
                || !value.getAsJsonPrimitive().isString()) {
            throw Refusal.invalidArgument(field + ": no text");
        }
        return value.getAsString();
    }

    private static long int64(JsonObject object, String field, long unset) throws Refusal {
        return object.has(field) ? Long.parseLong(text(object, field)) : unset;
    }

    private static String name(String segment) {
        return URLDecoder.decode(segment, StandardCharsets.UTF_8);
    }

    private static JsonArray array(List<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    private static JsonObject texts(Map<String, String> map) {
        JsonObject object = new JsonObject();
        map.forEach(object::addProperty);
        return object;
    }
}
