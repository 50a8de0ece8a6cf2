package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.Recording;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.recording.pier.Boat;
import dev.tickwire.recording.pier.PierClientListener;
import dev.tickwire.recording.pier.PierProtocol;
import dev.tickwire.recording.pier.PierServerListener;
import dev.tickwire.recording.pier.Sail;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands read a recording of a server whose peers speak several versions, each packet by its version. */
class RecordedVersionsTest {
    private static final long TICK_NANOS = 16_666_667L;
    private static final Protocol FIRST = dev.tickwire.recording.pier1.PierProtocol.get();

    @TempDir
    private static Path folder;

    private long nowNanos = 1_000_000_000L;

    private void run(int ticks, Server server, List<Client> clients) {
        for (int tick = 0; tick < ticks; tick++) {
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            server.flush();
            for (Client client : clients) {
                client.update(nowNanos);
                client.flush();
            }
        }
    }

    /** Records a server of the newest version, with one client of the first version and one of the newest. */
    private void record(Path path) {
        MemoryNetwork network = new MemoryNetwork();
        List<Client> clients = new ArrayList<>();
        try (Server server =
                Server.builder(PierProtocol.get()).transport(network.open()).build()) {
            server.listener(new PierServerListener() {});
            server.start();
            Recording recording = Recording.to(path).lossless().withPackets();
            server.tap(recording.tap());
            Client old = Client.builder(FIRST).transport(network.open()).build();
            old.listener(new dev.tickwire.recording.pier1.PierClientListener() {});
            Client newest =
                    Client.builder(PierProtocol.get()).transport(network.open()).build();
            newest.listener(new PierClientListener() {});
            for (Client client : List.of(old, newest)) {
                clients.add(client);
                client.connect(server.transport().localAddress());
                run(20, server, clients);
                assertTrue(client.isConnected());
            }
            Boat boat = server.state(PierProtocol.BOATS_CHANNEL)
                    .add(PierProtocol.BOAT)
                    .name("ada")
                    .sail(Sail.REEFED);
            server.state(PierProtocol.BOATS_CHANNEL).add(PierProtocol.BUOY).number(4);
            for (int round = 0; round < 30; round++) {
                boat.spot().x(round).depth(round % 20);
                server.broadcast(
                        server.create(PierProtocol.HAIL).text("ahoy " + round).echoes(round));
                server.broadcast(server.create(PierProtocol.BELL).strokes(round));
                old.send(old.create(dev.tickwire.recording.pier1.PierProtocol.HAIL)
                        .loudness(round)
                        .text("old " + round));
                newest.send(newest.create(PierProtocol.HAIL).text("new " + round));
                run(3, server, clients);
            }
            for (Peer peer : server.peers()) {
                peer.sendChunk(
                        PierProtocol.CHARTS_CHANNEL,
                        server.create(PierProtocol.CHART).title("bay"),
                        ChunkSource.of(new byte[3_000]));
            }
            run(60, server, clients);
            recording.close();
        } finally {
            clients.forEach(Client::close);
        }
    }

    private static SchemaModel model(Map<String, String> schemas) {
        return SchemaCompiler.compile(new MemorySources(schemas), new JavaBackEnd())
                .model()
                .orElseThrow();
    }

    @Test
    void shouldReadPacketsByTheVersionOfTheirPeer() throws IOException {
        Path path = folder.resolve("server.rec");
        record(path);
        CommandRun list = CommandRun.of("recording", "list", path.toString(), "--packets");
        assertEquals(0, list.code(), list::err);
        List<String> connects =
                list.out().lines().filter(line -> line.contains("  connect ")).toList();
        assertEquals(2, connects.size(), connects::toString);
        assertTrue(connects.get(0).endsWith(", version 1"), connects::toString);
        assertTrue(!connects.get(1).contains("version"), connects::toString);
        assertTrue(!list.out().contains("cannot be read"), list::out);
        CommandRun json = CommandRun.of("recording", "json", path.toString());
        assertEquals(
                1,
                json.out()
                        .lines()
                        .filter(line -> line.contains("\"version\":1"))
                        .count(),
                json::out);
        Path file = folder.resolve("server.pcapng");
        CommandRun pcap = CommandRun.of("recording", "pcap", path.toString(), "-o", file.toString());
        assertEquals(0, pcap.code(), pcap::err);
        compareWithTshark(path, file);
    }

    private void compareWithTshark(Path path, Path file) throws IOException {
        Map<String, String> schemas;
        try (RecordingFile recording = RecordingFile.open(path)) {
            schemas = recording.head().schemas();
        }
        Tshark tshark = new Tshark(folder, new LuaBackEnd().dissector(model(schemas)));
        List<Pcapng.Packet> written = Pcapng.read(file).packets();
        List<Dissection.Item> packets = new Dissection(tshark.read(file, "-T", "pdml")).packets();
        assertEquals(written.size(), packets.size());
        List<String> versions = new ArrayList<>();
        int hails = 0;
        for (int i = 0; i < packets.size(); i++) {
            Dissection.Item packet = packets.get(i);
            String comment = written.get(i).comment();
            assertEquals(List.of(), packet.all("tickwire.malformed"), comment);
            versions.addAll(packet.shown("tickwire.session.version"));
            for (String text : packet.shown("tickwire.pier.hail.text")) {
                assertTrue(comment.contains("text=\"" + text + "\""), comment);
                hails++;
            }
            for (String loudness : packet.shown("tickwire.pier.hail.loudness")) {
                assertTrue(comment.contains("loudness=" + loudness + ","), comment);
                assertEquals("1", versions.get(i));
            }
        }
        assertEquals(packets.size(), versions.size());
        assertEquals(List.of("1", "3"), versions.stream().distinct().sorted().toList());
        assertTrue(hails >= 120, hails + " hails");
    }

    @Test
    void shouldCompareARecordingWithItsVersionOfTheSchemas() throws IOException {
        Path path = folder.resolve("first.rec");
        MemoryNetwork network = new MemoryNetwork();
        try (Server server = Server.builder(FIRST).transport(network.open()).build()) {
            server.listener(new dev.tickwire.recording.pier1.PierServerListener() {});
            server.start();
            Recording recording = Recording.to(path).lossless();
            server.tap(recording.tap());
            run(5, server, List.of());
            recording.close();
        }
        Path now = Files.createDirectory(folder.resolve("now"));
        String schema = Files.readString(Path.of("../../observe/recording/src/test/tickwire/pier.tick"))
                .replace("recording.pier\"", "recording.pier1\"");
        Files.writeString(now.resolve("pier.tick"), schema);
        CommandRun spoken = CommandRun.of("recording", "compat", path.toString(), now.toString());
        assertEquals(0, spoken.code(), spoken::toString);
        assertEquals("", spoken.out());
        // An edit of a released version: the recording no longer plays.
        Files.writeString(now.resolve("pier.tick"), schema.replace("int(0..9) hard", "int(0..10) hard"));
        CommandRun moved = CommandRun.of("recording", "compat", path.toString(), now.toString());
        assertEquals(1, moved.code(), moved::toString);
        assertTrue(moved.out().contains("WIRE FIELD_BOUNDS_CHANGED pier.Shove.hard"), moved::out);
    }
}
