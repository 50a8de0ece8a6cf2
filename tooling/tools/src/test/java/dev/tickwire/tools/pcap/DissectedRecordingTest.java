package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.tools.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** tshark reads what {@code recording pcap} writes, and the dissector shows the contents of the comments. */
class DissectedRecordingTest {
    private static final Pattern PART = Pattern.compile("(?m)^  ([A-Z]\\w*)(\\{|,)");

    @TempDir
    private static Path folder;

    private static Tshark tshark(Path empty, Path schema) throws IOException {
        Files.createDirectories(empty);
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of(schema.getFileName().toString(), Files.readString(schema)), new JavaBackEnd());
        String lua = result.model()
                .map(new LuaBackEnd()::dissector)
                .orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
        return new Tshark(empty, lua);
    }

    @Test
    void shouldDissectPacketsAsTheirCommentsDescribe() throws IOException {
        Tshark tshark = tshark(folder, Path.of("src/test/tickwire/yard.tick"));
        Path atServer = folder.resolve("server.rec");
        Path atClient = folder.resolve("client.rec");
        RecordedYard.record(atServer, atClient);
        int messages = 0;
        for (Path recording : List.of(atServer, atClient)) {
            Path file = folder.resolve(recording.getFileName() + ".pcapng");
            CommandRun run = CommandRun.of("recording", "pcap", recording.toString(), "-o", file.toString());
            assertEquals(0, run.code(), run::err);
            List<Pcapng.Packet> written = Pcapng.read(file).packets();
            List<Dissection.Item> packets = new Dissection(tshark.read(
                            file, "-o", "udp.check_checksum:TRUE", "-o", "ip.check_checksum:TRUE", "-T", "pdml"))
                    .packets();
            assertEquals(written.size(), packets.size());
            for (int i = 0; i < packets.size(); i++) {
                messages += compare(packets.get(i), written.get(i).comment());
            }
        }
        assertTrue(messages > 100, messages + " messages");
    }

    /** Compares what is shown of a packet; returns how many messages that were. */
    private static int compare(Dissection.Item packet, String comment) {
        assertEquals(List.of("1"), packet.shown("udp.checksum.status"), comment);
        assertEquals(List.of("1"), packet.shown("ip.checksum.status"), comment);
        assertEquals(List.of(), packet.all("tickwire.malformed"), comment);
        // XML makes a space of the end of a line.
        assertEquals(List.of(comment.replace('\n', ' ')), packet.shown("frame.comment"));
        // The dissector does not know where objects end. Only the comment has the entries after them.
        boolean isWhole = packet.all("tickwire.state.bits").isEmpty();
        List<String> names = names(comment);
        List<String> shown = new ArrayList<>(packet.shown("tickwire.message.name"));
        if (packet.shown("tickwire.input.inputs").size() == 1) {
            packet.shown("tickwire.input.view").forEach(input -> shown.add(0, "Steer"));
        }
        if (isWhole) {
            assertEquals(names, shown, comment);
        }
        if (packet.shown("tickwire.packet.fragment").isEmpty()) {
            String shownAcks = packet.all("tickwire.packet.ack_bits").get(0).text();
            String acks = comment.lines()
                    .filter(line -> line.startsWith("acks "))
                    .findFirst()
                    .orElseThrow();
            String acked = acks.substring(5).replace("nothing", "none");
            assertTrue(shownAcks.endsWith("(acked: " + acked + ")"), () -> shownAcks + "\n" + comment);
        }
        for (String text : packet.shown("tickwire.yard.chat.text")) {
            assertTrue(comment.contains("text=\"" + text + "\""), comment);
        }
        for (String turn : packet.shown("tickwire.yard.steer.turn")) {
            assertTrue(comment.contains("turn=" + turn + "}"), comment);
        }
        for (String tick : packet.shown("tickwire.time.tick")) {
            assertTrue(comment.contains("\ntick " + tick), comment);
        }
        return names.size();
    }

    private static List<String> names(String comment) {
        return PART.matcher(comment)
                .results()
                .map((MatchResult part) -> part.group(1))
                .filter(name -> !List.of("Door", "Fighter", "Crow").contains(name))
                .toList();
    }
}
