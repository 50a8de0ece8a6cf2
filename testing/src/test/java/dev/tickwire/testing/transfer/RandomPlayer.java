package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.time.Duration;
import java.util.function.LongFunction;

/** A player on a bad line, who connects again and again, and begins with another client when one has closed. */
final class RandomPlayer {
    private static final double LOSS = 0.05;
    private static final double DUPLICATES = 0.02;

    private final MemoryNetwork network;
    private final long clientId;
    private final ActionChances whims;
    private final RunLog diary;
    private final LongFunction<byte[]> tokens;
    private NetworkSimulator line;
    private Client client;
    private RandomClientGame game;
    private ClientActs acts;
    private int pausedTicks;

    RandomPlayer(MemoryNetwork network, long clientId, ActionChances whims, RunLog diary, LongFunction<byte[]> tokens) {
        this.network = network;
        this.clientId = clientId;
        this.whims = whims;
        this.diary = diary;
        this.tokens = tokens;
        open();
    }

    private void open() {
        line = new NetworkSimulator(
                network.open(),
                whims.anyLong(),
                NetworkConditions.perfect()
                        .withLatencyMillis(20 + whims.below(40))
                        .withJitterMillis(whims.below(20))
                        .withLoss(whims.below(2) * LOSS)
                        .withDuplicates(DUPLICATES));
        client = Client.builder(HallsProtocol.get())
                .transport(line)
                .random(whims.newRandom())
                .reconnect(whims.below(4))
                .reconnectWait(Duration.ofMillis(20), Duration.ofMillis(400))
                .build();
        acts = new ClientActs(client, toString(), whims, () -> tokens.apply(clientId));
        game = new RandomClientGame(client, toString(), acts, diary);
        client.listener(game);
    }

    long clientId() {
        return clientId;
    }

    Client client() {
        return client;
    }

    /** Its loop stands still. */
    void pause(int ticks) {
        pausedTicks = ticks;
    }

    /** It has another address from now on. */
    void move() {
        line.moveTo(network.open());
    }

    /** Its process ends without a word; another one begins at once, and connects with a fresh token. */
    void crash() {
        diary.note(this + " crashes");
        diary.count("crash");
        line.close();
        pausedTicks = 0;
        open();
        whims.run("connect", acts::connect);
    }

    void tick(long nowNanos) {
        if (pausedTicks > 0) {
            pausedTicks--;
            return;
        }
        if (client.isClosed()) {
            game.judgeEnd();
            open();
        }
        acts.completeTokens();
        whims.run("update", () -> client.update(nowNanos));
        play();
        if (!client.isClosed()) {
            whims.run("flush", client::flush);
        }
    }

    private void play() {
        if (!whims.isStopped() && whims.oneIn(15)) {
            whims.run("an act", acts::act);
        }
        if (!client.isClosed() && client.state() == ClientState.DISCONNECTED && whims.oneIn(30)) {
            whims.run("connect", acts::connect);
        }
        if (client.isConnected() && whims.oneIn(4)) {
            acts.send();
        }
    }

    /** Whether the client has been shown all that was there when it came in. */
    boolean isComplete() {
        return game.isComplete();
    }

    /** Calls of the client that have no outcome. */
    int openCalls() {
        return acts.openCalls();
    }

    /** Closes, and judges the end. */
    void close() {
        whims.run("close", client::close);
        game.judgeEnd();
        diary.require(acts.openCalls() == 0, this, " is closed with open calls");
    }

    @Override
    public String toString() {
        return "player " + clientId;
    }
}
