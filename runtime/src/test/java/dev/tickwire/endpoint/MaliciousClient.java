package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.util.function.Supplier;

/**
 * A client that connects by the rules and then sends forged packets, numbered from 0 as those of every connection. It
 * has no connection behind its session: it does not read the server's packets, and only forged packets ack them. When
 * it is disconnected, it connects again with another token.
 */
final class MaliciousClient implements ClientSessionListener, AutoCloseable {
    /** Packets between two looks at what has come. */
    private static final int PACKETS_A_LOOK = 16;

    private static final int MAX_BYTES = 1200;

    private final Supplier<byte[]> tokens;
    private final UdpTransport transport =
            UdpTransport.builder().bindAddress(InetAddress.getLoopbackAddress()).open();
    private final Datagram datagram = new Datagram();
    private final byte[] payload = new byte[MAX_BYTES + 8];
    private NetcodeClientSession session;
    private boolean isConnected;
    private boolean hasEnded = true;
    private int sequence;
    private long packets;
    private int connects;

    /** Makes a packet. */
    @FunctionalInterface
    interface Forger {
        /**
         * Writes one.
         *
         * @param payload where
         * @param sequence counts the packets of this connection
         * @return its bytes
         */
        int write(byte[] payload, int sequence);
    }

    MaliciousClient(Supplier<byte[]> tokens) {
        this.tokens = tokens;
    }

    /** Sends a packet, once it is in; returns the bytes that left for the game, none before. */
    int send(Forger forger) {
        int left = 0;
        if (hasEnded) {
            connect();
        } else if (isConnected) {
            left = forger.write(payload, sequence++);
            session.send(payload, 0, left);
            packets++;
        }
        if (!isConnected || packets % PACKETS_A_LOOK == 0) {
            look();
        }
        return left;
    }

    private void connect() {
        hasEnded = false;
        sequence = 0;
        connects++;
        session = new NetcodeClientSession(
                SpokenIds.of(AttackScenario.PROTOCOL.id()), tokens.get(), new SessionCounts(), transport, this);
    }

    private void look() {
        long now = System.nanoTime();
        NetcodeClientSession current = session;
        while (transport.receive(datagram)) {
            current.open(now, datagram);
        }
        current.update(now);
    }

    int connects() {
        return connects;
    }

    /** How many packets it has sent. */
    long packets() {
        return packets;
    }

    @Override
    public void onConnect(int index, int maxClients) {
        isConnected = true;
    }

    @Override
    public void onDisconnect(DisconnectReason reason, String text) {
        isConnected = false;
        hasEnded = true;
    }

    @Override
    public void close() {
        if (!hasEnded) {
            session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        }
        transport.close();
    }
}
