package dev.tickwire.version;

import dev.tickwire.bits.Side;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.state.StateObject;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Payloads that the builds of the game sent, in their order: messages, blocks, chunks, calls, answers and inputs. Each
 * build played with the newest.
 */
final class RecordedPackets {
    /** Checksum, type and secret of a plain session. */
    static final int HEADER_BYTES = 13;

    /** Offset of the type. */
    static final int TYPE_AT = 4;

    static final List<GameBuild> BUILDS = List.of(GameBuild.OLD3, GameBuild.OLD4, GameBuild.NEWEST);
    private static final int TICKS = 150;
    private static final int CHUNK_BYTES = 900;
    private static final int BLOCK_BYTES = 20;
    private static final long STEP_NANOS = 1_000_000_000L / 60;
    /** By build, as in the list. */
    private static final List<List<byte[]>> OF_CLIENTS = new ArrayList<>();

    private static final List<List<byte[]>> OF_SERVERS = new ArrayList<>();

    static {
        for (GameBuild build : BUILDS) {
            OF_CLIENTS.add(record(GameBuild.NEWEST, build, Side.CLIENT));
            OF_SERVERS.add(record(build, GameBuild.NEWEST, Side.SERVER));
        }
    }

    private RecordedPackets() {}

    /** Returns the payloads of one side, by build as in {@link #BUILDS}. */
    static List<List<byte[]>> of(Side side) {
        return side == Side.CLIENT ? OF_CLIENTS : OF_SERVERS;
    }

    private static List<byte[]> record(GameBuild ofServer, GameBuild ofClient, Side side) {
        List<byte[]> payloads = new ArrayList<>();
        Consumer<byte[]> recorder = datagram -> {
            if (datagram[TYPE_AT] == PacketType.PAYLOAD) {
                payloads.add(Arrays.copyOfRange(datagram, HEADER_BYTES, datagram.length));
            }
        };
        Consumer<byte[]> nothing = datagram -> {};
        MemoryNetwork network = new MemoryNetwork();
        try (Server server = Server.builder(ofServer)
                        .transport(new TappedTransport(network.open(), side == Side.SERVER ? recorder : nothing))
                        .random(new Random(1))
                        .build();
                Client client = Client.builder(ofClient)
                        .transport(new TappedTransport(network.open(), side == Side.CLIENT ? recorder : nothing))
                        .random(new Random(2))
                        .build()) {
            server.listener(new AtServer(server));
            client.listener(new AtClient(client));
            server.start();
            client.connect(server.transport().localAddress());
            for (int tick = 0; tick < TICKS; tick++) {
                long now = tick * STEP_NANOS;
                server.update(now);
                client.update(now);
                if (client.isConnected() && server.peerCount() > 0) {
                    client.inputs(ofClient.steer()).next().numbers().set(tick & 0xF);
                    act(ofServer, server, server.peer(0), Side.SERVER, side, tick);
                    act(ofClient, client, client, Side.CLIENT, side, tick);
                }
                server.flush();
                client.flush();
            }
        }
        return List.copyOf(payloads);
    }

    /**
     * Sends in each tick a few of all that a build can send. Only the recorded side sends chunks: reports on chunks are
     * refused by a peer that has sent none.
     */
    private static void act(
            GameBuild build, Endpoint endpoint, MessageSender sender, Side side, Side recorded, int tick) {
        int number = tick;
        for (MessageChannel channel : build.messageChannels()) {
            for (MessageType<?> type : build.messages()) {
                boolean isReported = channel.kind() == ChannelKind.CHUNK && side != recorded;
                if (!isReported
                        && channel.carries(side, type.number(), MessageChannel.Use.MESSAGE)
                        && number++ % 4 == 0) {
                    Message message = endpoint.create(type);
                    if (message instanceof NumberBlock block) {
                        block.fill(tick & 0xF, channel.kind() == ChannelKind.CHUNK ? CHUNK_BYTES : BLOCK_BYTES);
                    }
                    sender.send(channel, message);
                }
            }
        }
        for (String call : List.of("Buy", "Trade", "Barter")) {
            if (build.has(call) && number++ % 4 == 0) {
                sender.call(build.call(call), VersionGame.create(endpoint, call, tick & 0xF));
            }
        }
    }

    @SuppressWarnings("unchecked") // An answer of the class that the call has.
    private static void answer(Endpoint endpoint, MessageType<?> type, Answer<?> answer) {
        String name = type.label().equals("Buy") ? "Bought" : type.label().equals("Trade") ? "Traded" : "Bartered";
        ((Answer<Message>) answer).with(VersionGame.create(endpoint, name, 1));
    }

    private record AtServer(Server server) implements ServerListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            // Only what is sent matters.
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            answer(server, type, answer);
        }
    }

    private record AtClient(Client client) implements ClientListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            // Only what is sent matters.
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            answer(client, type, answer);
        }
    }
}
