package dev.tickwire.testing.reconnect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A client with a source of tokens: one for each attempt, now or later, or none. */
class ReconnectTokenTest {
    private final Returning game = new Returning(true);
    private final List<CompletableFuture<byte[]>> requests = new ArrayList<>();

    /** Whether the game disconnects when it is asked for a token. */
    private boolean isLeaving;

    @AfterEach
    void close() {
        game.close();
    }

    private byte[] token() {
        return game.token(game.host().address);
    }

    /** A source whose tokens arrive when the test completes its requests. */
    private CompletableFuture<byte[]> request() {
        CompletableFuture<byte[]> request = new CompletableFuture<>();
        requests.add(request);
        return request;
    }

    private CompletableFuture<byte[]> mint() {
        if (isLeaving) {
            game.client.disconnect();
        }
        CompletableFuture<byte[]> minted = CompletableFuture.completedFuture(token());
        requests.add(minted);
        return minted;
    }

    private void join() {
        game.host().start();
        game.client.connect(this::mint);
        game.runUntil(game.client::isConnected, 5);
    }

    private void end(DisconnectReason reason) {
        assertEquals(reason, game.events.reason);
        assertTrue(game.isOver());
    }

    @Test
    void shouldConnectEachTimeWithANewToken() {
        join();
        for (int returned = 1; returned <= 3; returned++) {
            game.host().stop("");
            game.host().start();
            int connects = 1 + returned;
            game.runUntil(() -> game.events.connects == connects, 10);
            assertEquals(connects, requests.size());
            game.run(16);
        }
    }

    @Test
    void shouldWaitForATokenOfABackendInItsUpdates() throws InterruptedException {
        game.host().start();
        game.client.connect(this::request);
        assertEquals(ClientState.CONNECTING, game.client.state());
        assertNull(game.client.peer());
        game.run(3);
        assertEquals(List.of(), game.events.log);
        byte[] token = token();
        Thread backend = new Thread(() -> requests.get(0).complete(token));
        backend.start();
        backend.join();
        assertEquals(List.of(), game.events.log, "nothing happens on another thread");
        game.runUntil(game.client::isConnected, 5);

        game.host().stop("");
        game.host().start();
        game.runUntil(() -> requests.size() == 2, 5);
        game.run(4);
        assertEquals(ClientState.CONNECTING, game.client.state());
        requests.get(1).complete(token());
        game.runUntil(() -> game.events.connects == 2, 5);
    }

    @Test
    void shouldTryAgainWhileTheBackendFails() {
        game.host().start();
        int[] asked = {0};
        game.client.connect(() -> {
            asked[0]++;
            return asked[0] >= 2 && asked[0] <= 4
                    ? CompletableFuture.failedFuture(new IllegalStateException("503"))
                    : CompletableFuture.completedFuture(token());
        });
        game.runUntil(game.client::isConnected, 5);
        game.host().stop("");
        game.host().start();
        game.runUntil(() -> game.events.connects == 2, 30);
        assertEquals(
                List.of(
                        "connect",
                        "reconnecting 1 after SERVER_CLOSED",
                        "reconnecting 2 after NO_ANSWER",
                        "reconnecting 3 after NO_ANSWER",
                        "reconnecting 4 after NO_ANSWER",
                        "connect"),
                game.events.log);
    }

    @Test
    void shouldEndAFirstAttemptWithoutAToken() {
        List<DisconnectReason> tapped = new ArrayList<>();
        game.client.tap(new Tap() {
            @Override
            public void onEnd(Peer peer, DisconnectReason reason, String text) {
                tapped.add(reason);
            }
        });
        game.client.connect(() -> CompletableFuture.failedFuture(new IllegalStateException("503")));
        game.run(1);
        end(DisconnectReason.NO_ANSWER);
        assertEquals(1, game.events.log.size());
        assertEquals(List.of(DisconnectReason.NO_ANSWER), tapped);
    }

    @Test
    void shouldNotWaitForATokenForEver() {
        game.client.connect(this::request);
        game.run(9.9);
        assertFalse(game.isOver());
        game.run(0.2);
        end(DisconnectReason.NO_ANSWER);
        assertTrue(requests.get(0).isCancelled());
    }

    /** A source whose request is cancelled after ten seconds, of which its game is notified. */
    private CompletableFuture<byte[]> requestAndLeave() {
        CompletableFuture<byte[]> request = request();
        request.whenComplete((token, thrown) -> game.client.disconnect());
        return request;
    }

    @Test
    void shouldEndOnceIfTheGameDisconnectsWhenItsRequestIsCancelled() {
        game.client.connect(this::requestAndLeave);
        game.run(12);
        end(DisconnectReason.CLOSED_LOCALLY);
        assertEquals(List.of("disconnect CLOSED_LOCALLY"), game.events.log);
    }

    @Test
    void shouldContinueWithTheConnectThatTheGameBeginsWhenItsRequestIsCancelled() {
        game.host().start();
        game.events.onDisconnect = () -> game.client.connect(this::mint);
        game.client.connect(this::requestAndLeave);
        game.run(12);
        assertEquals(List.of("disconnect CLOSED_LOCALLY", "connect"), game.events.log);
        assertTrue(game.client.isConnected());
        game.events.onDisconnect = () -> {};
    }

    /** The game connects by another source as soon as its request is cancelled, inside of its own disconnect. */
    @Test
    void shouldConnectWithASourceThatTheGameChoosesWhenItsRequestIsCancelled() {
        game.host().start();
        byte[] token = token();
        game.client.connect(() -> {
            CompletableFuture<byte[]> request = request();
            request.whenComplete((none, thrown) -> game.client.connect(token));
            return request;
        });
        game.run(1);
        game.client.disconnect();
        assertEquals(List.of("disconnect CLOSED_LOCALLY"), game.events.log);
        game.runUntil(game.client::isConnected, 5);
        assertEquals(List.of("disconnect CLOSED_LOCALLY", "connect"), game.events.log);
        assertEquals(List.of(), game.pollThrown());
    }

    @Test
    void shouldThrowAnExceptionOfTheSourceAndTryAgain() {
        game.host().start();
        int[] asked = {0};
        game.client.connect(() -> {
            if (asked[0]++ == 1) {
                throw new IllegalStateException("a defect of the game");
            }
            return CompletableFuture.completedFuture(token());
        });
        game.runUntil(game.client::isConnected, 5);
        game.host().stop("");
        game.host().start();
        game.runUntil(() -> game.events.connects == 2, 10);
        List<Throwable> thrown = game.pollThrown();
        assertEquals(1, thrown.size());
        assertEquals("a defect of the game", thrown.get(0).getMessage());
    }

    @Test
    void shouldEndIfTheSourceReturnsATokenTwice() {
        List<DisconnectReason> tapped = new ArrayList<>();
        game.client.tap(new Tap() {
            @Override
            public void onEnd(Peer peer, DisconnectReason reason, String text) {
                tapped.add(reason);
            }
        });
        byte[] token = token();
        game.host().start();
        game.client.connect(() -> CompletableFuture.completedFuture(token));
        game.runUntil(game.client::isConnected, 5);
        game.host().stop("");
        game.host().start();
        game.runUntil(game::isOver, 5);
        end(DisconnectReason.TOKEN_INVALID);
        List<Throwable> thrown = game.pollThrown();
        assertEquals(1, thrown.size());
        assertTrue(
                thrown.get(0).getMessage().contains("was used already"),
                thrown.get(0).getMessage());
        game.run(5);
        assertEquals(3, game.events.log.size(), game.events.log.toString());
        assertEquals(List.of(DisconnectReason.SERVER_CLOSED, DisconnectReason.TOKEN_INVALID), tapped);
    }

    @Test
    void shouldEndAtAUsedTokenThoughTheGameAllowsEachReason() {
        try (Returning patient = new Returning(
                true,
                1,
                NetworkConditions.perfect().withLatencyMillis(20),
                settings -> settings.reconnectAfter(reason -> true))) {
            byte[] token = patient.token(patient.host().address);
            patient.host().start();
            patient.client.connect(() -> CompletableFuture.completedFuture(token));
            patient.runUntil(patient.client::isConnected, 5);
            patient.host().stop("");
            patient.host().start();
            patient.runUntil(patient::isOver, 5);
            assertEquals(DisconnectReason.TOKEN_INVALID, patient.events.reason);
            assertEquals(1, patient.events.waits.size());
            assertEquals(1, patient.pollThrown().size());
        }
    }

    @Test
    void shouldEndAFirstAttemptWhoseTokenWasUsed() {
        byte[] token = token();
        game.host().start();
        game.client.connect(token);
        game.runUntil(game.client::isConnected, 5);
        game.client.disconnect();
        game.events.log.clear();
        game.client.connect(this::request);
        game.run(1);
        requests.get(0).complete(token);
        game.runUntil(game::isOver, 1);
        end(DisconnectReason.TOKEN_INVALID);
        assertEquals(List.of("disconnect TOKEN_INVALID"), game.events.log);
        assertEquals(1, game.pollThrown().size());
    }

    @Test
    void shouldNotReturnWithASingleToken() {
        game.host().start();
        game.client.connect(token());
        game.runUntil(game.client::isConnected, 5);
        game.host().stop("");
        game.runUntil(game::isOver, 1);
        end(DisconnectReason.SERVER_CLOSED);
    }

    @Test
    void shouldEndBeforeItsFirstTokenArrives() {
        game.client.connect(this::request);
        game.run(1);
        game.client.disconnect();
        end(DisconnectReason.CLOSED_LOCALLY);
        assertEquals(List.of("disconnect CLOSED_LOCALLY"), game.events.log);
        assertTrue(requests.get(0).isCancelled());
        game.run(2);
        assertEquals(1, game.events.log.size());
        join();
    }

    @Test
    void shouldContinueWithTheConnectThatTheGameBeginsAtItsOwnEnd() {
        join();
        game.events.onDisconnect = () -> game.client.connect(this::request);
        game.client.disconnect();
        game.run(1);
        game.events.onDisconnect = () -> {};
        assertEquals(List.of("connect", "disconnect CLOSED_LOCALLY"), game.events.log);
        requests.get(1).complete(token());
        game.runUntil(() -> game.events.connects == 2, 5);
    }

    @Test
    void shouldEndIfTheGameDisconnectsInItsSourceOfTokens() {
        join();
        game.host().stop("");
        game.runUntil(() -> !game.events.waits.isEmpty(), 1);
        game.host().start();
        isLeaving = true;
        game.run(5);
        end(DisconnectReason.CLOSED_LOCALLY);
        assertEquals(1, game.events.connects);
    }

    @Test
    void shouldEndIfTheGameDisconnectsInItsSourceOfTheFirstToken() {
        game.host().start();
        isLeaving = true;
        game.client.connect(this::mint);
        assertTrue(game.isOver());
        game.run(1);
        end(DisconnectReason.CLOSED_LOCALLY);
        assertEquals(List.of("disconnect CLOSED_LOCALLY"), game.events.log);
        isLeaving = false;
        game.client.connect(this::mint);
        game.runUntil(game.client::isConnected, 5);
    }

    @Test
    void shouldConnectAfterAConnectWithATokenThatWasUsed() {
        byte[] token = token();
        game.host().start();
        game.client.connect(token);
        game.runUntil(game.client::isConnected, 5);
        game.client.disconnect();
        assertThrows(IllegalArgumentException.class, () -> game.client.connect(token));
        assertTrue(game.isOver());
        game.client.connect(this::mint);
        game.runUntil(game.client::isConnected, 5);
    }

    @Test
    void shouldEndWhileALaterTokenIsWaitedFor() {
        game.host().start();
        game.client.connect(this::request);
        requests.get(0).complete(token());
        game.runUntil(game.client::isConnected, 5);
        game.host().stop("");
        game.runUntil(() -> requests.size() == 2, 5);
        game.client.close();
        assertEquals("disconnect CLOSED_LOCALLY", game.events.log.get(2));
        assertTrue(requests.get(1).isCancelled());
    }

    @Test
    void shouldTreatANullTokenAsNone() {
        game.client.connect(() -> CompletableFuture.completedFuture(null));
        game.run(1);
        end(DisconnectReason.NO_ANSWER);
        game.client.connect(() -> null);
        game.runUntil(game::isOver, 1);
        assertEquals(1, game.pollThrown().size());
    }

    @Test
    void shouldRefuseAConnectWithoutASource() {
        Supplier<CompletableFuture<byte[]>> none = null;
        assertThrows(IllegalArgumentException.class, () -> game.client.connect(none));
        game.client.connect(this::request);
        assertThrows(IllegalStateException.class, () -> game.client.connect(this::request));
        assertEquals(1, requests.size());
    }
}
