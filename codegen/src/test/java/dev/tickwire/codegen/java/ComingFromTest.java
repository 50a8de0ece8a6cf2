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
import io.netty.handler.codec.LineBasedFrameDecoder;
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
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The games of the pages for users of other libraries, {@code docs/coming-from-*.md}, run: those of Tickwire over a bad
 * network in memory, and those of the libraries that this build can have over the loopback interface. Each shows the
 * same, in as many lines of code as the page states.
 */
class ComingFromTest {
    private static final Path DOCS = Path.of("../docs");
    private static final Path DRIVERS = Path.of("src/test/resources/coming-from");
    private static final int GAMES = 10;
    private static final float END_OF_THE_WALK = 24;
    /** The way of a tick. */
    private static final float STEP = 0.125f;
    /** Of 60 frames a second, in the 30 ms that a packet takes at least. */
    private static final float FRAMES_OF_LATENCY = 1.8f;

    private static final Pattern COUNTS = Pattern.compile(
            "The listing with (\\w+) has (\\d+) lines of\\s+code, the listing with Tickwire (\\d+), schema\\s+included\\.");
    private static final int LINES = 40;
    /** Blank lines, packages and imports, and comments that have a line of their own. */
    private static final Pattern NO_CODE = Pattern.compile("\\s*|(package|import|using|use) .*;|\\s*//.*");

    private static final String OURS = "com.example.walk.";
    private static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.2);
    private static final List<Class<?>> KRYONET = List.of(EndPoint.class, Kryo.class);
    private static final List<Class<?>> NETTY =
            List.of(Bootstrap.class, ByteBuf.class, ReferenceCounted.class, LineBasedFrameDecoder.class);

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

    /** Readers compare their library with one of two games: of messages alone, or with objects. */
    @Test
    void shouldShowOneOfTwoGamesOfTickwire() throws IOException {
        assertEquals(game("kryonet"), game("spidermonkey"));
        assertEquals(game("kryonet"), game("netty"));
        assertEquals(game("unity"), game("lightyear"));
    }

    @Test
    void shouldPlayTheGameOfMessagesOverBadNetworks() throws Exception {
        for (List<List<String>> screens : playInMemory(page("kryonet"), "Messages")) {
            assertJoined(screens);
            for (List<String> screen : screens) {
                for (int player = 0; player < 2; player++) {
                    List<Float> places = places(screen, "player " + player);
                    assertEquals(places.stream().sorted().toList(), places, "a step back");
                    assertEquals(6, last(places));
                }
            }
        }
    }

    @Test
    void shouldPlayTheGameOfObjectsOverBadNetworks() throws Exception {
        for (List<List<String>> screens : playInMemory(page("unity"), "Objects")) {
            for (List<String> screen : screens) {
                assertDrawn(places(screen, "mine"));
                assertDrawn(places(screen, "other"));
            }
            assertPredicted(screens.get(0), screens.get(1));
            assertPredicted(screens.get(1), screens.get(0));
        }
    }

    @Test
    void shouldPlayTheSameGameOfKryoNet() throws Exception {
        Log.NONE();
        assertPlayed(playOverSockets("KryoNet", KRYONET));
    }

    @Test
    void shouldPlayTheSameGameOfNetty() throws Exception {
        assertPlayed(playOverSockets("Netty", NETTY));
    }

    /** Each page states how many lines of code its listings have: the same forty, within a line. */
    @ParameterizedTest
    @ValueSource(strings = {"kryonet", "lightyear", "netty", "spidermonkey", "unity"})
    void shouldCountTheLinesOfBothListings(String library) throws IOException {
        String text = Files.readString(DOCS.resolve("coming-from-" + library + ".md"));
        Matcher counts = COUNTS.matcher(text);
        assertTrue(counts.find(), "no sentence with the numbers of lines");
        String theirs = counts.group(1);
        assertEquals(Integer.parseInt(counts.group(2)), linesOfCode(text, theirs));
        assertEquals(Integer.parseInt(counts.group(3)), linesOfCode(text, "Tickwire"));
    }

    /** Counts the lines of code in all blocks of a section, and checks that they are about forty. */
    private static int linesOfCode(String page, String library) {
        Matcher section =
                Pattern.compile("(?ms)^## With " + library + "$(.*?)(?=^## )").matcher(page);
        assertTrue(section.find(), () -> "no listing with " + library);
        Matcher blocks = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```$").matcher(section.group(1));
        int count = 0;
        while (blocks.find()) {
            for (String line : blocks.group(1).split("\n")) {
                assertTrue(line.length() <= 120, line);
                if (!NO_CODE.matcher(line).matches()) {
                    count++;
                }
            }
        }
        assertEquals(LINES, count, 1.0, "lines with " + library);
        return count;
    }

    /** The lines about players are those of the join on, in order. */
    private static void assertJoined(List<List<String>> screens) {
        assertEquals(List.of("players: 1", "players: 2"), joins(screens.get(0)));
        assertEquals(List.of("players: 2"), joins(screens.get(1)));
    }

    private static List<String> joins(List<String> screen) {
        return screen.stream().filter(line -> line.startsWith("players: ")).toList();
    }

    /** Both players walk to 6 on both screens. The order of moves is the network's. */
    private static void assertPlayed(List<List<String>> screens) {
        assertJoined(screens);
        for (List<String> screen : screens) {
            for (int player = 0; player < 2; player++) {
                List<Float> places = places(screen, "player " + player).stream()
                        .distinct()
                        .sorted()
                        .toList();
                assertTrue(places.size() > 20, () -> "jumps: " + screen);
                assertEquals(6, last(places));
            }
        }
    }

    /** A walker is drawn on the way in small steps, and at its end. */
    private static void assertDrawn(List<Float> places) {
        assertEquals(
                List.of(),
                places.stream()
                        .filter(place -> place < 0 || place > END_OF_THE_WALK)
                        .toList());
        assertEquals(END_OF_THE_WALK, last(places));
        assertTrue(places.stream().distinct().count() > 100, () -> "jumps: " + places);
        assertTrue(places.stream().anyMatch(place -> place % STEP != 0), () -> "not between ticks: " + places);
    }

    /** A player is at the end on the own screen a round trip before the other screen shows it. */
    private static void assertPredicted(List<String> own, List<String> other) {
        int ahead = framesAtEnd(places(own, "mine")) - framesAtEnd(places(other, "other"));
        assertTrue(ahead > 2 * FRAMES_OF_LATENCY, () -> "ahead by " + ahead + " frames");
    }

    private static int framesAtEnd(List<Float> places) {
        int before = places.size();
        while (places.get(before - 1) == END_OF_THE_WALK) {
            before--;
        }
        return places.size() - before;
    }

    private static float last(List<Float> places) {
        return places.get(places.size() - 1);
    }

    private static List<Float> places(List<String> screen, String who) {
        String start = who + " at ";
        return screen.stream()
                .filter(line -> line.startsWith(start))
                .map(line -> Float.parseFloat(line.substring(start.length())))
                .toList();
    }

    /** What both clients show in each of several games, whose networks lose different packets. */
    private static List<List<List<String>>> playInMemory(ShownPage page, String kind) throws Exception {
        CompileResult result = SchemaCompiler.compile(new MemorySources(page.schemas()), new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        Map<String, String> classes = ours(page);
        classes.put(OURS + "WalkInMemory", Files.readString(DRIVERS.resolve("WalkInMemory.java")));
        classes.put(OURS + "Player", Files.readString(DRIVERS.resolve("PlayerOf" + kind + ".java")));
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
        String page = library.toLowerCase(Locale.ROOT);
        Map<String, String> classes = new TreeMap<>(page(page).classes());
        classes.keySet().removeIf(name -> name.startsWith(OURS));
        String driver = "com.example." + page + ".WalkOverSockets";
        classes.put(
                driver,
                Files.readString(DRIVERS.resolve("WalkOverSockets.java")).replace("LIBRARY", page));
        classes.put(
                "com.example." + page + ".Sockets", Files.readString(DRIVERS.resolve("SocketsOf" + library + ".java")));
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
