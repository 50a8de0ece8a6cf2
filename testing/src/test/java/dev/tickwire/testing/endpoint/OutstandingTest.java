package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.call.purchase.Bought;
import dev.tickwire.testing.call.purchase.Buy;
import dev.tickwire.testing.call.purchase.PurchaseClientListener;
import dev.tickwire.testing.call.purchase.PurchaseProtocol;
import dev.tickwire.testing.call.purchase.PurchaseServerListener;
import dev.tickwire.testing.endpoint.charts.ChartsProtocol;
import dev.tickwire.testing.endpoint.charts.Level;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The messages that a game holds, on each way on which a message comes to a game and leaves it. */
class OutstandingTest {
    private static final String HERE = OutstandingTest.class.getName();
    private static final String WITHOUT_PLACES =
            " outstanding; traceMessages(true) of the builder, or -Dtickwire.traceMessages=true, names the places";

    private final List<Message> kept = new ArrayList<>();

    private static World connected(WorldBuilder builder) {
        World world = builder.clients(2).start();
        world.connect();
        return world;
    }

    private static Say say(World world) {
        return world.server().create(TalkProtocol.SAY).number(1).text("hear");
    }

    private static int count(World world) {
        int sum = world.server().outstandingCount();
        for (int number = 0; number < world.clientCount(); number++) {
            sum += world.client(number).outstandingCount();
        }
        return sum;
    }

    @Test
    void shouldCountByTypeWhatWasCreatedUntilItIsSentOrReleased() {
        try (World world = connected(World.of(TalkProtocol.get()))) {
            Say first = say(world);
            Say second = say(world);
            world.server().create(TalkProtocol.SIGHT);
            assertEquals(2, world.server().outstandingCount(TalkProtocol.SAY));
            assertEquals(1, world.server().outstandingCount(TalkProtocol.SIGHT));
            assertEquals(0, world.server().outstandingCount(TalkProtocol.STEER));
            assertEquals(
                    List.of("Sight: 1" + WITHOUT_PLACES, "Say: 2" + WITHOUT_PLACES),
                    world.server().outstanding());

            world.server().peer(0).send(first);
            assertEquals(1, world.server().outstandingCount(TalkProtocol.SAY), "a connection owns the other");
            second.release();
            assertEquals(1, world.server().outstandingCount());
            new Say().retain();
            assertEquals(1, world.server().outstandingCount(), "no pool, no leak");
        }
    }

    @Test
    void shouldRefuseATypeOfAnotherProtocol() {
        try (World world = World.of(TalkProtocol.get()).start()) {
            assertThrows(IllegalArgumentException.class, () -> world.server().outstandingCount(ChartsProtocol.LEVEL));
            assertThrows(IllegalArgumentException.class, () -> world.server().outstandingCount(null));
        }
    }

    @Test
    void shouldNotCountWhatNoConnectionAccepts() {
        try (World world = connected(World.of(TalkProtocol.get()))) {
            world.server().to(peer -> false).broadcast(say(world));
            Peer peer = world.server().peer(0);
            while (peer.send(say(world)).isQueued()) {
                assertEquals(0, count(world));
            }
            assertEquals(0, count(world), "after a full queue");
            world.client(0).disconnect();
            world.client(0).send(world.client(0).create(TalkProtocol.STEER));
            assertEquals(0, count(world), "after a send without a connection");
        }
    }

    @Test
    void shouldCountAReceivedMessageWhileItIsRetained() {
        try (World world = connected(World.of(TalkProtocol.get()).preset(NetworkPreset.MOBILE))) {
            world.client(0).listener((from, type, message) -> {
                message.retain();
                kept.add(message);
                assertEquals(kept.size(), world.client(0).outstandingCount());
            });
            world.server().broadcast(say(world));
            world.server().broadcast(say(world));
            world.runUntil(() -> kept.size() == 2, 10);
            world.run(1);
            assertEquals(2, count(world), "client 1 has retained nothing");
            kept.get(0).release();
            assertEquals(1, world.client(0).outstandingCount(TalkProtocol.SAY));
            world.client(0).send(kept.get(1));
            assertEquals(0, count(world));
        }
    }

    @Test
    void shouldNotCountAMessageThatItsListenerSendsOn() {
        int[] forwarded = {0};
        try (World world = connected(World.of(TalkProtocol.get()))) {
            world.server().listener((from, type, message) -> {
                if (type == TalkProtocol.SAY) {
                    forwarded[0] += world.server().broadcast(message);
                    assertEquals(0, count(world));
                }
            });
            world.client(0).send(world.client(0).create(TalkProtocol.SAY).number(3));
            world.runUntil(() -> forwarded[0] == 2, 5);
            world.run(1);
            assertEquals(0, count(world));
        }
    }

    @Test
    void shouldNotCountTheFirstMessageOfALogin() {
        List<Login> logins = new ArrayList<>();
        try (Talk talk = new Talk(Sessions.PLAIN, 1, logins::add)) {
            Client client = talk.join(new Recorded());
            talk.ticks(10);
            Talk.send(client, 1, "let me in");
            talk.ticksUntil(() -> !logins.isEmpty());
            assertEquals(0, talk.server.outstandingCount());
            logins.get(0).message().retain();
            assertEquals(1, talk.server.outstandingCount(TalkProtocol.SAY));
            logins.get(0).admit();
            talk.ticksUntil(() -> !talk.atServer.receivedTexts.isEmpty());
            assertEquals(1, talk.server.outstandingCount(TalkProtocol.SAY), "it is delivered, and kept");
        }
    }

    @Test
    void shouldCountTheRetainedFirstMessageOfARefusedLogin() {
        List<Login> logins = new ArrayList<>();
        try (Talk talk = new Talk(Sessions.PLAIN, 1, logins::add)) {
            Client client = talk.join(new Recorded());
            talk.ticks(10);
            Talk.send(client, 1, "let me in");
            talk.ticksUntil(() -> !logins.isEmpty());
            Message first = logins.get(0).message();
            first.retain();
            logins.get(0).refuse("not today");
            talk.ticks(10);
            assertEquals(1, talk.server.outstandingCount(TalkProtocol.SAY));
            first.release();
            assertEquals(0, talk.server.outstandingCount());
        }
    }

    @Test
    void shouldCountTheMessageOfAChunkWhileItIsRetained() {
        int[] arrived = {0};
        try (World world = connected(World.of(ChartsProtocol.get()))) {
            Client client = world.client(0);
            client.listener(new ChunkEvents() {
                @Override
                public void onChunk(Peer from, IncomingChunk chunk) {
                    assertEquals(0, client.outstandingCount());
                }

                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {
                    assertEquals(0, client.outstandingCount());
                    message.retain();
                    kept.add(message);
                    arrived[0]++;
                }
            });
            Level level = world.server().create(ChartsProtocol.LEVEL).id(3);
            assertEquals(1, world.server().outstandingCount(ChartsProtocol.LEVEL));
            world.server().peer(0).sendChunk(ChartsProtocol.MAPS_CHANNEL, level, ChunkSource.of(new byte[5000]));
            assertEquals(0, world.server().outstandingCount());
            world.runUntil(() -> arrived[0] == 1, 10);
            world.run(1);
            assertEquals(1, client.outstandingCount(ChartsProtocol.LEVEL));
            kept.get(0).release();
            assertEquals(0, count(world));
        }
    }

    @Test
    void shouldCountTheAnswerOfACallInAFutureUntilItIsReleased() {
        try (World world = connected(World.of(PurchaseProtocol.get()))) {
            world.server().listener(new PurchaseServerListener() {
                @Override
                public void onBuy(Peer from, Buy buy, Answer<Bought> answer) {
                    answer.with(world.server().create(PurchaseProtocol.BOUGHT).gold(7));
                }
            });
            Client client = world.client(0);
            client.listener(new PurchaseClientListener() {});
            CompletableFuture<Bought> answer = client.call(
                            PurchaseProtocol.BUY,
                            client.create(PurchaseProtocol.BUY).item(5))
                    .within(2, TimeUnit.SECONDS)
                    .toFuture();
            assertEquals(0, count(world));
            world.runUntil(answer::isDone, 5);
            assertEquals(List.of("client 0: Bought: 1" + WITHOUT_PLACES), world.outstanding());
            answer.join().release();
            assertEquals(0, count(world));
        }
    }

    @Test
    void shouldNameThePlacesOfTracedMessages() {
        WorldBuilder traced = World.of(TalkProtocol.get())
                .serverSettings(settings -> settings.traceMessages(true))
                .clientSettings((settings, number) -> settings.traceMessages(number == 0));
        try (World world = connected(traced)) {
            for (int i = 0; i < 3; i++) {
                world.server().create(TalkProtocol.SAY);
            }
            Say sent = say(world);
            world.client(0).listener((from, type, message) -> keep(message));
            world.client(1).listener((from, type, message) -> keep(message));
            world.server().broadcast(sent);
            world.runUntil(() -> kept.size() == 2, 5);

            List<String> lines = world.outstanding();
            assertEquals(3, lines.size(), lines.toString());
            assertPlace("server: Say: 3 outstanding", "shouldNameThePlacesOfTracedMessages", lines.get(0));
            assertPlace("client 0: Say: 1 outstanding", "keep", lines.get(1));
            assertEquals("client 1: Say: 1" + WITHOUT_PLACES, lines.get(2));
        }
    }

    private void keep(Message message) {
        message.retain();
        kept.add(message);
    }

    private static void assertPlace(String start, String method, String line) {
        assertTrue(
                line.matches(Pattern.quote(
                                start + ", created or retained at " + HERE + "." + method + "(OutstandingTest.java:")
                        + "[0-9]+\\)"),
                line);
    }

    @Test
    void shouldFailAWorldThatLeaks() {
        World world = connected(World.of(TalkProtocol.get()).seed(7).failOnLeak());
        say(world);
        AssertionError leaked = assertThrows(AssertionError.class, world::close);
        String[] lines = leaked.getMessage().split("\n");
        assertTrue(lines[0].startsWith("messages were neither sent nor released by a world of seed 7 at "), lines[0]);
        assertEquals(2, lines.length);
        assertPlace("server: Say: 1 outstanding", "say", lines[1]);
        assertTrue(world.server().isClosed());
        world.close();
    }

    @Test
    void shouldNotFailAWorldWhoseGameReleasesOnDisconnect() {
        List<Say> held = new ArrayList<>();
        try (World world = connected(World.of(TalkProtocol.get()).failOnLeak())) {
            world.server().listener(new Recorded() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    held.remove(0).release();
                }
            });
            held.add(say(world));
            held.add(say(world));
            world.server().broadcast(say(world));
        }
        assertTrue(held.isEmpty());
    }

    @Test
    void shouldLetAWorldEndWithOutstandingMessagesByDefault() {
        World world = connected(World.of(TalkProtocol.get()));
        say(world);
        world.close();
        assertEquals(List.of("server: Say: 1" + WITHOUT_PLACES), world.outstanding());
    }
}
