package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.World;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Random;

/** An encrypted server with a client, and another server to which the client is sent. */
final class TransferGap implements AutoCloseable {
    /** How the time without a connection ends. */
    enum End {
        ARRIVAL,
        LEAVE,
        CLOSE,
        NO_ANSWER
    }

    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final InetSocketAddress OTHER = new InetSocketAddress("10.9.9.9", 40_000);

    final World world;
    private final long protocolId;
    private final Server other;
    private boolean isAnswering;

    TransferGap(Protocol protocol) {
        protocolId = protocol.id();
        ServerSessions sessions =
                ServerSessions.encrypted(NetcodeKey.insecure()).withUnixClock(() -> UNIX_SECONDS);
        world = World.of(protocol)
                .clients(1)
                .serverSettings(settings -> settings.session(sessions))
                .start();
        other = Server.builder(protocol)
                .transport(world.openTransport(OTHER))
                .random(new Random(1))
                .session(sessions)
                .build();
        other.listener((from, type, message) -> {});
        other.start();
        eachTick(() -> {});
    }

    /** Sets the work of the test in each tick. */
    void eachTick(Runnable work) {
        world.eachTick(tick -> {
            work.run();
            if (isAnswering) {
                other.update(world.nowNanos());
                other.flush();
            }
        });
    }

    Client client() {
        return world.client(0);
    }

    /** Connects the client to the first server. */
    void connect() {
        client().connect(token(World.SERVER_ADDRESS));
        world.runUntil(client()::isConnected, 5);
    }

    /** Begins a transfer to the other server, which does not answer yet, and ends the connection to the first. */
    void begin() {
        world.server().peer(0).transfer(token(OTHER), "");
        world.run(0.5);
        world.server().peer(0).disconnect(DisconnectReason.SERVER_CLOSED, "gone");
        world.runUntil(() -> client().state() == ClientState.CONNECTING, 1);
    }

    void end(End end) {
        isAnswering = end == End.ARRIVAL;
        if (end == End.LEAVE) {
            client().disconnect();
        } else if (end == End.CLOSE) {
            client().close();
        }
        world.runUntil(() -> client().state() != ClientState.CONNECTING, 30);
    }

    private byte[] token(InetSocketAddress server) {
        return new ConnectTokens(protocolId, NetcodeKey.insecure(), List.of(server)).mint(UNIX_SECONDS, 7, new byte[0]);
    }

    @Override
    public void close() {
        world.close();
        other.close();
    }
}
