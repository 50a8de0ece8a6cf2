package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.block.BlockFile;
import dev.tickwire.recording.pier.Bell;
import dev.tickwire.recording.pier.Boat;
import dev.tickwire.recording.pier.Chart;
import dev.tickwire.recording.pier.Hail;
import dev.tickwire.recording.pier.PierClientListener;
import dev.tickwire.recording.pier.PierProtocol;
import dev.tickwire.recording.pier.PierServerListener;
import dev.tickwire.recording.pier.PointAt;
import dev.tickwire.recording.pier.Sail;
import dev.tickwire.recording.pier.Shove;
import dev.tickwire.recording.pier.Song;
import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recordings of a game whose protocol speaks earlier versions. The build of the first version has classes of its own,
 * of its own schema.
 */
class EarlierRecordingTest {
    private static final long TICK_NANOS = 16_666_667L;

    @TempDir
    private Path folder;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Server> servers = new ArrayList<>();
    private final List<Client> clients = new ArrayList<>();
    private long nowNanos = 1_000_000_000L;

    /** Notes messages as text. */
    private static final class Listener implements PierClientListener {
        final List<String> received = new ArrayList<>();

        @Override
        public void onBell(Peer from, Bell bell) {
            received.add(bell.toString());
        }

        @Override
        public void onHail(Peer from, Hail hail) {
            received.add(hail.toString());
        }

        @Override
        public void onPointAt(Peer from, PointAt pointed) {
            received.add(
                    "at " + (pointed.whom() == null ? "none" : pointed.whom().name()) + " " + pointed.sail());
        }

        @Override
        public void onBoatShove(Peer from, Boat boat, Shove shove) {
            received.add(boat.name() + " shoved " + shove.hard());
        }

        @Override
        public void onSong(Peer from, Song song) {
            received.add(song.title() + " of " + song.year() + ", " + song.blockLength() + " bytes");
        }

        @Override
        public void onChart(Peer from, Chart chart) {
            received.add(chart.title() + " by " + chart.scale() + ", " + chart.blockLength() + " bytes");
        }
    }

    private Server server(Protocol protocol) {
        Server server = Server.builder(protocol)
                .transport(network.open())
                .beacon(Beacon.Settings.of("Pier"))
                .build();
        servers.add(server);
        return server;
    }

    private Client client(Protocol protocol) {
        Client client = Client.builder(protocol).transport(network.open()).build();
        clients.add(client);
        return client;
    }

    private void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            nowNanos += TICK_NANOS;
            servers.forEach(server -> server.update(nowNanos));
            servers.forEach(Server::flush);
            clients.forEach(client -> client.update(nowNanos));
            clients.forEach(Client::flush);
        }
    }

    private void connect(Client client, Server server) {
        client.connect(server.transport().localAddress());
        for (int tick = 0; tick < 400 && !client.isConnected(); tick++) {
            run(1);
        }
        assertTrue(client.isConnected());
        run(10);
    }

    @AfterEach
    void close() {
        clients.forEach(Client::close);
        servers.forEach(Server::close);
    }

    private Recording record(Endpoint endpoint, Path path) {
        Recording recording = Recording.to(path).lossless().withPackets();
        endpoint.tap(recording.tap());
        return recording;
    }

    /** The boats that a client shows, as text, with all fields that it may see. */
    private static String boats(Client client) {
        TreeSet<String> lines = new TreeSet<>();
        client.state(PierProtocol.BOATS_CHANNEL)
                .all(PierProtocol.BOAT)
                .forEach(boat ->
                        lines.add(boat.name() + " " + Math.round(boat.spot().x()) + " "
                                + boat.spot().depth() + " " + boat.sail() + " " + boat.cargo() + " "
                                + (boat.tow() == null ? "alone" : boat.tow().name()) + " " + boat.marksCount()));
        client.state(PierProtocol.BOATS_CHANNEL).all(PierProtocol.BUOY).forEach(buoy -> lines.add(buoy.toString()));
        return String.join("\n", lines);
    }

    /** A session of the first version, in which both sides are of that version's build; the server is recorded. */
    private int playFirstVersion(Path ofServer, Path ofClient) {
        Server server = server(FirstPier.PROTOCOL);
        server.listener(FirstPier.SERVER_LISTENER);
        server.start();
        Client client = client(FirstPier.PROTOCOL);
        client.listener(FirstPier.CLIENT_LISTENER);
        connect(client, server);
        Recording first = record(server, ofServer);
        Recording second = record(client, ofClient);
        playFirst(server, client);
        first.close();
        second.close();
        return client.peer().index();
    }

    /** What happens at a server of the first version, with any client. */
    private void playFirst(Server server, Client client) {
        FirstPier pier = new FirstPier(server);
        pier.launch();
        run(20);
        pier.sendAll();
        run(20);
        pier.pointAndShove();
        run(60);
        assertTrue(client.isConnected());
    }

    private static final List<String> FIRST_RECEIVED = List.of(
            "Hail{text=\"ahoy\", echoes=2}",
            "shanty of 1900, 500 bytes",
            "at bob HALF",
            "ada shoved 4",
            "bay by 9, 5000 bytes");

    private static final String FIRST_BOATS = "ada 7 5 HALF 7 alone 0\nbob 9 5 FURLED 7 ada 2";

    private static TreeSet<String> sorted(List<String> lines) {
        return new TreeSet<>(lines);
    }

    private static Listener replay(Path path, int as, String boats) throws IOException {
        Listener listener = new Listener();
        try (Replay replay = Replay.open(path, PierProtocol.get())) {
            replay.client().listener(listener);
            if (as >= 0) {
                replay.as(as);
            }
            long now = 0;
            while (!replay.isOver()) {
                now += TICK_NANOS;
                replay.update(now);
            }
            assertNull(replay.lost());
            assertEquals(boats, boats(replay.client()));
            assertEquals(0, replay.unplayed());
            replay.seek(Duration.ZERO);
            replay.seek(replay.length());
            replay.update(now);
            assertEquals(boats, boats(replay.client()));
        }
        return listener;
    }

    @Test
    void shouldPlayARecordingOfTheBuildOfAnEarlierVersion() throws IOException {
        Path ofServer = folder.resolve("server.tickrec");
        Path ofClient = folder.resolve("client.tickrec");
        int peer = playFirstVersion(ofServer, ofClient);
        assertEquals(sorted(FIRST_RECEIVED), sorted(replay(ofServer, peer, FIRST_BOATS).received));
        assertEquals(sorted(FIRST_RECEIVED), sorted(replay(ofServer, -1, FIRST_BOATS).received));
        assertEquals(sorted(FIRST_RECEIVED), sorted(replay(ofClient, -1, FIRST_BOATS).received));
    }

    @Test
    void shouldRecordAClientOfAnOlderServerInTheNewestVersion() throws IOException {
        Server server = server(FirstPier.PROTOCOL);
        server.listener(FirstPier.SERVER_LISTENER);
        server.start();
        Client client = client(PierProtocol.get());
        Listener live = new Listener();
        client.listener(live);
        connect(client, server);
        assertEquals(1, client.peer().version());
        Path path = folder.resolve("client.tickrec");
        Recording recording = record(client, path);
        playFirst(server, client);
        recording.close();
        try (RecordingFile file = RecordingFile.open(path)) {
            assertEquals(PierProtocol.ID, file.head().protocolId());
            assertEquals(new RecordedPeerVersion(1, FirstPier.PROTOCOL.id()), version(file, 0));
        }
        assertEquals(FIRST_BOATS, boats(client));
        assertEquals(sorted(FIRST_RECEIVED), sorted(live.received));
        assertEquals(sorted(FIRST_RECEIVED), sorted(replay(path, -1, FIRST_BOATS).received));
    }

    /** The version of a peer at the end of a recording, which each block repeats. */
    private static RecordedPeerVersion version(RecordingFile file, int peer) throws IOException {
        ReplayedFrame frame = new ReplayedFrame(PierProtocol.get()) {
            @Override
            public void onFrame(long nanos, long tick) {
                super.onFrame(nanos, tick);
                found.add(state().peers().get(peer).version());
            }

            private final List<RecordedPeerVersion> found = new ArrayList<>();

            @Override
            public String toString() {
                return found.stream().distinct().toList().toString();
            }
        };
        RecordedPeerVersion last = null;
        for (int block = 0; block < file.blocks(); block++) {
            frame.beginBlock();
            assertTrue(file.read(block, frame));
            last = frame.state().peers().get(peer).version();
        }
        assertEquals("[" + last + "]", frame.toString());
        return last;
    }

    @Test
    void shouldRecordAServerWithPeersOfSeveralVersionsInTheNewest() throws IOException {
        Server server = server(PierProtocol.get());
        server.listener(new PierServerListener() {});
        server.start();
        Client old = client(FirstPier.PROTOCOL);
        old.listener(FirstPier.CLIENT_LISTENER);
        connect(old, server);
        Client newest = client(PierProtocol.get());
        Listener live = new Listener();
        newest.listener(live);
        connect(newest, server);
        Path path = folder.resolve("server.tickrec");
        Recording recording = record(server, path);
        var boats = server.state(PierProtocol.BOATS_CHANNEL);
        boats.add(PierProtocol.BUOY).number(77);
        Boat ada = boats.add(PierProtocol.BOAT).name("ada").sail(Sail.REEFED).cargo(50);
        ada.spot().x(3).depth(11);
        boats.add(PierProtocol.BOAT).name("bob").tow(ada);
        run(20);
        server.broadcast(server.create(PierProtocol.HAIL).text("ahoy").echoes(5));
        server.broadcast(server.create(PierProtocol.BELL).strokes(8));
        for (Peer peer : server.peers()) {
            peer.sendChunk(
                    PierProtocol.CHARTS_CHANNEL,
                    server.create(PierProtocol.CHART).title("bay").scale(20),
                    ChunkSource.of(new byte[3_000]));
        }
        old.send(FirstPier.hail(old));
        run(90);
        recording.close();
        int oldIndex = old.peer().index();
        int newestIndex = newest.peer().index();
        Path part = folder.resolve("part.tickrec");
        try (RecordingFile file = RecordingFile.open(path)) {
            RecordedPeerVersion first = new RecordedPeerVersion(1, FirstPier.PROTOCOL.id());
            assertEquals(first, version(file, oldIndex));
            assertNull(version(file, newestIndex));
            file.cut(1_000_000_000L, file.lengthNanos(), new ReplayedFrame(PierProtocol.get()).state(), part);
            try (RecordingFile cut = RecordingFile.open(part)) {
                assertEquals(first, version(cut, oldIndex));
            }
            assertEquals(List.of("Hail{text=\"from old\", echoes=2}"), receivedHails(file));
        }
        String shown = "Buoy{number=77}\nada 3 11 REEFED 50 alone 0\nbob 0 5 FURLED 7 ada 0";
        assertEquals(shown, boats(newest));
        assertEquals(sorted(live.received), sorted(replay(path, newestIndex, shown).received));
        // The peer of the first version has no buoys and no bells.
        String seenByOld = shown.substring(shown.indexOf("ada"));
        assertEquals(
                sorted(List.of("Hail{text=\"ahoy\", echoes=5}", "bay by 20, 3000 bytes")),
                sorted(replay(path, oldIndex, seenByOld).received));
    }

    private static List<String> receivedHails(RecordingFile file) throws IOException {
        List<String> found = new ArrayList<>();
        ReplayedFrame frame = new ReplayedFrame(PierProtocol.get()) {
            @Override
            public void onMessage(RecordedMessage message) {
                if (message.direction() == Direction.RECEIVED) {
                    Hail hail = PierProtocol.HAIL.construct();
                    byte[] fields = Arrays.copyOf(message.fields(), message.fields().length + BitWriter.SPARE_BYTES);
                    assertEquals(PierProtocol.HAIL.number(), message.type());
                    assertTrue(hail.read(new BitReader().wrap(fields, 0, message.fields().length)));
                    found.add(hail.toString());
                }
            }
        };
        for (int block = 0; block < file.blocks(); block++) {
            frame.beginBlock();
            file.read(block, frame);
        }
        return found;
    }

    @Test
    void shouldRefuseAVersionThatIsNotSpoken() throws IOException {
        String schema = Files.readString(Path.of("src/test/tickwire/pier.tick"))
                .replace("version 3", "version 4")
                .replace("uint8 strokes", "uint8 strokes; since 4 bool loud");
        Path path = folder.resolve("later.tickrec");
        new BlockFile(path, new RecordingHead("Pier", 9, Side.SERVER, 60, 0, Map.of("pier.tick", schema))).close();
        String refusal = assertThrows(IllegalArgumentException.class, () -> Replay.open(path, PierProtocol.get()))
                .getMessage();
        assertEquals(
                String.format(
                        "the recording is of protocol Pier version 4 0x0000000000000009, this program has Pier version 3"
                                + " and speaks 1 0x%016X; their schemas differ:\n"
                                + "  message pier.Bell: `since 4 bool loud` is not in this version\n"
                                + "  protocol pier.Pier: was `version 4`, is `version 3`",
                        PierProtocol.ID),
                refusal);
    }
}
