package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A transfer whose token is waited for: it arrives, fails, or the player does something else first. */
class TransferRequestTest {
    private final Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect().withLatencyMillis(30));
    private final CompletableFuture<byte[]> token = new CompletableFuture<>();

    @AfterEach
    void close() {
        fleet.close();
    }

    private void join() {
        fleet.join();
        fleet.peer(0).transferTo(token, "on");
    }

    private List<String> events() {
        return fleet.hosts.get(0).events;
    }

    private void expectArrival() {
        fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1 && fleet.player.events.size() == 2, 10);
        assertTrue(fleet.player.events.get(1).startsWith("transfer "), fleet.player.events.toString());
        fleet.runUntil(() -> events().contains("disconnect 1 TRANSFERRED"), 5);
        assertFalse(events().toString().contains("failed"), events().toString());
    }

    /** The player stays and plays on, and can be transferred again. */
    private void expectFailure(DisconnectReason reason) {
        assertEquals(List.of("connect 1", "transfer failed " + reason), events());
        assertTrue(fleet.player.client.isConnected());
        fleet.peer(0).transfer(fleet.token(1, 1), "on");
        fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
    }

    @Test
    void shouldTransferWithATokenThatIsThere() {
        token.complete(fleet.token(1, 1));
        join();
        expectArrival();
    }

    @Test
    void shouldPlayOnUntilTheTokenArrivesFromAnotherThread() throws InterruptedException {
        join();
        fleet.run(5);
        long steered = fleet.hosts.get(0).steered;
        fleet.run(1);
        assertTrue(fleet.hosts.get(0).steered > steered + 50);
        byte[] minted = fleet.token(1, 1);
        Thread matchmaker = new Thread(() -> token.complete(minted));
        matchmaker.start();
        matchmaker.join();
        assertEquals(1, fleet.player.events.size());
        expectArrival();
    }

    @Test
    void shouldFailWithoutAnAnswerOfTheMatchmaker() {
        token.completeExceptionally(new IllegalStateException("503"));
        join();
        fleet.run(0.5);
        expectFailure(DisconnectReason.NO_ANSWER);
    }

    @Test
    void shouldFailIfNoServerHasASlot() {
        join();
        token.complete(null);
        fleet.run(0.5);
        expectFailure(DisconnectReason.SERVER_FULL);
    }

    @Test
    void shouldNotWaitForATokenForEver() {
        join();
        fleet.run(9.9);
        assertEquals(1, events().size());
        fleet.run(0.2);
        assertTrue(token.isCancelled());
        expectFailure(DisconnectReason.NO_ANSWER);
    }

    @Test
    void shouldReportNoFailureOfAPlayerWhoIsDisconnectedWhenTheRequestIsCancelled() {
        join();
        token.whenComplete((minted, cancelled) -> fleet.peer(0).disconnect(DisconnectReason.KICKED));
        fleet.run(12);
        assertTrue(token.isCancelled());
        assertEquals(List.of("connect 1", "disconnect 1 KICKED"), events());
    }

    @Test
    void shouldFailWithATokenThatATransferRejects() {
        join();
        token.complete(new byte[7]);
        fleet.run(0.5);
        expectFailure(DisconnectReason.TOKEN_INVALID);
    }

    @Test
    void shouldFailWithATokenOfItsOwnServer() {
        join();
        token.complete(fleet.token(1, 0));
        fleet.run(0.5);
        expectFailure(DisconnectReason.TOKEN_INVALID);
    }

    @Test
    void shouldCancelTheRequestOfAPlayerWhoLeaves() {
        join();
        fleet.player.client.disconnect();
        fleet.runUntil(() -> events().size() == 2, 5);
        assertTrue(token.isCancelled());
        assertEquals(List.of("connect 1", "disconnect 1 CLOSED_BY_PEER"), events());
    }

    @Test
    void shouldNotTransferTheNextPlayerOfTheSlot() {
        join();
        fleet.player.client.disconnect();
        fleet.runUntil(() -> events().size() == 2, 5);
        fleet.player.client.connect(fleet.token(1, 0));
        fleet.runUntil(() -> events().size() == 3, 5);
        assertFalse(token.complete(fleet.token(1, 1)));
        fleet.run(2);
        assertEquals(3, events().size());
    }

    @Test
    void shouldDisconnectAPlayerWhoseTokenIsWaitedFor() {
        join();
        fleet.peer(0).disconnectOnceAcked(DisconnectReason.KICKED, "locked", Duration.ofSeconds(1));
        fleet.runUntil(() -> fleet.player.events.contains("disconnect KICKED"), 5);
        assertTrue(token.isCancelled());
    }

    @Test
    void shouldRefuseASecondTransferWhileATokenIsWaitedFor() {
        join();
        Peer peer = fleet.peer(0);
        byte[] other = fleet.token(1, 1);
        assertThrows(IllegalStateException.class, () -> peer.transferTo(new CompletableFuture<>(), ""));
        assertThrows(IllegalStateException.class, () -> peer.transfer(other, ""));
        token.complete(fleet.token(1, 1));
        expectArrival();
        assertThrows(IllegalStateException.class, () -> peer.transferTo(new CompletableFuture<>(), ""));
    }

    @Test
    void shouldRefuseMistakes() {
        join();
        Peer peer = fleet.peer(0);
        assertThrows(IllegalArgumentException.class, () -> peer.transferTo(null, ""));
        assertThrows(IllegalArgumentException.class, () -> peer.transferTo(token, "two\nlines"));
        assertThrows(
                IllegalStateException.class, () -> fleet.player.client.peer().transferTo(token, ""));
        try (World plain = World.of(HallsProtocol.get()).clients(1).start()) {
            plain.connect();
            IllegalStateException refused = assertThrows(
                    IllegalStateException.class,
                    () -> plain.server().peer(0).transferTo(new CompletableFuture<>(), ""));
            assertTrue(refused.getMessage().contains("need encrypted sessions"), refused.getMessage());
        }
    }

    @Test
    void shouldKeepAPlayerOfARoomInItUntilTheTransfer() {
        join();
        fleet.peer(0).enter(fleet.hosts.get(0).server.room("hall"));
        fleet.runUntil(() -> fleet.player.events.contains("room hall"), 5);
        token.complete(fleet.token(1, 1));
        fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 10);
        fleet.runUntil(() -> fleet.hosts.get(0).server.peerCount() == 0, 10);
        assertEquals(0, fleet.hosts.get(0).server.room("hall").peerCount());
    }

    @Test
    void shouldCancelItsRequestsWhenTheServerCloses() {
        join();
        fleet.hosts.get(0).server.close("bye");
        assertTrue(token.isCancelled());
    }
}
