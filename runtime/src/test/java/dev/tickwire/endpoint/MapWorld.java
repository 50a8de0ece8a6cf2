package dev.tickwire.endpoint;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.channel.ChannelKind;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.connection.Level;
import dev.tickwire.connection.PacketLimits;
import dev.tickwire.connection.Protocol;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.netcode.ConnectTokens;
import dev.tickwire.session.netcode.NetcodeKey;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** A server and a client that send each other maps beside what they say, over whatever transports, on a virtual clock. */
final class MapWorld implements AutoCloseable {
    static final long MILLI = 1_000_000L;
    static final int SLICE = 1024;
    static final int MOST_BYTES = 64 << 20;

    static final MessageType<DuelProtocol.Say> SAY =
            new MessageType<>(0, DuelProtocol.Say.class, DuelProtocol.Say::new, 45, 549);
    static final MessageType<Level> LEVEL = new MessageType<>(1, Level.class, Level::new, 4, 4);
    static final ChannelConfig EVENTS = ChannelConfig.builder(0, "events", ChannelKind.RELIABLE_ORDERED)
            .bothSend(SAY)
            .build();
    static final ChannelConfig MAPS = ChannelConfig.builder(1, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(MOST_BYTES)
            .sliceBytes(SLICE)
            .bothSend(LEVEL)
            .build();
    static final Protocol PROTOCOL =
            new Protocol("Maps", 0x3A95, List.of(SAY, LEVEL), List.of(EVENTS, MAPS), PacketLimits.DEFAULT) {
                @Override
                public MessageFactory newFactory() {
                    return new MessageFactory(messages()) {};
                }
            };

    private static final long UNIX_SECONDS = 1_700_000_000L;

    final Told atServer = new Told();
    final Told atClient = new Told();
    final Server server;
    Client client;
    long tickNanos = 10 * MILLI;
    long now = -5;
    int ticks;
    /** Whether the client's loop runs. */
    boolean clientRuns = true;

    private final NetcodeKey key;
    private final InetSocketAddress address;

    /** With or without encryption. */
    MapWorld(boolean isSecure, Transport serverLine, Transport clientLine, Duration timeout) {
        key = isSecure ? NetcodeKey.random(new SecureRandom()) : null;
        address = serverLine.localAddress();
        Server.Builder builder = Server.builder(PROTOCOL).transport(serverLine).random(new Random(1));
        if (isSecure) {
            builder.session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS));
        } else {
            builder.session(ServerSessions.plain().withTimeout(timeout));
        }
        server = builder.build();
        server.listener(atServer);
        server.start();
        client(clientLine, timeout);
    }

    /** Puts another client in place of the one there is, as after a restart of its process, and connects it. */
    void client(Transport line, Duration timeout) {
        client = Client.builder(PROTOCOL)
                .transport(line)
                .random(new Random(2))
                .session(ClientSessions.plain().withTimeout(timeout))
                .build();
        client.listener(atClient);
        if (key == null) {
            client.connect(address);
        } else {
            client.connect(new ConnectTokens(PROTOCOL.id(), key, List.of(address)).mint(UNIX_SECONDS, 5, new byte[0]));
        }
        until(client::isConnected, 10_000);
    }

    void tick() {
        ticks++;
        now += tickNanos;
        server.update(now);
        if (clientRuns) {
            client.update(now);
        }
        server.flush();
        if (clientRuns) {
            client.flush();
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    void until(BooleanSupplier isDone, int mostTicks) {
        for (int i = 0; !isDone.getAsBoolean(); i++) {
            if (i == mostTicks) {
                throw new AssertionError("not done after " + mostTicks + " ticks: " + atServer.ended + atClient.ended);
            }
            tick();
        }
    }

    OutgoingChunk toClient(ChunkSource source) {
        return atServer.peer.sendChunk(MAPS, server.create(LEVEL), source);
    }

    OutgoingChunk toServer(ChunkSource source) {
        return client.peer().sendChunk(MAPS, client.create(LEVEL), source);
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }

    /** What one side was told. */
    final class Told extends ChunkTold {
        final List<Integer> said = new ArrayList<>();
        /** In ticks, for messages that say the tick they were sent in. */
        final List<Integer> delays = new ArrayList<>();

        final List<DisconnectReason> goodbyes = new ArrayList<>();

        @Override
        public void onDisconnect(Peer other, DisconnectReason reason) {
            goodbyes.add(reason);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            if (message instanceof DuelProtocol.Say say) {
                said.add(say.number);
                delays.add(ticks - say.number);
            } else {
                super.onMessage(from, type, message);
            }
        }
    }
}
