package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.SendResult;
import java.util.ArrayList;
import java.util.List;

/** Two ends whose datagrams a test hands over one by one, in whatever order it likes. */
final class Ends {
    final Protocol protocol;
    final MessageFactory clientFactory;
    final MessageFactory serverFactory;
    final Connection client;
    final Connection server;
    final EndRecorder atClient = new EndRecorder();
    final EndRecorder atServer = new EndRecorder();
    long nowNanos = -1_000_000_000L;

    Ends(Protocol protocol) {
        this(protocol, ConnectionSettings.DEFAULT);
    }

    Ends(Protocol protocol, ConnectionSettings settings) {
        this.protocol = protocol;
        clientFactory = protocol.newFactory();
        serverFactory = protocol.newFactory();
        client = new Connection(new ConnectionContext(protocol, Side.CLIENT, clientFactory), atClient, settings);
        server = new Connection(new ConnectionContext(protocol, Side.SERVER, serverFactory), atServer, settings);
    }

    MessageChannel channel(int number) {
        return protocol.messageChannels().get(number);
    }

    /** The client sends a move on a channel. */
    SendResult move(int channel, int number) {
        return client.outgoing()
                .send(channel(channel), clientFactory.create(TestProtocol.MOVE).with(number & 0xFFFF, 0, true));
    }

    /** The datagrams of one flush of the client, each datagram with its spare bytes. */
    List<byte[]> fromClient(int maxPackets) {
        return flush(client, maxPackets);
    }

    byte[] fromClient() {
        return flush(client, 1).get(0);
    }

    private List<byte[]> flush(Connection from, int maxPackets) {
        return Flush.copies(from, nowNanos, maxPackets);
    }

    boolean toServer(byte[] datagram) {
        return server.receive(nowNanos, datagram, 0, datagram.length - Datagrams.SPARE_BYTES);
    }

    /** The server answers with a packet that reaches the client. */
    boolean ack() {
        byte[] datagram = flush(server, 1).get(0);
        return client.receive(nowNanos, datagram, 0, datagram.length - Datagrams.SPARE_BYTES);
    }

    /** Records the events of one end. */
    static final class EndRecorder implements ConnectionListener {
        final List<Integer> moves = new ArrayList<>();
        final List<String> others = new ArrayList<>();
        final List<String> receipts = new ArrayList<>();

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            if (message instanceof Move move) {
                moves.add(move.sequence);
            } else {
                others.add(message.toString());
            }
        }

        @Override
        public void onReceipt(long receipt, boolean acked) {
            receipts.add(receipt + (acked ? " acked" : " lost"));
        }
    }
}
