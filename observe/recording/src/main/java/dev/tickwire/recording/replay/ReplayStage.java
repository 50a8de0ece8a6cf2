package dev.tickwire.recording.replay;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.endpoint.replay.ReplayedClient;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;

/**
 * Client and server of a replay, connected by memory. Each connection of a recorded client has a server of its own,
 * since each connection has other objects. The clock of client and server is the position of the replay, plus the time
 * of exchanges that are not recorded.
 */
public final class ReplayStage {
    private static final long SECOND_NANOS = 1_000_000_000L;
    /**
     * Shortest time of a round of exchange, a 60th of a second, so that {@link #settle} covers the client's view delay
     * at any tick rate.
     */
    private static final long MIN_ROUND_NANOS = 16_666_667L;

    private static final int ROUNDS_TO_CONNECT = 60;
    private static final int ROUNDS_TO_SETTLE = 12;

    private final SpokenVersion version;
    private final MemoryNetwork network = new MemoryNetwork();
    private final Client client;
    private final ReplayedClient replayed;
    /** Server of the current connection, or null. */
    private ReplayServer server;

    private long tickNanos = MIN_ROUND_NANOS;
    /** Difference of the clock to the position: it grows with rounds and jumps. */
    private long offsetNanos;

    private long positionNanos;
    /** Whether the stage itself begins or ends a connection, which is no loss. */
    private boolean isChanging;
    /** Reason of the last end of a connection in the present change, or null. */
    private DisconnectReason endedInChange;
    /** Reason why the client was disconnected unexpectedly, or null. */
    private DisconnectReason lost;

    /**
     * Builds the client, of the newest version.
     *
     * @param version the version of the recording
     */
    public ReplayStage(SpokenVersion version) {
        this.version = version;
        client = Client.builder(version.newest())
                .transport(network.open())
                .watch(true)
                .tap(new EndWatch())
                .build();
        replayed = new ReplayedClient(client);
    }

    /** Tap of the client that notices the end of a connection by the game. */
    private final class EndWatch implements Tap {
        @Override
        public Detail detail() {
            return Detail.NONE;
        }

        @Override
        public void onEnd(Peer peer, DisconnectReason reason, String text) {
            if (isChanging) {
                endedInChange = reason;
            } else if (server() != null) {
                lost = reason;
            }
        }
    }

    public Client client() {
        return client;
    }

    /** Defers {@code onWorldComplete} to calls of {@link #complete}. */
    public void completeAsRecorded() {
        replayed.completeAsRecorded();
    }

    /** Returns the server of the current connection, or null if there is none or the client is disconnected. */
    public ReplayServer server() {
        return lost == null ? server : null;
    }

    /** Returns the reason why the client was disconnected unexpectedly, or null. */
    public DisconnectReason lost() {
        return lost;
    }

    /** Forgets an unexpected end, so that {@link #connect} can follow. */
    public void recover() {
        if (lost != null) {
            lost = null;
            closeServer();
        }
    }

    /**
     * Moves the clock forward with the replay.
     *
     * @param nanos the position, in nanoseconds since the recording began
     */
    public void advance(long nanos) {
        positionNanos = nanos;
    }

    /**
     * Changes the position without a change of the clock, for a seek.
     *
     * @param nanos the position, in nanoseconds since the recording began
     */
    public void jump(long nanos) {
        offsetNanos += positionNanos - nanos;
        positionNanos = nanos;
        if (server != null) {
            server.jump();
        }
    }

    private long nowNanos() {
        return positionNanos + offsetNanos;
    }

    /**
     * Connects the client to a new server.
     *
     * @param ticksPerSecond the tick rate of the server
     */
    public void connect(int ticksPerSecond) {
        change(() -> {
            begin(ticksPerSecond);
            replayed.connect(server.address());
            awaitConnection();
        });
    }

    /** Does work that begins or ends a connection, and during which the game's listener may throw. */
    private void change(Runnable work) {
        isChanging = true;
        endedInChange = null;
        try {
            work.run();
        } finally {
            isChanging = false;
        }
    }

    /**
     * Transfers the client to a new server.
     *
     * @param ticksPerSecond the tick rate of the new server
     * @param text the text of the transfer
     */
    public void transfer(int ticksPerSecond, String text) {
        settle();
        ReplayServer left = server;
        try {
            change(() -> {
                begin(ticksPerSecond);
                try {
                    replayed.transfer(server.address(), text);
                } finally {
                    awaitConnection();
                }
            });
        } finally {
            left.close();
        }
    }

    private void begin(int ticksPerSecond) {
        tickNanos = SECOND_NANOS / ticksPerSecond;
        server = new ReplayServer(version, network.open(), ticksPerSecond);
        server.begin(client, nowNanos());
    }

    private void awaitConnection() {
        try {
            for (int round = 0; round < ROUNDS_TO_CONNECT && !client.isConnected(); round++) {
                playRound();
            }
        } finally {
            if (endedInChange != null && !client.isConnected()) {
                lost = endedInChange; // The game has disconnected when it was notified of the connection.
            }
        }
    }

    /** Ends the connection, after messages in transit have been delivered. No effect without a connection. */
    public void end(DisconnectReason reason, String text) {
        if (server() == null) {
            return;
        }
        settle();
        try {
            change(() -> replayed.end(reason, text));
        } finally {
            closeServer();
        }
    }

    private void closeServer() {
        server.close();
        server = null;
    }

    /** Notifies the client of its room. */
    public void enter(String room, String text) {
        if (server() != null) {
            replayed.room(room, text);
        }
    }

    /** Notifies the client that its world is complete, after messages and objects in transit have been delivered. */
    public void complete() {
        if (server() != null) {
            settle();
            replayed.complete();
        }
    }

    /** Plays twelve rounds, so that messages and objects in transit are delivered and shown. */
    public void settle() {
        for (int round = 0; round < ROUNDS_TO_SETTLE; round++) {
            playRound();
        }
    }

    private void playRound() {
        long ticks = Math.max(1, MIN_ROUND_NANOS / tickNanos);
        offsetNanos += ticks * tickNanos;
        exchange((int) ticks);
    }

    /**
     * Exchanges packets once.
     *
     * @param ticks the number of flushes of the server, each a tick
     */
    public void exchange(int ticks) {
        if (server != null && lost == null) {
            server.update(nowNanos());
            for (int i = 0; i < ticks; i++) {
                server.flush();
            }
        }
        if (server() == null) {
            replayed.endAttempt();
        }
        client.update(nowNanos());
        client.flush();
    }

    /** Exchanges packets without a new tick. */
    public void update() {
        exchange(0);
    }

    public void close() throws IOException {
        client.close();
        if (server != null) {
            server.close();
        }
    }
}
