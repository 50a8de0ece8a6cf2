package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.tools.recording.RecordedLobby;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code recording pcap} writes each packet with what is in it. */
class PcapCommandTest {
    @TempDir
    private static Path folder;

    private static Path atServer;
    private static Path atClient;

    @BeforeAll
    static void record() {
        atServer = folder.resolve("server.rec");
        atClient = folder.resolve("client.rec");
        RecordedYard.record(atServer, atClient);
    }

    private static CommandRun run(Path recording, Path output, String... options) {
        List<String> arguments = new ArrayList<>(List.of("recording", "pcap", recording.toString()));
        arguments.addAll(List.of("-o", output.toString()));
        arguments.addAll(Arrays.asList(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static Pcapng written(Path recording, String name, String... options) throws IOException {
        Path output = folder.resolve(name);
        CommandRun run = run(recording, output, options);
        assertEquals(0, run.code(), run::err);
        Pcapng file = Pcapng.read(output);
        assertEquals(file.packets().size() + " packets in " + output, run.out().strip());
        return file;
    }

    private static List<String> lines(Pcapng file) {
        return file.packets().stream()
                .flatMap(packet -> packet.comment().lines())
                .toList();
    }

    @Test
    void shouldDescribePacketsAtBothEnds() throws IOException {
        for (Path recording : List.of(atServer, atClient)) {
            List<String> lines = lines(written(recording, "described-" + recording.getFileName() + ".pcapng"));
            for (String expected : List.of(
                    "  Chat{weapon=RIFLE, text=\"a small one\", blob=0 bytes}, id 0",
                    "  Chat{weapon=PISTOL, text=\"a large one\", blob=1500 bytes}, id 1",
                    "  Buy{number=21}, id 2, asks",
                    "  Bought{coins=42}, id 0, answers call 2",
                    "  Bought, id 1, answers call 3, refused by the game: \"not zero\"",
                    "  Push{force=4}, id 4, at #0",
                    "  Buy{number=3}, id 5, asks",
                    "  Buy, id 6, abandons call 5",
                    "  its block of 3 bytes",
                    "  Note{id=3}",
                    "  fragment 2 of 3 of the block of id 2, 452 bytes",
                    "  Picture{id=9}, id 2",
                    "  Level{seed=51966}, opens chunk 0 of 1200 bytes",
                    "  slice 2 of chunk 0, 200 bytes",
                    "  ack of chunk 0: complete")) {
                assertTrue(lines.contains(expected), () -> expected + "\n" + String.join("\n", lines));
            }
            assertEquals(
                    List.of(),
                    lines.stream()
                            .filter(line -> line.contains("cannot be read"))
                            .toList());
        }
    }

    @Test
    void shouldReadEntriesAfterObjects() throws IOException {
        Pcapng.Packet packet = written(atServer, "behind.pcapng").packets().stream()
                .filter(each -> each.comment().contains("with an object"))
                .findFirst()
                .orElseThrow();
        String comment = packet.comment().replaceAll("\\d+ bits", "n bits");
        assertTrue(
                comment.contains("\nworld, n bits:\n  Fighter{name=\"Ann\", x=12.5, health=90},"
                        + " slot 1, sent in n bits (x 16, health 7), values as of this frame\ncrows, n bits:\n  Crow{"),
                packet.comment());
        assertTrue(
                comment.contains("\ntalk, n bits:\n  Chat{weapon=RIFLE, text=\"with an object\", blob=0 bytes}"),
                packet.comment());
    }

    @Test
    void shouldPutTheCommentOfAPacketInFragmentsAtTheLast() throws IOException {
        List<String> comments = written(atClient, "fragments.pcapng").packets().stream()
                .map(Pcapng.Packet::comment)
                .toList();
        String last = comments.stream()
                .filter(comment -> comment.contains("a large one"))
                .findFirst()
                .orElseThrow();
        assertTrue(last.contains("fragment 3 of 4 of packet "), last);
        int at = comments.indexOf(last);
        for (int i = 0; i < 3; i++) {
            String comment = comments.get(at - 3 + i);
            assertTrue(comment.contains(", fragment " + i + " of 4 of packet "), comment);
            assertEquals(1, comment.lines().count(), comment);
        }
    }

    @Test
    void shouldHaveTheTimesOfTheRecording() throws IOException {
        List<Pcapng.Packet> packets = written(atServer, "times.pcapng").packets();
        try (RecordingFile file = RecordingFile.open(atServer)) {
            long start = file.head().startUnixMillis() * 1_000_000;
            assertTrue(packets.get(0).nanos() >= start);
            assertEquals(
                    start + file.lengthNanos(), packets.get(packets.size() - 1).nanos());
        }
        long first = packets.get(0).nanos();
        List<Pcapng.Packet> part = written(atServer, "part.pcapng", "--from", "1.2", "--to", "1.4", "--peer", "0")
                .packets();
        assertTrue(part.size() > 10 && part.size() < packets.size() / 5, part.size() + " of " + packets.size());
        assertTrue(part.get(0).nanos() > first);
        assertEquals(
                0, written(atServer, "none.pcapng", "--peer", "1").packets().size());
    }

    @Test
    void shouldListAndCountPackets() throws IOException {
        String file = atServer.toString();
        int packets = written(atServer, "listed.pcapng").packets().size();
        List<String> listed = CommandRun.of("recording", "list", file, "--packets")
                .out()
                .lines()
                .filter(line -> line.startsWith("packet ", 21))
                .toList();
        assertEquals(packets, listed.size());
        assertTrue(listed.stream()
                .anyMatch(line -> line.matches(
                        ".*packet    peer 0, sent, \\d+ bytes, packet \\d+: world Fighter; crows Crow; talk Chat")));
        assertFalse(CommandRun.of("recording", "list", file).out().contains("packet "));
        List<String> json = CommandRun.of("recording", "json", file, "--packets")
                .out()
                .lines()
                .filter(line -> line.contains("\"event\":\"packet\""))
                .toList();
        assertEquals(packets, json.size());
        assertTrue(
                json.stream()
                        .anyMatch(line -> line.contains(
                                "{\"about\":\"id 2, asks\",\"type\":\"Buy\"," + "\"fields\":{\"number\":21}}")),
                json.get(json.size() / 2));
        String stats = CommandRun.of("recording", "stats", file).out().replaceAll(" +", " ");
        assertTrue(
                stats.matches("(?s).*\npackets count bytes\n all sent \\d+ \\d+\n all received \\d+ \\d+\n.*"), stats);
    }

    @Test
    void shouldExplainHowToRecordPackets() {
        Path recording = folder.resolve("without.rec");
        RecordedLobby.record(recording);
        Path output = folder.resolve("without.pcapng");
        assertEquals(
                "tickwire: " + recording + ": it has no packets: record them with Recording.to(path).withPackets()",
                run(recording, output).err().strip());
        assertFalse(Files.exists(output));
    }

    @Test
    void shouldNotOverwriteAnExistingFile() throws IOException {
        Path there = Files.writeString(folder.resolve("there"), "kept");
        assertEquals(
                "tickwire: " + atServer + ": " + there + " exists already",
                run(atServer, there).err().strip());
        assertEquals("kept", Files.readString(there));
    }
}
