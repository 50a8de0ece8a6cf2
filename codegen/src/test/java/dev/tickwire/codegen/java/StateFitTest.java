package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The largest object that the compiler accepts for a channel reaches the client. A server and a client play with it,
 * beside many small objects that change with each tick, before and after it in the table.
 */
class StateFitTest {
    private static final int GAMES = 6;

    /** Plays with the objects of a protocol; answers the tick in which the large object was seen, or 0. */
    private static final String PLAY = """
        package game;

        import dev.tickwire.endpoint.Client;
        import dev.tickwire.endpoint.Peer;
        import dev.tickwire.endpoint.Server;
        import dev.tickwire.state.StateTable;
        import dev.tickwire.transport.MemoryNetwork;
        import java.util.ArrayList;
        import java.util.List;

        public final class Play# {
            private static final int MOST_TICKS = 40;
            private final MemoryNetwork network = new MemoryNetwork();
            private final Server server = Server.builder(P#Protocol.get()).transport(network.open()).build();
            private final Client client = Client.builder(P#Protocol.get())
                    .transport(network.open())
                    .viewDelay(java.time.Duration.ZERO, java.time.Duration.ZERO)
                    .build();
            private final List<Small#> small = new ArrayList<>();
            private long now;
            private boolean isSeen;

            private final class Sight implements P#ClientListener {
                @Override
                public void onLarge#Appear(Peer from, Large# object) {
                    isSeen = object.a(0) == 0xFFFFFFFFL && object.a($words - 1) == 0xFFFFFFFFL;
                }
            }

            public static int play() {
                return new Play#().run();
            }

            private void step() {
                now += 16_000_000L;
                for (int i = 0; i < small.size(); i++) {
                    small.get(i).x((int) (now / 16_000_000L) * 7 + i & 255);
                }
                server.update(now);
                server.flush();
                client.update(now);
                client.flush();
            }

            private void addSmall(StateTable table) {
                for (int i = 0; i < 30; i++) {
                    small.add(table.add(P#Protocol.SMALL#));
                }
            }

            private int run() {
                server.listener(new P#ServerListener() {});
                server.start();
                client.listener(new Sight());
                client.connect(server.transport().localAddress());
                StateTable table = server.state(P#Protocol.WORLD_CHANNEL);
                addSmall(table);
                for (int i = 0; i < 20; i++) {
                    step();
                }
                Large# large = table.add(P#Protocol.LARGE#);
                for (int i = 0; i < $words; i++) {
                    large.a(i, 0xFFFFFFFFL);
                }
                addSmall(table);
                int tick = 0;
                while (!isSeen && tick < MOST_TICKS) {
                    step();
                    tick++;
                }
                client.close();
                server.close();
                return isSeen ? tick : 0;
            }
        }
        """;

    /**
     * A game with an object of so many bits.
     *
     * @param number its number, for the names
     * @param packet the bytes of a packet
     * @param objects how many there may be
     * @param channels the state channels
     */
    private record Game(int number, int packet, int objects, int channels) {
        String schema(int bits) {
            StringBuilder text = new StringBuilder();
            text.append("object Small%d { uint8 x; }%n".formatted(number));
            text.append("object Large%d { uint32 a[%d]; %s }%n"
                    .formatted(number, bits / 32, bits % 32 == 0 ? "" : "bits(" + bits % 32 + ") rest;"));
            text.append("protocol P%d { ticks 60; packet %d;%n".formatted(number, packet));
            text.append("channel world state (objects %d, bytes_per_tick 65535%s) { server Small%d; server Large%d; }%n"
                    .formatted(objects, isPlaced() ? ", placed" : "", number, number));
            for (int channel = 1; channel < channels; channel++) {
                text.insert(0, "object Other%d_%d { bool x; }%n".formatted(number, channel));
                text.append("channel c%d state { server Other%d_%d; }%n".formatted(channel, number, channel));
            }
            return text.append("}\n").toString();
        }

        boolean isPlaced() {
            return number % 2 == 1;
        }

        boolean compiles(int bits) {
            return compile(schema(bits)).model().isPresent();
        }

        /** The most bits that an object may have in the fields that are known to fit. */
        int maxBits() {
            int fits = 64;
            int fails = packet * 8;
            assertTrue(compiles(fits));
            assertFalse(compiles(fails));
            while (fails - fits > 1) {
                int middle = (fits + fails) / 2;
                if (compiles(middle)) {
                    fits = middle;
                } else {
                    fails = middle;
                }
            }
            return fits;
        }
    }

    private static CompileResult compile(String text) {
        return SchemaCompiler.compile(MemorySources.of("game.tick", "package game;\n" + text), new JavaBackEnd());
    }

    @Test
    void shouldReplicateTheLargestObjectThatTheCompilerAccepts() throws ReflectiveOperationException {
        long seed = Seeds.of(StateFitTest.class);
        Random random = new Random(seed);
        List<Game> games = new ArrayList<>(List.of(new Game(0, 128, 65_535, 1), new Game(1, 1184, 65_535, 2)));
        while (games.size() < GAMES) {
            games.add(new Game(
                    games.size(), 128 + random.nextInt(1000), 100 + random.nextInt(60_000), 1 + random.nextInt(8)));
        }
        StringBuilder schema = new StringBuilder();
        Map<String, String> own = new TreeMap<>();
        for (Game game : games) {
            int max = game.maxBits();
            int words = game.packet() / 8 * 64;
            int placed = game.isPlaced() ? 33 : 0;
            assertEquals(words - 16 - 32 - 245 - 6 * game.channels() - placed - 48 - 64, max, game.toString());
            schema.append(game.schema(max));
            own.put(
                    "game.Play" + game.number(),
                    PLAY.replace("#", "" + game.number()).replace("$words", "" + max / 32));
        }
        GeneratedCode code = GeneratedCode.of(
                new JavaBackEnd().generate(compile(schema.toString()).model().orElseThrow()), own);
        for (Game game : games) {
            int tick = (int)
                    code.type("game.Play" + game.number()).getMethod("play").invoke(null);
            assertTrue(tick > 0, () -> game + ": the large object never arrives, seed " + seed + "L");
        }
    }
}
