package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.PastBuild.Past;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Crate;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.state.StateTable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Matches over UDP of this build with the build of version 4, of which {@link PastBuild} has the classes. */
class PastVersionTest {
    private static final int MAX_SECONDS = 15;

    private final PastBuild past = new PastBuild();
    private final List<ArenaClient> players = new ArrayList<>();
    private final List<Past> pastPlayers = new ArrayList<>();
    /** Runs the server. */
    private Runnable serve = () -> {};

    private Runnable close = () -> {};

    @AfterEach
    void close() throws IOException {
        players.forEach(player -> player.endpoint().close());
        pastPlayers.forEach(player -> player.call("endpoint").call("close"));
        close.run();
        past.close();
    }

    private static InetSocketAddress local(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private ArenaServer serveThisBuild() {
        ArenaServer server =
                new ArenaServer(Server.builder(ArenaProtocol.get()).port(0).build(), 1, DeliveryObserver.NONE);
        server.start();
        serve = () -> server.update(System.nanoTime());
        close = () -> server.endpoint().close();
        return server;
    }

    private void join(int port, int ofPast, int ofThisBuild) throws InterruptedException {
        for (int number = 0; number < ofPast; number++) {
            pastPlayers.add(past.client("past-" + number, number, local(port)));
        }
        for (int number = 0; number < ofThisBuild; number++) {
            Client client = Client.builder(ArenaProtocol.get()).build();
            ArenaClient player = new ArenaClient(client, "new-" + number, number, DeliveryObserver.NONE);
            player.connect(local(port));
            players.add(player);
        }
        playUntil(() -> players.stream().allMatch(ArenaClient::hasJoined)
                && pastPlayers.stream()
                        .allMatch(player -> player.call("hasJoined").isTrue()));
    }

    private void playUntil(BooleanSupplier done) throws InterruptedException {
        playUntil(done, () -> "the match");
    }

    private void playUntil(BooleanSupplier done, Supplier<String> problem) throws InterruptedException {
        for (long start = System.nanoTime(); !done.getAsBoolean(); Thread.sleep(2)) {
            assertTrue(
                    System.nanoTime() - start < TimeUnit.SECONDS.toNanos(MAX_SECONDS),
                    () -> "not within " + MAX_SECONDS + " seconds: " + problem.get());
            serve.run();
            players.forEach(player -> player.update(System.nanoTime()));
            pastPlayers.forEach(player -> player.call("update", System.nanoTime()));
            players.forEach(player -> assertNull(player.endReason()));
            pastPlayers.forEach(player -> assertNull(player.call("endReason").instance()));
        }
    }

    /** Plays a while: every player walks and fights, and has the ground. */
    private void play() throws InterruptedException {
        playUntil(() -> players.stream().allMatch(player -> player.hasGround() && player.burstsSeen() > 0)
                && pastPlayers.stream().allMatch(PastVersionTest::hasPlayed));
    }

    /** Plays on until each player has what the server has. */
    private void agree(Function<String, List<String>> shownTo) throws InterruptedException {
        AtomicReference<String> difference = new AtomicReference<>();
        playUntil(
                () -> {
                    difference.set(null);
                    players.forEach(
                            player -> compare(shownTo.apply(player.name()), FighterLines.seenBy(player), difference));
                    pastPlayers.forEach(player ->
                            compare(shownTo.apply(player.call("name").toString()), past.seenBy(player), difference));
                    return difference.get() == null;
                },
                difference::get);
    }

    private static void compare(List<String> shown, List<String> seen, AtomicReference<String> difference) {
        if (!shown.equals(seen)) {
            difference.set("the server has " + shown + ", a player " + seen);
        }
    }

    private static boolean hasPlayed(Past player) {
        return player.call("hasGround").isTrue() && player.call("burstsSeen").number() > 0;
    }

    @Test
    void shouldServePlayersOfVersion4() throws InterruptedException {
        ArenaServer server = serveThisBuild();
        join(server.endpoint().port(), 2, 2);
        List<Long> versions = new ArrayList<>();
        server.endpoint().peers().forEach(peer -> versions.add(peer.version()));
        versions.sort(null);
        assertEquals(List.of(4L, 4L, 5L, 5L), versions);
        play();

        StateTable world = server.endpoint().state(ArenaProtocol.WORLD_CHANNEL);
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            fighter.weapon(fighter.name().endsWith("1") ? Weapon.RAILGUN : Weapon.RIFLE);
            fighter.gold(7).stamina(0.5f);
        }
        Crate crate = server.endpoint().state(ArenaProtocol.CRATES_CHANNEL).add(ArenaProtocol.CRATE);
        crate.prize().gold(3);
        server.endpoint().broadcast(server.endpoint().create(ArenaProtocol.PICKED));
        for (Peer peer : server.endpoint().peers()) {
            boolean isOfPast = peer.version() == 4;
            assertEquals(isOfPast, peer.statistics().messagesNotInVersion() > 0, "counted for players of version 4");
        }
        server.endPlay();
        players.forEach(ArenaClient::stopUpdating);
        pastPlayers.forEach(player -> player.call("stopUpdating"));
        agree(name -> FighterLines.shownTo(name, server));
        for (ArenaClient player : players) {
            Fighter own = player.own();
            assertEquals(player.name().endsWith("1") ? Weapon.RAILGUN : Weapon.RIFLE, own.weapon());
            int crates = player.endpoint().state(ArenaProtocol.CRATES_CHANNEL).count();
            assertTrue(crates > 0, "a crate");
        }
    }

    @Test
    void shouldPlayOnAServerOfVersion4() throws InterruptedException {
        Past server = past.server(1);
        serve = () -> server.call("update", System.nanoTime());
        close = () -> server.call("endpoint").call("close");
        join(server.call("endpoint").call("port").number(), 1, 2);
        play();

        List<CallFailure> failures = new ArrayList<>();
        for (ArenaClient player : players) {
            Client client = player.endpoint();
            assertEquals(4, client.peer().version());
            client.call(ArenaProtocol.SELL, client.create(ArenaProtocol.SELL)).onFailure(failures::add);
            assertEquals(0, client.state(ArenaProtocol.CRATES_CHANNEL).count());
            player.stopUpdating();
        }
        server.call("endPlay");
        pastPlayers.forEach(player -> player.call("stopUpdating"));
        agree(name -> past.shownTo(name, server));
        assertEquals(List.of(CallFailure.NOT_IN_VERSION, CallFailure.NOT_IN_VERSION), failures);
        for (ArenaClient player : players) {
            assertNotNull(player.ground());
            assertFalse(player.hasWrongGround());
            for (Fighter fighter :
                    player.endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER)) {
                assertEquals(1, fighter.stamina(), "the default");
            }
        }
    }

    /** The lock of version 4 proves its id; this proves that the build of that time has the same. */
    @Test
    void shouldHaveTheIdOfTheBuildOfVersion4() {
        Past protocol =
                past.type("dev.tickwire.samples.arena.wire.ArenaProtocol").call("get");
        assertEquals(
                protocol.call("id").instance(),
                ArenaProtocol.get().earlier().get(0).id());
        assertEquals(4, ArenaProtocol.get().earlier().get(0).version());
        assertEquals(
                List.of("PISTOL", "RIFLE", "CANNON"),
                Arrays.stream(past.type("dev.tickwire.samples.arena.wire.Weapon")
                                .type()
                                .getEnumConstants())
                        .map(Object::toString)
                        .toList());
    }
}
