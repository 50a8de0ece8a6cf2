package dev.tickwire.samples.arena.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.fleet.agones.Agones;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import picocli.CommandLine;

/** The files of {@code scale/deploy/agones} start this program as it wants to be started. */
class DeployArgumentsTest {
    private static final Path FOLDER = Path.of("..", "..", "scale", "deploy", "agones");

    private static Map<?, ?> first(String file) throws IOException {
        Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
        return (Map<?, ?>)
                yaml.loadAll(Files.readString(FOLDER.resolve(file))).iterator().next();
    }

    private static Map<?, ?> at(Map<?, ?> map, String... keys) {
        for (String key : keys) {
            map = (Map<?, ?>) map.get(key);
        }
        return map;
    }

    private static List<String> arguments(Map<?, ?> pod) {
        Map<?, ?> container = (Map<?, ?>) ((List<?>) pod.get("containers")).get(0);
        return ((List<?>) container.get("args"))
                .stream().map(String.class::cast).toList();
    }

    @Test
    void shouldAcceptTheArgumentsOfTheFleetFile() throws IOException {
        Map<?, ?> server = at(first("fleet.yaml"), "spec", "template", "spec");
        new CommandLine(new ArenaFleetMain())
                .parseArgs(arguments(at(server, "template", "spec")).toArray(String[]::new));
        assertEquals(
                ArenaConstants.MAX_PLAYERS, at(server, "counters", "players").get("capacity"));
    }

    @Test
    void shouldNameItsProtocolToTheMatchmaker() throws IOException {
        List<String> arguments = arguments(at(first("matchmaker.yaml"), "spec", "template", "spec"));
        assertEquals(
                String.format("0x%016X", ArenaProtocol.get().id()), arguments.get(arguments.indexOf("--protocol") + 1));
    }

    /** The versions that Arena speaks, the newest first. */
    static List<Protocol> spoken() {
        return Stream.concat(Stream.of(ArenaProtocol.get()), ArenaProtocol.get().earlier().stream())
                .toList();
    }

    @Test
    void shouldAllocateByTheLabelsOfItsVersions() throws IOException {
        Map<?, ?> fleet = at(first("fleet.yaml"), "metadata");
        List<Map<String, Map<String, Object>>> selectors = new ArrayList<>();
        for (Protocol each : spoken()) {
            selectors.add(Map.of(
                    "matchLabels",
                    Map.of(
                            "agones.dev/fleet",
                            fleet.get("name"),
                            Agones.versionLabel(each.id()),
                            Long.toString(each.version()))));
        }
        assertEquals(selectors, at(first("gameserverallocation.yaml"), "spec").get("selectors"));
    }
}
