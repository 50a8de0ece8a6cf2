package dev.tickwire.testing.reconnect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.testing.counters.wire.Told;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that reconnects by itself: when, how often, and what its game is notified of. */
class ReconnectTest {
    private static final NetworkConditions GOOD = NetworkConditions.perfect().withLatencyMillis(20);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReturnToARestartedServer(boolean isEncrypted) {
        try (Returning game = new Returning(isEncrypted)) {
            game.join();
            game.runUntil(() -> game.events.objects == 1 && game.events.worlds == 1, 5);
            Peer before = game.client.peer();
            StateView view = game.client.state(LongLivedProtocol.WORLD_CHANNEL);

            game.host().stop("the server restarts");
            game.runUntil(() -> !game.events.waits.isEmpty(), 1);
            assertEquals(ClientState.CONNECTING, game.client.state());
            assertFalse(before.isConnected());
            assertEquals(0, view.count());
            game.host().start();
            game.runUntil(() -> game.events.connects == 2, 10);
            game.runUntil(() -> game.events.objects == 1 && game.events.worlds == 2, 5);
            assertEquals(List.of("connect", "reconnecting 1 after SERVER_CLOSED", "connect"), game.events.log);
            assertEquals(1, view.count());
            assertEquals(1, game.host().server.peerCount());
            assertTrue(game.client.peer() != before, "a peer stands for one connection");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReturnToAServerThatWasKilled(boolean isEncrypted) {
        try (Returning game = new Returning(isEncrypted)) {
            game.join();
            game.host().kill();
            game.run(12);
            game.host().start();
            game.runUntil(() -> game.events.connects == 2, 30);
            assertEquals("reconnecting 1 after TIMED_OUT", game.events.log.get(1));
            assertEquals("reconnecting 2 after NO_ANSWER", game.events.log.get(2));
        }
    }

    @Test
    void shouldDoubleItsWaitsWithinTheirBoundsAndGiveUp() {
        Duration first = Duration.ofMillis(400);
        Duration longest = Duration.ofSeconds(3);
        List<Long> waits = new ArrayList<>();
        for (int seed = 1; seed <= 16; seed++) {
            try (Returning game = new Returning(false, seed, GOOD, client -> client.reconnectWait(first, longest))) {
                game.join();
                game.host().stop("");
                game.runUntil(game::isOver, 120);
                assertEquals(Returning.ATTEMPTS, game.events.waits.size());
                assertEquals(DisconnectReason.NO_ANSWER, game.events.reason);
                assertEquals("disconnect NO_ANSWER", game.events.log.get(game.events.log.size() - 1));
                long[] whole = {400, 800, 1600, 3000, 3000, 3000};
                for (int attempt = 0; attempt < whole.length; attempt++) {
                    long millis = game.events.waits.get(attempt);
                    assertTrue(
                            millis >= whole[attempt] / 2 && millis <= whole[attempt],
                            "attempt " + (attempt + 1) + " after " + millis + " ms");
                }
                checkTimes(game);
                waits.add(game.events.waits.get(5));
                int events = game.events.log.size();
                game.run(20);
                assertEquals(events, game.events.log.size(), "nothing follows");
            }
        }
        long least = Collections.min(waits);
        long most = Collections.max(waits);
        assertTrue(least < 1800 && most > 2700, "spread from " + least + " to " + most + " ms");
    }

    /** Each attempt ends by its time-out of 5 s, so its beginning is 5 s before. */
    private static void checkTimes(Returning game) {
        for (int attempt = 1; attempt < game.events.endedAtNanos.size(); attempt++) {
            double seconds = (game.events.endedAtNanos.get(attempt) - game.events.endedAtNanos.get(attempt - 1)) / 1e9;
            double wait = game.events.waits.get(attempt - 1) / 1e3;
            assertEquals(5 + wait, seconds, 0.1, "attempt " + attempt);
        }
    }

    static Stream<DisconnectReason> reasonsOfServers() {
        return Arrays.stream(DisconnectReason.values()).filter(reason -> reason.isSentBy(Side.SERVER));
    }

    @ParameterizedTest
    @MethodSource("reasonsOfServers")
    void shouldReturnAfterTemporaryReasonsAlone(DisconnectReason reason) {
        try (Returning game = new Returning(true)) {
            game.join();
            game.host().server.peers().iterator().next().disconnect(reason, "so it ends");
            game.run(3);
            boolean isTemporary =
                    reason == DisconnectReason.SERVER_CLOSED || reason == DisconnectReason.SERVER_DRAINING;
            assertEquals(isTemporary, game.client.isConnected(), game.events.log.toString());
            assertEquals(isTemporary ? 2 : 1, game.events.connects);
            assertEquals(isTemporary ? null : reason, game.events.reason);
            assertEquals(isTemporary ? null : "so it ends", game.events.text);
        }
    }

    @Test
    void shouldNeverReturnAfterItsOwnEnd() {
        try (Returning game = new Returning(true, 1, GOOD, client -> client.reconnectAfter(each -> true))) {
            game.join();
            game.client.disconnect();
            game.run(2);
            assertEquals(List.of("connect", "disconnect CLOSED_LOCALLY"), game.events.log);
            game.client.connect(game.host().address);
            game.runUntil(game.client::isConnected, 5);
            game.client.peer().disconnectOnceAcked(DisconnectReason.CLOSED_LOCALLY, "", Duration.ofSeconds(1));
            game.run(3);
            assertEquals(2, game.events.connects, game.events.log.toString());
        }
    }

    @Test
    void shouldFollowTheReasonsOfTheGame() {
        try (Returning game = new Returning(
                false, 1, GOOD, client -> client.reconnectAfter(reason -> reason == DisconnectReason.KICKED))) {
            game.join();
            game.host().server.peers().iterator().next().kick("out");
            game.runUntil(() -> game.events.connects == 2, 5);
            game.host().stop("");
            game.runUntil(game::isOver, 1);
            assertEquals(DisconnectReason.SERVER_CLOSED, game.events.reason);
        }
    }

    @Test
    void shouldGiveUpIfTheReasonsOfTheGameThrow() {
        try (Returning game = new Returning(
                false,
                1,
                GOOD,
                client -> client.reconnectAfter(reason -> {
                    throw new IllegalStateException("no idea");
                }))) {
            game.join();
            game.host().stop("");
            game.runUntil(game::isOver, 1);
            assertEquals("no idea", game.pollThrown().get(0).getMessage());
        }
    }

    @Test
    void shouldNotRepeatAFirstAttempt() {
        try (Returning game = new Returning(false)) {
            game.client.connect(game.host().address);
            game.run(20);
            assertEquals(List.of("disconnect NO_ANSWER"), game.events.log);
        }
    }

    @Test
    void shouldNotReturnUnlessAsked() {
        try (Returning game = new Returning(false, 1, GOOD, client -> client.reconnect(0))) {
            game.join();
            game.host().stop("");
            game.run(5);
            assertEquals(List.of("connect", "disconnect SERVER_CLOSED"), game.events.log);
        }
    }

    @Test
    void shouldGiveUpAtAFullServer() {
        try (Returning game = new Returning(true)) {
            game.join();
            game.host().stop("");
            game.host().start();
            game.occupy();
            game.runUntil(game::isOver, 10);
            assertEquals(DisconnectReason.SERVER_FULL, game.events.reason);
            assertEquals(1, game.events.waits.size());
        }
    }

    /** What an attacker on the path has seen of earlier attempts, with denials, ends no later one. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldIgnoreDatagramsOfEarlierAttempts(boolean isEncrypted) {
        try (Returning game = new Returning(isEncrypted)) {
            game.host().start();
            game.occupy();
            game.client.connect(game.host().address);
            game.runUntil(game::isOver, 10);
            assertEquals(DisconnectReason.SERVER_FULL, game.events.reason);
            game.host().stop("");
            game.join();
            game.host().server.peers().iterator().next().kick("go");
            game.runUntil(game::isOver, 5);
            game.client.connect(game.host().address);
            game.runUntil(game.client::isConnected, 5);
            game.host().kill();
            int before = game.events.log.size();

            game.runUntil(() -> !game.events.waits.isEmpty(), 7);
            assertTrue(game.recorded() > 10, game.recorded() + " datagrams to replay");
            game.replays(true);
            game.run(15);
            assertEquals(
                    List.of("reconnecting 1 after TIMED_OUT", "reconnecting 2 after NO_ANSWER"),
                    game.events.log.subList(before, before + 2));
            game.host().start();
            game.runUntil(game.client::isConnected, 30);
        }
    }

    @Test
    void shouldPassADrainingServerUntilItHasRestarted() {
        try (Returning game = new Returning(true)) {
            game.join();
            game.host().server.drain();
            game.run(1);
            assertEquals(List.of("connect"), game.events.log, "a drain ends no connection");
            game.host().server.peers().iterator().next().disconnect(DisconnectReason.SERVER_DRAINING, "a new version");
            game.runUntil(() -> game.events.waits.size() == 2, 5);
            assertEquals("reconnecting 2 after SERVER_DRAINING", game.events.log.get(2));
            game.host().stop("");
            game.host().start();
            game.runUntil(() -> game.events.connects == 2, 10);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReturnFromAnotherAddress(boolean isEncrypted) {
        try (Returning game = new Returning(isEncrypted)) {
            game.join();
            game.cut(true);
            game.runUntil(() -> !game.events.waits.isEmpty(), 7);
            game.moveClient();
            game.cut(false);
            game.runUntil(() -> game.events.connects == 2, 20);
            game.runUntil(() -> game.events.objects == 1, 5);
            assertEquals(1, game.host().server.peerCount(), "the slot of the old connection was free again");
        }
    }

    @Test
    void shouldCountShortConnectionsUntilOneIsStable() {
        Duration longest = Duration.ofSeconds(2);
        try (Returning game =
                new Returning(false, 1, GOOD, client -> client.reconnectWait(Duration.ofMillis(100), longest))) {
            game.join();
            game.run(3);
            game.host().onJoin = peer ->
                    game.host().server.execute(() -> peer.disconnect(DisconnectReason.SERVER_CLOSED, "come again"));
            game.host().server.peers().iterator().next().disconnect(DisconnectReason.SERVER_CLOSED);
            game.runUntil(() -> game.events.waits.size() == 4, 60);
            game.host().onJoin = peer -> {};
            game.runUntil(game.client::isConnected, 10);
            game.run(3);
            game.host().stop("");
            game.runUntil(game::isOver, 120);
            assertEquals(4 + Returning.ATTEMPTS, game.events.waits.size(), game.events.log.toString());
        }
    }

    @Test
    void shouldEndItsAttemptsAtAServerThatSendsEachAway() {
        try (Returning game = new Returning(false)) {
            game.join();
            game.host().onJoin = peer ->
                    game.host().server.execute(() -> peer.disconnect(DisconnectReason.SERVER_CLOSED, "come again"));
            game.host().server.peers().iterator().next().disconnect(DisconnectReason.SERVER_CLOSED);
            game.runUntil(game::isOver, 120);
            assertEquals(1 + Returning.ATTEMPTS, game.events.connects);
            assertEquals("come again", game.events.text);
        }
    }

    @Test
    void shouldEndTheAttemptsWhenTheGameDisconnects() {
        try (Returning game = new Returning(false)) {
            game.join();
            game.host().stop("");
            game.runUntil(() -> !game.events.waits.isEmpty(), 1);
            assertThrows(IllegalStateException.class, () -> game.client.connect(game.host().address));
            game.client.disconnect();
            assertEquals(DisconnectReason.CLOSED_LOCALLY, game.events.reason);
            assertTrue(game.isOver());
            game.host().start();
            game.run(5);
            assertEquals(1, game.events.connects);
            game.client.connect(game.host().address);
            game.runUntil(game.client::isConnected, 5);
        }
    }

    @Test
    void shouldEndTheAttemptsWhenTheGameDisconnectsInTheNotification() {
        try (Returning game = new Returning(false)) {
            game.join();
            game.events.onReconnecting = game.client::disconnect;
            game.host().stop("");
            game.runUntil(game::isOver, 1);
            assertEquals(
                    List.of("connect", "reconnecting 1 after SERVER_CLOSED", "disconnect CLOSED_LOCALLY"),
                    game.events.log);
            game.run(5);
            assertEquals(3, game.events.log.size());
        }
    }

    @Test
    void shouldStayAwayIfTheGameDisconnectsWhileItIsNotifiedOfTheLoss() {
        try (Returning game = new Returning(false)) {
            game.join();
            game.runUntil(() -> game.events.objects == 1, 5);
            game.events.onVanish = game.client::disconnect;
            game.host().stop("");
            game.runUntil(game::isOver, 1);
            game.host().start();
            game.run(5);
            assertEquals(List.of("connect", "disconnect SERVER_CLOSED"), game.events.log);
        }
    }

    @Test
    void shouldStayAwayIfTheServerEndsBeforeTheAckThatThePlayerWaitsFor() {
        try (Returning game = new Returning(false)) {
            game.join();
            ask(game, 1);
            game.client.peer().disconnectOnceAcked(DisconnectReason.CLOSED_LOCALLY, "", Duration.ofSeconds(5));
            game.host().stop("");
            game.runUntil(game::isOver, 1);
            game.host().start();
            game.run(5);
            assertEquals(List.of("connect", "disconnect SERVER_CLOSED"), game.events.log);
        }
    }

    @Test
    void shouldCreditAConnectionThatLastedBeforeATransfer() {
        Duration longest = Duration.ofSeconds(2);
        try (Returning game = new Returning(
                true, 1, GOOD, client -> client.reconnect(1).reconnectWait(Duration.ofMillis(100), longest))) {
            game.join();
            game.host().stop("");
            game.host().start();
            game.runUntil(() -> game.events.connects == 2, 5);
            game.run(4);
            Returning.Host other = game.addHost();
            other.start();
            game.host().server.peers().iterator().next().transfer(game.token(other.address), "go on");
            game.runUntil(() -> other.server.peerCount() == 1 && game.events.connects == 3, 10);
            other.stop("");
            game.runUntil(() -> game.events.waits.size() == 2, 1);
            assertEquals("reconnecting 1 after SERVER_CLOSED", game.events.log.get(game.events.log.size() - 1));
        }
    }

    @Test
    void shouldEndAnAttemptThatIsUnderWay() {
        try (Returning game = new Returning(false)) {
            game.join();
            game.host().stop("");
            game.run(2);
            assertEquals(1, game.events.waits.size());
            game.client.disconnect();
            assertEquals("disconnect CLOSED_LOCALLY", game.events.log.get(2));
            game.run(20);
            assertEquals(3, game.events.log.size());
        }
    }

    @Test
    void shouldNotifyTheGameOfTheEndWhenItClosesTheClient() {
        Returning game = new Returning(false);
        game.join();
        game.host().stop("");
        game.runUntil(() -> !game.events.waits.isEmpty(), 1);
        game.close();
        assertEquals("disconnect CLOSED_LOCALLY", game.events.log.get(2));
        game.run(5);
        assertEquals(3, game.events.log.size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndCallsAndChunksAndResumeTheChunkByItsKey(boolean isEncrypted) {
        byte[] content = new byte[60_000];
        new Random(3).nextBytes(content);
        Chunk.Key key = Chunk.Key.of(content);
        List<CallFailure> failures = new ArrayList<>();
        List<Long> answers = new ArrayList<>();
        try (Returning game = new Returning(isEncrypted)) {
            game.join();
            OutgoingChunk first = sendTerrain(game, content, key);
            game.runUntil(() -> first.doneBytes() > 30_000, 20);
            game.host().isAnswering = false;
            ask(game, 1).onFailure(failures::add);
            game.run(0.2);
            game.cut(true);
            game.runUntil(() -> !game.events.waits.isEmpty(), 7);
            assertEquals(1, failures.size());
            assertEquals(0, game.events.endedChunks.size(), "no end of a chunk after the end of its connection");

            game.host().isAnswering = true;
            game.cut(false);
            game.runUntil(() -> game.events.connects == 2, 20);
            ask(game, 2).onAnswer(told -> answers.add(told.number()));
            OutgoingChunk second = sendTerrain(game, content, key);
            game.runUntil(() -> second.state() == Chunk.State.COMPLETE && !game.events.endedChunks.isEmpty(), 20);
            assertEquals(List.of(2L), answers);
            Chunk received = game.events.endedChunks.get(0);
            assertEquals(Chunk.State.COMPLETE, received.state());
            assertEquals(content.length, received.doneBytes());
            assertEquals(1, failures.size());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowTheWorldOfAServerToWhichASinkConnectsAtItsEnd(boolean isEncrypted) {
        byte[] content = new byte[60_000];
        try (Returning game = new Returning(isEncrypted)) {
            game.join();
            Returning.Host other = game.addHost();
            other.start();
            game.events.onChunk = chunk -> chunk.into(new EndingSink(() -> game.client.connect(other.address)));
            OutgoingChunk chunk = sendTerrain(game, ChunkSource.of(content));
            game.runUntil(() -> chunk.doneBytes() > 10_000 && game.events.worlds == 1, 20);
            game.events.log.clear();
            game.host().server.peers().iterator().next().disconnect(DisconnectReason.KICKED);
            game.run(3);
            assertEquals(List.of("disconnect KICKED", "connect"), game.events.log);
            assertEquals(2, game.events.worlds);
            assertEquals(1, game.events.objects);
            assertEquals(1, other.server.peerCount());
        }
    }

    /** A game that connects with a used token in the end of a sink, inside the end of the connection. */
    @Test
    void shouldReturnAfterAConnectThatThrowsInTheEndOfASink() {
        try (Returning game = new Returning(true)) {
            byte[] used = game.token(game.host().address);
            game.host().start();
            game.client.connect(used);
            game.runUntil(game.client::isConnected, 5);
            game.client.disconnect();
            game.client.connect(game.host().address);
            game.runUntil(() -> game.client.isConnected() && game.host().server.peerCount() == 1, 10);
            game.events.onChunk = chunk -> chunk.into(new EndingSink(
                    () -> assertThrows(IllegalArgumentException.class, () -> game.client.connect(used))));
            OutgoingChunk chunk = sendTerrain(game, ChunkSource.of(new byte[60_000]));
            game.runUntil(() -> chunk.doneBytes() > 10_000, 20);
            game.host().stop("");
            game.host().start();
            game.runUntil(() -> game.events.connects == 3, 10);
        }
    }

    /** A game that closes its client in the end of a sink, inside the end of the connection. */
    @Test
    void shouldNotifyTapsOfTheEndInWhichASinkClosesTheClient() {
        List<String> seen = new ArrayList<>();
        try (Returning game = new Returning(false)) {
            game.client.tap(new Tap() {
                @Override
                public void onEnd(Peer peer, DisconnectReason reason, String text) {
                    seen.add("end " + reason);
                }

                @Override
                public void onRemoved() {
                    seen.add("removed");
                }
            });
            game.join();
            game.events.onChunk = chunk -> chunk.into(new EndingSink(game.client::close));
            OutgoingChunk chunk = sendTerrain(game, ChunkSource.of(new byte[60_000]));
            game.runUntil(() -> chunk.doneBytes() > 10_000, 20);
            game.host().server.peers().iterator().next().disconnect(DisconnectReason.KICKED);
            game.run(1);
            assertEquals("disconnect KICKED", game.events.log.get(game.events.log.size() - 1));
        }
        assertEquals(List.of("end KICKED", "removed"), seen);
    }

    /** A game that closes its server in the end of a source, inside the end of a peer. */
    @Test
    void shouldNotifyTapsOfTheEndInWhichASourceClosesTheServer() {
        List<String> seen = new ArrayList<>();
        try (Returning game = new Returning(false)) {
            game.join();
            Server server = game.host().server;
            server.tap(new Tap() {
                @Override
                public void onEnd(Peer peer, DisconnectReason reason, String text) {
                    seen.add("end " + reason);
                }

                @Override
                public void onRemoved() {
                    seen.add("removed");
                }
            });
            OutgoingChunk chunk = sendTerrain(game, new ClosingSource(server::close));
            game.runUntil(() -> chunk.doneBytes() > 10_000, 20);
            server.peers().iterator().next().disconnect(DisconnectReason.KICKED);
            assertEquals(List.of("end KICKED", "removed"), seen);
        }
    }

    /** A source that calls its game when its chunk ends with the connection. */
    private record ClosingSource(Runnable atEnd) implements ChunkSource {
        @Override
        public int lengthBytes() {
            return 60_000;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) {
            return true;
        }

        @Override
        public void close() {
            atEnd.run();
        }
    }

    /** A sink that calls its game when its chunk ends with the connection. */
    private static final class EndingSink implements ChunkSink {
        private final Runnable atEnd;

        EndingSink(Runnable atEnd) {
            this.atEnd = atEnd;
        }

        @Override
        public void write(int position, byte[] bytes, int offset, int length) {
            // Only the end counts.
        }

        @Override
        public void end(Chunk.State state) {
            assertEquals(Chunk.State.CLOSED, state);
            atEnd.run();
        }
    }

    private static OutgoingChunk sendTerrain(Returning game, byte[] content, Chunk.Key key) {
        return sendTerrain(game, ChunkSource.of(content).withKey(key));
    }

    private static OutgoingChunk sendTerrain(Returning game, ChunkSource source) {
        Peer peer = game.host().server.peers().iterator().next();
        peer.chunkRate(ChunkRate.fixed(20_000));
        return peer.sendChunk(
                LongLivedProtocol.MAPS_CHANNEL, game.host().server.create(LongLivedProtocol.TERRAIN), source);
    }

    private static Call<Told> ask(Returning game, int number) {
        return game.client
                .call(
                        LongLivedProtocol.ASK,
                        game.client.create(LongLivedProtocol.ASK).number(number))
                .within(30, TimeUnit.SECONDS);
    }

    @Test
    void shouldReturnToTheServerToWhichItWasTransferred() {
        try (Returning game = new Returning(true)) {
            game.join();
            Returning.Host other = game.addHost();
            other.start();
            game.host().server.peers().iterator().next().transfer(game.token(other.address), "go on");
            game.runUntil(() -> other.server.peerCount() == 1 && game.events.connects == 2, 10);
            game.host().stop("");
            other.stop("");
            game.runUntil(() -> !game.events.waits.isEmpty(), 1);
            other.start();
            game.host().start();
            game.runUntil(() -> game.events.connects == 3, 10);
            assertEquals(1, other.server.peerCount());
        }
    }

    @Test
    void shouldRepeatItselfWithItsSeed() {
        List<Long> waits = null;
        for (int run = 0; run < 2; run++) {
            try (Returning game = new Returning(false, 9, GOOD, client -> {})) {
                game.join();
                game.host().kill();
                game.runUntil(game::isOver, 120);
                assertEquals(waits == null ? game.events.waits : waits, game.events.waits);
                waits = game.events.waits;
            }
        }
    }

    @Test
    void shouldRefuseSettingsOutOfRange() {
        Client.Builder builder = Client.builder(LongLivedProtocol.get());
        assertThrows(IllegalArgumentException.class, () -> builder.reconnect(-1));
        assertThrows(IllegalArgumentException.class, () -> builder.reconnect(10_001));
        Duration second = Duration.ofSeconds(1);
        assertThrows(IllegalArgumentException.class, () -> builder.reconnectWait(Duration.ZERO, second));
        assertThrows(IllegalArgumentException.class, () -> builder.reconnectWait(second, Duration.ofMillis(999)));
        assertThrows(IllegalArgumentException.class, () -> builder.reconnectWait(second, Duration.ofHours(2)));
        assertThrows(IllegalArgumentException.class, () -> builder.reconnectAfter(null));
    }
}
