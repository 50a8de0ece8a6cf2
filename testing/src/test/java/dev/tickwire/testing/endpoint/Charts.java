package dev.tickwire.testing.endpoint;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.endpoint.charts.ChartsProtocol;
import dev.tickwire.testing.endpoint.charts.Word;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A {@link World} of a server and a client that send each other maps and messages, and the events of both. */
final class Charts implements AutoCloseable {
    static final int SLICE = ChartsProtocol.MAPS_CHANNEL.sliceBytes();
    static final int MAX_BYTES = ChartsProtocol.MAPS_CHANNEL.maxChunkBytes();
    /** A client that is started anew has a place beside the one that is not timed out yet. */
    private static final int MAX_CLIENTS = 2;

    private static final double FOREVER_SECONDS = 1e6;
    private static final double SECONDS_TO_CONNECT = 100;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final long ACCOUNT = 5;

    final World world;
    final Server server;
    final ChartsRecorder atServer = new ChartsRecorder();
    final ChartsRecorder atClient = new ChartsRecorder();
    Client client;

    private final Loop loop = new Loop();
    private final NetcodeKey key;

    /**
     * Connects them.
     *
     * @param network the world's network and the length of its ticks
     * @param isSecure whether the session is encrypted
     * @param timeout of the server if the session is plain, and of the client
     */
    Charts(Consumer<WorldBuilder> network, boolean isSecure, Duration timeout) {
        this(network, isSecure, timeout, builder -> {}, builder -> {});
    }

    /** With more settings of either side. */
    Charts(
            Consumer<WorldBuilder> network,
            boolean isSecure,
            Duration timeout,
            Consumer<Server.Builder> ofServer,
            Consumer<Client.Builder> ofClient) {
        key = isSecure ? NetcodeKey.random(new SecureRandom()) : null;
        WorldBuilder builder = World.of(ChartsProtocol.get())
                .serverSettings(settings -> {
                    settings.maxClients(MAX_CLIENTS)
                            .session(
                                    isSecure
                                            ? ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS)
                                            : ServerSessions.plain().withTimeout(timeout));
                    ofServer.accept(settings);
                })
                .clientSettings(settings -> {
                    settings.session(ClientSessions.plain().withTimeout(timeout));
                    ofClient.accept(settings);
                })
                .server(started -> {
                    started.listener(atServer);
                    started.start();
                    return loop.of(started);
                })
                .client((added, number) -> loop.of(added));
        network.accept(builder);
        world = builder.start();
        server = world.server();
        restartClient();
    }

    /** Puts another client in place of the one there is, as after a restart of its process, and connects it. */
    void restartClient() {
        client = world.client(world.addClient());
        client.listener(atClient);
        reconnectClient();
    }

    /** Connects the client, for the first time or again. */
    void reconnectClient() {
        if (key == null) {
            client.connect(server.transport().localAddress());
        } else {
            List<InetSocketAddress> servers = List.of(server.transport().localAddress());
            client.connect(new ConnectTokens(ChartsProtocol.ID, key, servers).mint(UNIX_SECONDS, ACCOUNT, new byte[0]));
        }
        world.runUntil(client::isConnected, SECONDS_TO_CONNECT);
    }

    /** From now on what endpoints throw is written down, and their loops go on. */
    void catching(List<Throwable> thrown) {
        loop.catching(thrown);
    }

    /** Calls an endpoint as its loop does. */
    void call(Runnable call) {
        loop.call(call);
    }

    /** The client's loop stands still from now on. */
    void stopClient() {
        world.pauseClient(world.clientCount() - 1, FOREVER_SECONDS);
    }

    /** It goes on again. */
    void resumeClient() {
        world.pauseClient(world.clientCount() - 1, 0);
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            world.tick();
        }
    }

    void until(BooleanSupplier isDone, int maxTicks) {
        for (int i = 0; !isDone.getAsBoolean(); i++) {
            if (i == maxTicks) {
                throw new AssertionError("not done after " + maxTicks + " ticks: " + atServer.ended + atClient.ended);
            }
            world.tick();
        }
    }

    OutgoingChunk toClient(ChunkSource source) {
        return atServer.peer.sendChunk(ChartsProtocol.MAPS_CHANNEL, server.create(ChartsProtocol.LEVEL), source);
    }

    OutgoingChunk toServer(ChunkSource source) {
        return client.peer().sendChunk(ChartsProtocol.MAPS_CHANNEL, client.create(ChartsProtocol.LEVEL), source);
    }

    /** Creates a message. */
    static Word word(Endpoint by, int number, String text) {
        return by.create(ChartsProtocol.WORD).number(number).text(text);
    }

    @Override
    public void close() {
        world.close();
    }

    /** The calls of one side's listener, those of chunks and all others. */
    final class ChartsRecorder extends ChunkEvents {
        final List<Integer> receivedNumbers = new ArrayList<>();
        /** In ticks, of messages whose number is the tick of sending. */
        final List<Integer> delays = new ArrayList<>();

        final List<DisconnectReason> goodbyes = new ArrayList<>();

        @Override
        public void onDisconnect(Peer other, DisconnectReason reason) {
            goodbyes.add(reason);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            if (message instanceof Word word) {
                receivedNumbers.add((int) word.number());
                delays.add(world.ticks() - (int) word.number());
            } else {
                super.onMessage(from, type, message);
            }
        }
    }
}
