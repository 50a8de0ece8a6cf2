package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.matchmaker.FileOrVariable;
import dev.tickwire.fleet.matchmaker.MatchmakerMain;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import picocli.CommandLine;

/**
 * The files of {@code scale/deploy/agones} parse, fit each other, and have what the code expects. Whether a cluster
 * takes them is not tested here.
 */
class DeployFilesTest {
    private static final Path FOLDER = Path.of("..", "deploy", "agones");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    @Test
    void shouldBeResourcesOfTheKindsThatTheReadmeNames() throws IOException {
        List<String> kinds = new ArrayList<>();
        for (Path file : files(".yaml")) {
            for (Node resource : resources(file)) {
                kinds.add(file.getFileName() + ": " + resource.text("apiVersion") + " " + resource.text("kind"));
            }
        }
        assertEquals(
                List.of(
                        "fleet.yaml: agones.dev/v1 Fleet",
                        "fleetautoscaler-buffer.yaml: autoscaling.agones.dev/v1 FleetAutoscaler",
                        "fleetautoscaler-counter.yaml: autoscaling.agones.dev/v1 FleetAutoscaler",
                        "gameserverallocation.yaml: allocation.agones.dev/v1 GameServerAllocation",
                        "matchmaker.yaml: apps/v1 Deployment",
                        "matchmaker.yaml: v1 Service",
                        "matchmaker.yaml: policy/v1 PodDisruptionBudget",
                        "redis.yaml: apps/v1 Deployment",
                        "redis.yaml: v1 Service"),
                kinds);
    }

    @Test
    void shouldOpenTheUdpPortOfTheCode() throws IOException {
        Node server = gameServer();
        List<Node> ports = server.list("ports");
        assertEquals(1, ports.size());
        Node port = ports.get(0);
        assertEquals(Agones.GAME_PORT, port.text("name"));
        assertEquals("UDP", port.text("protocol"));
        assertEquals("Dynamic", port.text("portPolicy"));
        assertFalse(port.has("hostPort"), "Agones chooses it");
        assertEquals(Integer.toString(port.number("containerPort")), argument(server.at("template"), "--port"));
    }

    @Test
    void shouldExpectHealthAtMostHalfAsOftenAsItIsSent() throws IOException {
        Node health = gameServer().at("health");
        Duration period = Duration.ofSeconds(health.number("periodSeconds"));
        assertTrue(period.compareTo(AgonesLifecycle.HEALTH_EVERY.multipliedBy(2)) >= 0, () -> "period " + period);
        assertTrue(health.number("failureThreshold") >= 2);
        assertTrue(health.number("initialDelaySeconds") >= period.toSeconds());
        assertFalse(health.has("disabled"));
    }

    @Test
    void shouldMatchDrainTimeWithEviction() throws IOException {
        Node server = gameServer();
        int seconds = server.at("template").at("spec").number("terminationGracePeriodSeconds");
        assertEquals("OnUpgrade", server.at("eviction").text("safe"), "for sessions above ten minutes, up to an hour");
        assertTrue(seconds > 600 && seconds <= 3600, () -> seconds + " s");
    }

    @Test
    void shouldScaleTheFleetByItsCapacity() throws IOException {
        Node fleet = only("fleet.yaml");
        Node counters = gameServer().at("counters");
        for (String file : List.of("fleetautoscaler-buffer.yaml", "fleetautoscaler-counter.yaml")) {
            Node scaler = only(file);
            assertEquals(fleet.at("metadata").text("name"), scaler.at("spec").text("fleetName"));
            assertEquals("FixedInterval", scaler.at("spec").at("sync").text("type"));
        }
        Node buffer = policy("fleetautoscaler-buffer.yaml", "Buffer").at("buffer");
        assertTrue(buffer.number("bufferSize") <= buffer.number("minReplicas"));
        assertTrue(buffer.number("minReplicas") < buffer.number("maxReplicas"));
        Node counter = policy("fleetautoscaler-counter.yaml", "Counter").at("counter");
        Node players = counters.at(counter.text("key"));
        assertEquals(0, players.number("count"));
        assertTrue(counter.number("bufferSize") >= players.number("capacity"), "room for one server more");
        assertTrue(counter.number("bufferSize") <= counter.number("minCapacity"));
        assertTrue(counter.number("minCapacity") < counter.number("maxCapacity"));
    }

    @Test
    void shouldLeadServicesAndAddressesToContainers() throws IOException {
        for (String file : List.of("redis.yaml", "matchmaker.yaml")) {
            Node deployment = resources(FOLDER.resolve(file)).get(0);
            Node service = resources(FOLDER.resolve(file)).get(1);
            Node pod = deployment.at("spec").at("template");
            assertEquals(pod.at("metadata").at("labels").map, service.at("spec").at("selector").map);
            assertEquals(
                    pod.at("metadata").at("labels").map,
                    deployment.at("spec").at("selector").at("matchLabels").map);
            Node port = container(pod).list("ports").get(0);
            assertEquals(
                    port.text("name"), service.at("spec").list("ports").get(0).text("targetPort"));
            assertEquals(
                    port.text("name"),
                    container(pod).at("readinessProbe").at("tcpSocket").text("port"));
        }
        Node redis = resources(FOLDER.resolve("redis.yaml")).get(1);
        String uri = "redis://" + redis.at("metadata").text("name") + ":"
                + redis.at("spec").list("ports").get(0).number("port");
        assertEquals(URI.create(uri).toString(), argument(gameServer().at("template"), "--redis"));
        assertEquals(uri, argument(matchmaker(), "--redis"));
    }

    @Test
    void shouldStartTheMatchmakerAsItsCommandIsStarted() throws IOException {
        List<String> arguments = container(matchmaker()).values("args").stream()
                .map(String.class::cast)
                .toList();
        new CommandLine(new MatchmakerMain()).parseArgs(arguments.toArray(String[]::new));
        assertEquals(
                container(matchmaker()).list("ports").get(0).number("containerPort"),
                Integer.parseInt(argument(matchmaker(), "--port")));
        assertEquals("0.0.0.0", argument(matchmaker(), "--host"));
        assertEquals(
                Set.of(FileOrVariable.KEY, FileOrVariable.SECRET, FileOrVariable.REDIS_PASSWORD),
                environment(matchmaker()).keySet());
    }

    @Test
    void shouldGuardRedisByThePasswordThatServersAndMatchmakersHave() throws IOException {
        Node redis = resources(FOLDER.resolve("redis.yaml")).get(0).at("spec").at("template");
        assertEquals(Set.of("REDIS_PASSWORD"), environment(redis).keySet());
        Node key = container(redis).list("env").get(0).at("valueFrom").at("secretKeyRef");
        for (Node pod : List.of(matchmaker(), gameServer().at("template"))) {
            List<Node> same = container(pod).list("env").stream()
                    .filter(variable -> variable.text("name").equals(FileOrVariable.REDIS_PASSWORD))
                    .toList();
            assertEquals(1, same.size());
            assertEquals(key.map, same.get(0).at("valueFrom").at("secretKeyRef").map);
        }
        assertTrue(container(redis).values("args").toString().contains("requirepass"));
    }

    @Test
    void shouldRestartHangingPodsAndKeepAMatchmakerDuringNodeDrains() throws IOException {
        for (String file : List.of("redis.yaml", "matchmaker.yaml")) {
            Node pod = resources(FOLDER.resolve(file)).get(0).at("spec").at("template");
            assertTrue(container(pod).has("livenessProbe"), file);
        }
        Node budget = resources(FOLDER.resolve("matchmaker.yaml")).get(2).at("spec");
        assertEquals(
                matchmaker().at("metadata").at("labels").map,
                budget.at("selector").at("matchLabels").map);
        int replicas =
                resources(FOLDER.resolve("matchmaker.yaml")).get(0).at("spec").number("replicas");
        assertTrue(budget.number("minAvailable") < replicas, "else no machine could be emptied");
    }

    /** The image itself is built nowhere here. */
    @Test
    void shouldBuildTheImageThatTheFilesStart() throws IOException {
        Path sample = Path.of("..", "..", "samples", "arena-fleet");
        String dockerfile = Files.readString(Path.of("..", "deploy", "arena-fleet", "Dockerfile"));
        assertTrue(Files.readString(sample.resolve("pom.xml")).contains("<finalName>arena-fleet</finalName>"));
        assertTrue(dockerfile.contains("COPY samples/arena-fleet/target/lib /app/lib"));
        assertTrue(dockerfile.contains("COPY samples/arena-fleet/target/arena-fleet.jar /app/"));
        assertTrue(dockerfile.contains("\"/app/arena-fleet.jar\"]"));
        assertEquals(
                List.of("java", "-cp", "/app/arena-fleet.jar", MatchmakerMain.class.getName()),
                container(matchmaker()).values("command"));
        assertFalse(container(gameServer().at("template")).has("command"), "it is what the image starts");
        assertEquals(
                container(gameServer().at("template")).text("image"),
                container(matchmaker()).text("image"));
    }

    @Test
    void shouldLetPlayersStayForLessThanAServerHasTime() throws IOException {
        Node pod = gameServer().at("template");
        int grace = pod.at("spec").number("terminationGracePeriodSeconds");
        assertTrue(Integer.parseInt(argument(pod, "--drain")) <= grace - 60);
    }

    @Test
    void shouldNotSetFieldsOfAgones() throws IOException {
        for (Path file : files(".yaml")) {
            assertFalse(Files.readString(file).contains(Agones.PORT_VARIABLE), file::toString);
        }
        assertFalse(gameServer().has("sdkServer"), "the ports of the sidecar are in the environment");
    }

    @Test
    void shouldHavePlaceholdersOnlyForImages() throws IOException {
        int images = 0;
        for (Path file : files(".yaml")) {
            for (String line : Files.readAllLines(file)) {
                boolean isImage = line.strip().startsWith("image: ");
                images += isImage ? 1 : 0;
                assertEquals(isImage, line.contains("registry.example.com/") && line.endsWith(":REPLACE"), line);
            }
        }
        assertEquals(3, images);
    }

    @Test
    void shouldNameInTheReadmeAllFilesAndVariables() throws IOException {
        String readme = Files.readString(FOLDER.resolve("README.md"));
        TreeSet<String> linked = new TreeSet<>();
        for (MatchResult link : LINK.matcher(readme).results().toList()) {
            if (!link.group(1).contains("/")) {
                linked.add(link.group(1));
            }
        }
        TreeSet<String> names = new TreeSet<>();
        files(".yaml").forEach(file -> names.add(file.getFileName().toString()));
        assertEquals(names, linked);
        for (String variable : environment(matchmaker()).keySet()) {
            assertTrue(readme.contains("`" + variable + "`"), variable);
        }
        assertTrue(readme.contains("**They have not been tried against a cluster.**"));
        assertTrue(readme.contains("GameServerResource.publicAddress(\"" + Agones.GAME_PORT + "\")"));
        assertTrue(readme.contains("`" + Agones.PORT_VARIABLE + "`"));
        assertTrue(readme.contains("says health every " + AgonesLifecycle.HEALTH_EVERY.toSeconds() + " s"));
        int minutes = gameServer().at("template").at("spec").number("terminationGracePeriodSeconds") / 60;
        assertTrue(readme.contains("here " + minutes + " minutes"));
    }

    private static Node gameServer() throws IOException {
        return only("fleet.yaml").at("spec").at("template").at("spec");
    }

    private static Node matchmaker() throws IOException {
        return resources(FOLDER.resolve("matchmaker.yaml")).get(0).at("spec").at("template");
    }

    /** The value of an option among the arguments of a pod's container. */
    private static String argument(Node template, String option) {
        List<Object> arguments = container(template).values("args");
        assertTrue(arguments.contains(option), option);
        return (String) arguments.get(arguments.indexOf(option) + 1);
    }

    private static Node policy(String file, String type) throws IOException {
        Node policy = only(file).at("spec").at("policy");
        assertEquals(type, policy.text("type"));
        return policy;
    }

    /** The one container of a pod's template. */
    private static Node container(Node template) {
        List<Node> containers = template.at("spec").list("containers");
        assertEquals(1, containers.size());
        return containers.get(0);
    }

    /** The environment of a pod's container; empty texts for secrets. */
    private static Map<String, String> environment(Node template) {
        Map<String, String> environment = new TreeMap<>();
        for (Node variable : container(template).list("env")) {
            environment.put(variable.text("name"), variable.has("value") ? variable.text("value") : "");
        }
        return environment;
    }

    private static Node only(String file) throws IOException {
        List<Node> resources = resources(FOLDER.resolve(file));
        assertEquals(1, resources.size());
        return resources.get(0);
    }

    private static List<Node> resources(Path file) throws IOException {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        List<Node> resources = new ArrayList<>();
        for (Object document : new Yaml(new SafeConstructor(options)).loadAll(Files.readString(file))) {
            resources.add(new Node(file.getFileName().toString(), (Map<?, ?>) document));
        }
        return resources;
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** A mapping of a file, by whose path a missing or mistyped value is named. */
    private record Node(String path, Map<?, ?> map) {
        boolean has(String key) {
            return map.containsKey(key);
        }

        Node at(String key) {
            return new Node(path + "/" + key, (Map<?, ?>) value(key, Map.class));
        }

        String text(String key) {
            return value(key, String.class);
        }

        int number(String key) {
            return value(key, Integer.class);
        }

        List<Object> values(String key) {
            return new ArrayList<>((List<?>) value(key, List.class));
        }

        List<Node> list(String key) {
            List<Node> nodes = new ArrayList<>();
            for (Object each : values(key)) {
                nodes.add(new Node(path + "/" + key, (Map<?, ?>) each));
            }
            return nodes;
        }

        private <T> T value(String key, Class<T> type) {
            Object value = map.get(key);
            if (!type.isInstance(value)) {
                throw new AssertionError(path + "/" + key + " = " + value + ", must be a " + type.getSimpleName());
            }
            return type.cast(value);
        }
    }
}
