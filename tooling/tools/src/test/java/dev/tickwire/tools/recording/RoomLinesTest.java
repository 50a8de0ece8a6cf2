package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.tools.CommandRun;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands show rooms, further tables and who sees which, once for each change. */
class RoomLinesTest {
    @TempDir
    private static Path folder;

    private static Path atServer;
    private static Path atClient;

    @BeforeAll
    static void record() {
        atServer = folder.resolve("server.rec");
        atClient = folder.resolve("client.rec");
        RecordedRooms.record(atServer, atClient);
    }

    private static List<String> lines(String command, Path file, String... options) {
        String[] arguments = Stream.concat(Stream.of("recording", command, file.toString()), Arrays.stream(options))
                .toArray(String[]::new);
        CommandRun run = CommandRun.of(arguments);
        assertEquals(0, run.code(), run::err);
        return run.out().lines().toList();
    }

    private static List<String> listed(Path file, String... options) {
        return lines("list", file, options).stream()
                .map(line -> line.substring(21).replaceAll("client \\d+, .*", "client"))
                .toList();
    }

    @Test
    void shouldListRoomsTablesAndPlacesOfAServer() {
        assertEquals(
                List.of(
                        "connect   peer 0, client",
                        "table     players, table 1 opened, of room \"cellar\"",
                        "appear    #0 Player{name=\"Out\", x=0.0, mood=CALM}",
                        "appear    #65536 Player{name=\"In\", x=0.0, mood=CALM} in table 1",
                        "room      peer 0, \"cellar\"",
                        "place     peer 0, players, table 1",
                        "change    #65536 Player{x=1.0} in table 1",
                        "room      peer 0, none, \"it rains\"",
                        "vanish    #65536 Player in table 1",
                        "table     players, table 1 closed, of room \"cellar\"",
                        "place     peer 0, players, the first table"),
                listed(atServer));
    }

    @Test
    void shouldListTheRoomsOfAClient() {
        assertEquals(
                List.of("room      peer 0, \"cellar\"", "room      peer 0, none, \"it rains\""),
                listed(atClient).stream()
                        .filter(line -> line.startsWith("room"))
                        .toList());
    }

    /** From the middle: what was before is none of it. */
    @Test
    void shouldNotRepeatTheStateAtTheStartOfABlock() {
        assertEquals(
                List.of("change    #65536 Player{x=1.0} in table 1"), listed(atServer, "--from", "1.3", "--to", "2.8"));
        assertEquals(
                List.of(
                        "connect   peer 0, client",
                        "room      peer 0, \"cellar\"",
                        "place     peer 0, players, table 1"),
                listed(atServer, "--peer", "0", "--to", "2"));
    }

    @Test
    void shouldPrintTheSameAsJson() {
        List<String> json = lines("json", atServer, "--from", "0.4").stream()
                .map(line -> line.replaceAll("^\\{\"time\":[0-9.]+,\"tick\":\\d+,", "{"))
                .toList();
        assertEquals(
                List.of(
                        "{\"event\":\"table\",\"channel\":\"players\",\"table\":1,\"room\":\"cellar\"}",
                        "{\"event\":\"appear\",\"object\":0,\"type\":\"Player\",\"fields\":"
                                + "{\"name\":\"Out\",\"x\":0.0,\"mood\":\"CALM\"}}",
                        "{\"event\":\"appear\",\"object\":65536,\"type\":\"Player\",\"table\":1,\"fields\":"
                                + "{\"name\":\"In\",\"x\":0.0,\"mood\":\"CALM\"}}",
                        "{\"event\":\"room\",\"peer\":0,\"room\":\"cellar\",\"text\":\"\"}",
                        "{\"event\":\"place\",\"peer\":0,\"channel\":\"players\",\"table\":1}",
                        "{\"event\":\"change\",\"object\":65536,\"type\":\"Player\",\"table\":1,\"fields\":{\"x\":1.0}}",
                        "{\"event\":\"room\",\"peer\":0,\"room\":\"\",\"text\":\"it rains\"}",
                        "{\"event\":\"vanish\",\"object\":65536,\"type\":\"Player\",\"table\":1}",
                        "{\"event\":\"tableEnd\",\"channel\":\"players\",\"table\":1,\"room\":\"cellar\"}",
                        "{\"event\":\"place\",\"peer\":0,\"channel\":\"players\",\"table\":0}"),
                json);
    }
}
