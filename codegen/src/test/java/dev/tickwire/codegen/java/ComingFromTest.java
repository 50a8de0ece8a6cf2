package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryonet.EndPoint;
import com.esotericsoftware.minlog.Log;
import dev.tickwire.Seeds;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.LengthFieldPrepender;
import io.netty.util.ReferenceCounted;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The games of the pages for users of other libraries, {@code docs/coming-from-*.md}, run: those of Tickwire over a bad
 * network in memory, and those of the libraries that this build can have over the loopback interface. Each shows the
 * same.
 */
class ComingFromTest {
    private static final Path DOCS = Path.of("../docs");
    private static final Path DRIVERS = Path.of("src/test/resources/coming-from");
    private static final int GAMES = 10;
    /** A quarter of a second beyond the place where players stop: the longest extrapolation. */
    private static final float MOST_DRAWN = 6 + 60 * 0.125f / 4;

    private static final String OURS = "com.example.walk.";
    private static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.2);
    private static final List<Class<?>> KRYONET = List.of(EndPoint.class, Kryo.class);
    private static final List<Class<?>> NETTY =
            List.of(Bootstrap.class, ByteBuf.class, ReferenceCounted.class, LengthFieldPrepender.class);

    @Test
    void shouldFindAllPages() throws IOException {
        try (Stream<Path> files = Files.list(DOCS)) {
            assertEquals(
                    List.of("kryonet", "lightyear", "netty", "spidermonkey", "unity"),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.startsWith("coming-from-"))
                            .map(name -> name.replaceAll("^coming-from-|\\.md$", ""))
                            .sorted()
                            .toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kryonet", "spidermonkey", "netty"})
    void shouldPlayTheGameOfMessagesOverBadNetworks(String library) throws Exception {
        for (List<List<String>> screens : playInMemory(page(library))) {
            assertChat(screens);
            assertWalkedInOrder(screens);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"unity", "lightyear"})
    void shouldPlayTheGameOfObjectsOverBadNetworks(String library) throws Exception {
        for (List<List<String>> screens : playInMemory(page(library))) {
            assertChat(screens);
            assertDrawn(screens);
        }
    }

    /** KryoNet shows moves as they arrive, so their order is the network's. */
    @Test
    void shouldPlayTheSameGameOfKryoNet() throws Exception {
        Log.NONE();
        assertChat(playOverSockets("kryonet", KRYONET));
    }

    @Test
    void shouldPlayTheSameGameOfNetty() throws Exception {
        List<List<String>> screens = playOverSockets("netty", NETTY);
        assertChat(screens);
        assertWalkedInOrder(screens);
    }

    /** Readers compare their library with one of two games: of messages alone, or with objects. */
    @Test
    void shouldShowOneOfTwoGamesOfTickwire() throws IOException {
        assertEquals(game("kryonet"), game("spidermonkey"));
        assertEquals(game("kryonet"), game("netty"));
        assertEquals(game("unity"), game("lightyear"));
    }

    /** All lines of chat in order, at the first client also those of the second. */
    private static void assertChat(List<List<String>> screens) {
        List<String> fromFirst = List.of("player 0 says hello", "player 0 says I walk to 6");
        List<String> fromSecond = List.of("player 1 says hello", "player 1 says I walk to 6");
        assertEquals(Stream.concat(fromFirst.stream(), fromSecond.stream()).toList(), chat(screens.get(0)));
        assertEquals(fromSecond, chat(screens.get(1)));
    }

    /** Each player walks without a step back until both stand at 6. */
    private static void assertWalkedInOrder(List<List<String>> screens) {
        for (List<String> screen : screens) {
            for (int player = 0; player < 2; player++) {
                List<Float> places = places(screen, player);
                assertEquals(places.stream().sorted().toList(), places, screen::toString);
                assertEquals(6, places.get(places.size() - 1), screen::toString);
            }
        }
    }

    /** Each player is drawn between ticks, too far while a state is missing, and at 6 in the end. */
    private static void assertDrawn(List<List<String>> screens) {
        for (List<String> screen : screens) {
            for (int player = 0; player < 2; player++) {
                List<Float> places = places(screen, player);
                assertEquals(
                        List.of(),
                        places.stream()
                                .filter(place -> place < 0 || place > MOST_DRAWN)
                                .toList(),
                        screen::toString);
                assertEquals(6, places.get(places.size() - 1), screen::toString);
            }
        }
        assertTrue(places(screens.get(0), 1).size() > 20, () -> "jumps: " + screens.get(0));
        assertTrue(places(screens.get(1), 1).size() > 20, () -> "jumps: " + screens.get(1));
    }

    private static List<String> chat(List<String> screen) {
        return screen.stream().filter(line -> line.contains(" says ")).toList();
    }

    private static List<Float> places(List<String> screen, int player) {
        String start = "player " + player + " at ";
        return screen.stream()
                .filter(line -> line.startsWith(start))
                .map(line -> Float.parseFloat(line.substring(start.length())))
                .toList();
    }

    /** What both clients show in each of several games, whose networks lose different packets. */
    private static List<List<List<String>>> playInMemory(ShownPage page) throws Exception {
        CompileResult result = SchemaCompiler.compile(new MemorySources(page.schemas()), new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        Map<String, String> classes = ours(page);
        classes.put(OURS + "WalkInMemory", Files.readString(DRIVERS.resolve("WalkInMemory.java")));
        Method play = GeneratedCode.of(new JavaBackEnd().generate(result.model().orElseThrow()), classes)
                .type(OURS + "WalkInMemory")
                .getMethod("play", Transport.class, Transport.class, Transport.class);
        List<List<List<String>>> games = new ArrayList<>();
        for (int game = 0; game < GAMES; game++) {
            MemoryNetwork network = new MemoryNetwork();
            long first = Seeds.of(ComingFromTest.class, 2 * game);
            long second = Seeds.of(ComingFromTest.class, 2 * game + 1);
            games.add(screens(play.invoke(
                    null,
                    network.open(),
                    new NetworkSimulator(network.open(), first, BAD),
                    new NetworkSimulator(network.open(), second, BAD))));
        }
        return games;
    }

    private static List<List<String>> playOverSockets(String library, List<Class<?>> jars) throws Exception {
        Map<String, String> classes = new TreeMap<>(page(library).classes());
        classes.keySet().removeIf(name -> name.startsWith(OURS));
        String driver = "com.example." + library + ".WalkOverSockets";
        classes.put(
                driver,
                Files.readString(DRIVERS.resolve("WalkOverSockets.java")).replace("LIBRARY", library));
        GeneratedCode code = GeneratedCode.using(jars, classes);
        int tcpPort;
        int udpPort;
        try (ServerSocket tcp = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                DatagramSocket udp = new DatagramSocket()) {
            tcpPort = tcp.getLocalPort();
            udpPort = udp.getLocalPort();
        }
        return screens(code.type(driver).getMethod("play", int.class, int.class).invoke(null, tcpPort, udpPort));
    }

    private static List<List<String>> screens(Object played) {
        List<List<String>> screens = new ArrayList<>();
        for (Object screen : (List<?>) played) {
            screens.add(((List<?>) screen).stream().map(String.class::cast).toList());
        }
        return screens;
    }

    private static String game(String library) throws IOException {
        ShownPage page = page(library);
        return page.schemas() + "\n" + ours(page);
    }

    private static ShownPage page(String library) throws IOException {
        return ShownPage.of(DOCS.resolve("coming-from-" + library + ".md"));
    }

    private static Map<String, String> ours(ShownPage page) {
        Map<String, String> classes = new TreeMap<>(page.classes());
        classes.keySet().removeIf(name -> !name.startsWith(OURS));
        return classes;
    }
}
