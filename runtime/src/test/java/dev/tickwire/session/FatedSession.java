package dev.tickwire.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.bits.Side;
import dev.tickwire.fates.FatedWire;
import dev.tickwire.fates.Fates;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.SendOnly;
import dev.tickwire.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * A server session and a client with a {@link FatedWire} between them. Both send due packets in steps of 100 ms; each
 * run has new ones. Packets to an address that the client has left reach nobody, and do not count among the packets
 * with a fate.
 */
public final class FatedSession {
    /** Where the server is. */
    public static final InetSocketAddress SERVER = local(40_000);

    private static final InetSocketAddress OLD = local(1001);
    private static final InetSocketAddress NEW = local(2001);
    private static final long STEP_NANOS = 100_000_000L;
    /** How long a promise may take, the loss of all packets with a fate included: three seconds. */
    private static final int MAX_STEPS = 30;
    /** A client has no doubt yet that it is reached. */
    private static final int SILENT_STEPS = 4;
    /** Until all that is late has come, and the answers to it. */
    private static final int STEPS_AFTER = 4;

    private static final int PAYLOADS = 3;
    private static final int SPARE_BYTES = 8;

    private final Kind kind;
    private final Arrival arrival = new Arrival();
    private final List<String> atServer = new ArrayList<>();
    private final List<String> atClient = new ArrayList<>();
    private final FatedWire wire = new FatedWire(this::receiveAtClient, this::receiveAtServer);
    private final byte[] payload = new byte[1 + SPARE_BYTES];
    private InetSocketAddress clientAddress;
    private ServerSlots<?> server;
    private ClientSession client;
    private SessionCounts clientStatistics;
    private long nowNanos;

    /** Makes the sessions of one kind. */
    public interface Kind {
        /** A server of two slots at {@link #SERVER}. */
        ServerSlots<?> server(Transport transport, ServerSessionListener listener);

        /** A client that is to connect to it. */
        ClientSession client(SessionCounts statistics, Transport transport, ClientSessionListener listener);
    }

    /** Makes runs of a kind. */
    public FatedSession(Kind kind) {
        this.kind = kind;
    }

    private static InetSocketAddress local(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Runs a handshake whose packets have fates. Both ends report one connect, and all payloads arrive. */
    public void connect(Fates fates) {
        begin(fates);
        finish(List.of("connect 0"));
    }

    /**
     * A client that is in goes on from another address, and what either end sends from its first doubt on has fates:
     * the client is moved once, and what they send arrives.
     */
    public void move(Fates fates) {
        begin(Fates.ALL_ARRIVE);
        while (atClient.isEmpty()) {
            step();
        }
        clientAddress = NEW;
        for (int step = 0; step < SILENT_STEPS; step++) {
            nowNanos += STEP_NANOS;
            update();
        }
        assertEquals(0, clientStatistics.moveRequests(), "moves before any packet has a fate");
        wire.begin(fates);
        finish(List.of("connect 0", "move 0 to " + NEW.getPort()));
    }

    private void begin(Fates fates) {
        nowNanos = 123_456_789_012L;
        clientAddress = OLD;
        atServer.clear();
        atClient.clear();
        wire.begin(fates);
        clientStatistics = new SessionCounts();
        server = kind.server(new SendOnly(this::sendToClient), new AtServer());
        client = kind.client(
                clientStatistics,
                new SendOnly((to, bytes, offset, length) -> wire.send(Side.SERVER, bytes, offset, length)),
                new AtClient());
    }

    private void sendToClient(InetSocketAddress to, byte[] bytes, int offset, int length) {
        if (to.equals(clientAddress)) {
            wire.send(Side.CLIENT, bytes, offset, length);
        }
    }

    /** Steps until the server has the promised events and the client its connect, and then lets both send. */
    private void finish(List<String> promised) {
        for (int step = 0; step < MAX_STEPS && !(wire.isWhole() && isReported(promised)); step++) {
            step();
        }
        List<String> forServer = new ArrayList<>(promised);
        List<String> forClient = new ArrayList<>(List.of("connect 0 of 2"));
        for (byte number = 0; number < PAYLOADS; number++) {
            payload[0] = number;
            client.send(payload, 0, 1);
            server.send(0, payload, 0, 1);
            step();
            forServer.add("payload " + number + " of 0");
            forClient.add("payload " + number);
        }
        for (int step = 0; step < STEPS_AFTER; step++) {
            step();
        }
        assertEquals(forServer, atServer, "events of the server");
        assertEquals(forClient, atClient, "events of the client");
        assertEquals(1, server.connectedCount());
        assertEquals(
                0,
                server.statistics().dropped(SessionStatistics.Drop.FORGED)
                        + clientStatistics.dropped(SessionStatistics.Drop.FORGED));
    }

    private boolean isReported(List<String> promised) {
        return atServer.size() >= promised.size() && !atClient.isEmpty();
    }

    private void step() {
        nowNanos += STEP_NANOS;
        update();
        wire.deliver();
    }

    private void update() {
        client.update(nowNanos);
        server.update(nowNanos);
    }

    private void receiveAtServer(byte[] bytes, int length) {
        int slot = arrival.open(server, nowNanos, clientAddress, bytes, length);
        if (slot != ServerSession.NONE) {
            atServer.add("payload " + arrival.payload()[0] + " of " + slot);
        }
    }

    private void receiveAtClient(byte[] bytes, int length) {
        if (arrival.open(client, nowNanos, SERVER, bytes, length)) {
            atClient.add("payload " + arrival.payload()[0]);
        }
    }

    private final class AtServer implements ServerSessionListener {
        @Override
        public void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {
            atServer.add("connect " + index);
        }

        @Override
        public void onDisconnect(int index, DisconnectReason reason, String text) {
            atServer.add("disconnect " + index + " " + reason);
        }

        @Override
        public void onMove(int index, InetSocketAddress address) {
            atServer.add("move " + index + " to " + address.getPort());
        }
    }

    private final class AtClient implements ClientSessionListener {
        @Override
        public void onConnect(int index, int maxClients) {
            atClient.add("connect " + index + " of " + maxClients);
        }

        @Override
        public void onDisconnect(DisconnectReason reason, String text) {
            atClient.add("disconnect " + reason);
        }
    }
}
