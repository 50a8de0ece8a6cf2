package dev.tickwire.samples.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.Recording;
import dev.tickwire.samples.coop.wire.Camp;
import dev.tickwire.samples.coop.wire.CoopProtocol;
import dev.tickwire.samples.coop.wire.Hero;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.NetworkPreset;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sieges of a host in the server's process and guests on bad networks, and their recordings. */
class CoopTest {
    @TempDir
    private Path folder;

    private final List<List<String>> screens = new ArrayList<>();
    private final List<String> hosted = new ArrayList<>();
    private ListenServerTransport transport;
    private Recording recording;
    private Client local;
    private World world;
    private StateTable table;

    @AfterEach
    void close() {
        local.close();
        world.close();
    }

    private void begin(UnaryOperator<WorldBuilder> settings) {
        recording = Recording.to(file()).lossless();
        world = settings.apply(World.of(CoopProtocol.get()))
                .seed(Seeds.of(CoopTest.class))
                .tickMillis(1000.0 / 30)
                .clients(2)
                .serverTransport(network -> transport = new ListenServerTransport(network))
                .serverSettings(server -> server.maxClients(12).tap(recording.tap()))
                .server(this::host)
                .client((client, number) -> join(client, number < 2 ? "guest " + number : "guest 0"))
                .start();
        table = world.server().state(CoopProtocol.WORLD_CHANNEL);
        world.connect();
    }

    private Path file() {
        return folder.resolve("siege.tickrec");
    }

    /** Runs server and host in one loop. */
    private GameTick host(Server server) {
        CoopServer game = new CoopServer(server);
        local = Client.builder(CoopProtocol.get())
                .transport(transport.openLocal())
                .build();
        CoopPlayer host = new CoopPlayer(local, "host", hosted::add);
        local.connect(ListenServerTransport.SERVER);
        return now -> {
            game.tick(now);
            host.tick(now);
        };
    }

    private GameTick join(Client client, String name) {
        List<String> screen = new ArrayList<>();
        screens.add(screen);
        return new CoopPlayer(client, name, screen::add)::tick;
    }

    private void playToTheEnd() {
        Camp camp = table.all(CoopProtocol.CAMP).iterator().next();
        world.runUntil(camp::isOver, 60);
        world.settle(10);
        recording.close();
    }

    private List<String> replay() throws IOException {
        List<String> replayed = new ArrayList<>();
        Coop.replay(file(), (time, line) -> replayed.add(line));
        return replayed;
    }

    private Hero hero(String name) {
        for (Hero hero : table.all(CoopProtocol.HERO)) {
            if (hero.name().equals(name)) {
                return hero;
            }
        }
        throw new AssertionError("no hero is called " + name);
    }

    @ParameterizedTest
    @EnumSource(names = {"LAN", "BAD_WIFI", "HELL"})
    void shouldReplayWhatTheHostSaw(NetworkPreset preset) throws IOException {
        begin(settings -> settings.preset(preset));
        playToTheEnd();
        assertTrue(slain(hosted).size() > 9, hosted::toString);
        assertTrue(hosted.get(hosted.size() - 1).startsWith("the camp "), hosted::toString);
        assertEquals(hosted, replay());
    }

    /** A guest may join late, and then misses nothing more. */
    @ParameterizedTest
    @EnumSource(names = {"BAD_WIFI", "HELL"})
    void shouldShowTheSameToAllGuests(NetworkPreset preset) {
        begin(settings -> settings.preset(preset));
        playToTheEnd();
        world.run(5);
        for (List<String> screen : screens) {
            List<String> seen = slain(screen);
            assertTrue(seen.size() > 9, screen::toString);
            assertEquals(
                    slain(hosted)
                            .subList(
                                    slain(hosted).size() - seen.size(),
                                    slain(hosted).size()),
                    seen);
            assertTrue(screen.contains(hosted.get(hosted.size() - 1)), screen::toString);
        }
    }

    private static List<String> slain(List<String> screen) {
        return screen.stream().filter(line -> line.endsWith("slays a monster")).toList();
    }

    @Test
    void shouldGiveAGuestWhoReturnsTheirHero() throws IOException {
        begin(settings -> settings.preset(NetworkPreset.MOBILE));
        world.run(0.5);
        Hero hero = hero("guest 0");
        assertTrue(table.ownerOf(hero) != null, "guest 0 is away");
        world.client(0).disconnect();
        world.run(1);
        assertNull(table.ownerOf(hero));
        float x = hero.spot().x();
        world.run(1);
        assertEquals(x, hero.spot().x(), "a hero whose player is away");
        world.connect();
        world.run(1);
        assertSame(world.server().peer(world.client(0).peer().index()), table.ownerOf(hero));
        playToTheEnd();
        assertEquals(hosted, replay());
    }

    @Test
    void shouldRejectAGuestOfAUsedName() {
        begin(settings -> settings.preset(NetworkPreset.BROADBAND));
        world.run(1);
        Client other = world.client(world.addClient());
        other.connect(World.SERVER_ADDRESS);
        world.runUntil(other::isConnected, 5);
        world.runUntil(() -> !other.isConnected(), 5);
        assertEquals(3, world.server().peerCount());
    }

    /** Client and server move heroes by the same rule. */
    @Test
    void shouldPredictWithoutCorrections() {
        begin(settings -> settings.failOnCorrection(1));
        playToTheEnd();
        assertTrue(world.client(0).predictions().steps() > 50);
    }
}
