package dev.tickwire.recording.replay;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ReplayedClient;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;

/**
 * The client of a replay with the server that it is connected to: another for each connection of a recorded client, as
 * each begins with objects of its own.
 */
public final class ReplayStage {
    private static final long SECOND_NANOS = 1_000_000_000L;
    /** For the longest delay with which a client shows things. */
    private static final long LEAST_ROUND_NANOS = 16_666_667L;

    private static final int ROUNDS_TO_CONNECT = 60;
    private static final int ROUNDS_TO_SETTLE = 12;

    private final Protocol protocol;
    private final MemoryNetwork network = new MemoryNetwork();
    private final Client client;
    private final ReplayedClient replayed;
    /** Null while the client is connected to none. */
    private ReplayServer server;

    private long tickNanos = LEAST_ROUND_NANOS;
    /** By what the client's clock is ahead of the recording's. */
    private long offsetNanos;

    private long positionNanos;
    /** Whether a connection is being begun or ended as it was recorded. */
    private boolean isChanging;
    /** Why the client has left, other than was recorded; null unless it has. */
    private DisconnectReason lost;

    public ReplayStage(Protocol protocol) {
        this.protocol = protocol;
        client = Client.builder(protocol)
                .transport(network.open())
                .watch(true)
                .tap(new EndWatch())
                .build();
        replayed = new ReplayedClient(client);
    }

    /** Sees that the client leaves. */
    private final class EndWatch implements Tap {
        @Override
        public Detail detail() {
            return Detail.NONE;
        }

        @Override
        public void onEnd(Peer peer, DisconnectReason reason, String text) {
            if (!isChanging && server != null) {
                lost = reason;
            }
        }
    }

    public Client client() {
        return client;
    }

    /** Lets {@link #complete} say when the world is complete, as it was recorded. */
    public void completeAsRecorded() {
        replayed.completeAsRecorded();
    }

    /** The server that the client is connected to; null for none. */
    public ReplayServer server() {
        return lost == null ? server : null;
    }

    /** Why the client has left, other than was recorded; null unless it has. */
    public DisconnectReason lost() {
        return lost;
    }

    /** Forgets that the client has left. */
    public void recover() {
        if (lost != null) {
            lost = null;
            closeServer();
        }
    }

    /** How far the recording is; the client's clock goes on by as much. */
    public void advance(long nanos) {
        positionNanos = nanos;
    }

    /** The recording is somewhere else, and no time has passed for the client. */
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

    /** Connects the client to a new server of a rate. */
    public void connect(int ticksPerSecond) {
        isChanging = true;
        if (client.peer() != null) {
            // A game may try to find its server again when it was notified of an end.
            client.disconnect();
        }
        begin(ticksPerSecond);
        client.connect(server.address());
        awaitConnection();
        isChanging = false;
    }

    /** Lets the client go on at a new server of a rate, as by a transfer. */
    public void transfer(int ticksPerSecond, String text) {
        settle();
        isChanging = true;
        ReplayServer left = server;
        begin(ticksPerSecond);
        replayed.transfer(server.address(), text);
        awaitConnection();
        left.close();
        isChanging = false;
    }

    private void begin(int ticksPerSecond) {
        tickNanos = SECOND_NANOS / ticksPerSecond;
        server = new ReplayServer(protocol, network.open(), ticksPerSecond);
        server.begin(client, nowNanos());
    }

    private void awaitConnection() {
        for (int round = 0; round < ROUNDS_TO_CONNECT && !client.isConnected(); round++) {
            playRound();
        }
    }

    /** Ends the connection as it was recorded; nothing if there is none. */
    public void end(DisconnectReason reason, String text) {
        if (server() == null) {
            return;
        }
        settle();
        isChanging = true;
        replayed.end(reason, text);
        isChanging = false;
        closeServer();
    }

    private void closeServer() {
        server.close();
        server = null;
    }

    /** Notifies the client of another room. */
    public void enter(String room, String text) {
        if (server() != null) {
            replayed.room(room, text);
        }
    }

    /** Notifies the client that its world is complete. */
    public void complete() {
        if (server() != null) {
            settle();
            replayed.complete();
        }
    }

    /** Lets some ticks pass in which nothing of the recording happens, until all was shown and delivered. */
    public void settle() {
        for (int round = 0; round < ROUNDS_TO_SETTLE; round++) {
            playRound();
        }
    }

    private void playRound() {
        long ticks = Math.max(1, LEAST_ROUND_NANOS / tickNanos);
        offsetNanos += ticks * tickNanos;
        exchange((int) ticks);
    }

    /** Lets the server make ticks, and the client take in what they bring. */
    public void exchange(int ticks) {
        if (server != null && lost == null) {
            server.update(nowNanos());
            for (int i = 0; i < ticks; i++) {
                server.flush();
            }
        }
        client.update(nowNanos());
        client.flush();
    }

    /** Lets the time go on; the client and its server stay in touch, and nothing happens. */
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
