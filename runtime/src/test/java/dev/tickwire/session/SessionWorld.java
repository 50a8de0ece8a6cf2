package dev.tickwire.session;

import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.SendOnly;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Server sessions and clients on a virtual clock; datagrams wait in a list that a test may look into and change.
 *
 * @param <S> the sessions of servers
 * @param <C> the sessions of clients
 */
public abstract class SessionWorld<S extends ServerSession, C extends ClientSession> {
    public static final long PROTOCOL_ID = 0x1122334455667788L;
    public static final long MILLI = 1_000_000L;
    public static final long SECOND = 1000 * MILLI;
    public static final InetSocketAddress SERVER = address(40_000);

    private static final int SPARE_BYTES = 8;
    private static final int USER_DATA_BYTES = 256;
    private static final int MAX_STEPS = 400;

    public long now;
    public final Deque<Sent> underWay = new ArrayDeque<>();
    public final Map<InetSocketAddress, ServerEnd> servers = new LinkedHashMap<>();
    public final Map<InetSocketAddress, ClientEnd> clients = new LinkedHashMap<>();
    private final Arrival arrival = new Arrival();

    /**
     * A world without sessions.
     *
     * @param now where its clock starts
     */
    protected SessionWorld(long now) {
        this.now = now;
    }

    public static InetSocketAddress address(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** A datagram under way. */
    public record Sent(InetSocketAddress from, InetSocketAddress to, byte[] bytes) {}

    /** A client joins the world, and steps are taken until it is connected. */
    protected final <E extends ClientEnd> E connected(E client) {
        clients.put(client.address, client);
        for (int i = 0; i < MAX_STEPS && !client.connected; i++) {
            step(10 * MILLI);
        }
        if (!client.connected) {
            throw new AssertionError("not connected: " + client.events + ", servers " + servers.values());
        }
        return client;
    }

    /** From now on a client is at another address. */
    public final void rebind(ClientEnd client, InetSocketAddress to) {
        clients.remove(client.address, client);
        client.address = to;
        clients.put(to, client);
    }

    /** Time passes; all datagrams arrive; then everything is updated. */
    public final void step(long nanos) {
        now += nanos;
        deliver();
        update();
    }

    public final void steps(int count, long nanos) {
        for (int i = 0; i < count; i++) {
            step(nanos);
        }
    }

    public final void update() {
        for (ServerEnd server : servers.values()) {
            server.session.update(now);
        }
        for (ClientEnd client : clients.values()) {
            client.session.update(now);
        }
    }

    /** Delivers what is under way; what that leads to is under way until the next time. */
    public final void deliver() {
        for (int waiting = underWay.size(); waiting > 0; waiting--) {
            deliver(underWay.remove());
        }
    }

    public final void deliver(Sent sent) {
        ServerEnd server = servers.get(sent.to);
        ClientEnd client = clients.get(sent.to);
        if (server != null) {
            server.receive(sent.from, sent.bytes);
        } else if (client != null) {
            client.receive(sent.from, sent.bytes);
        }
    }

    /** A session has sent a datagram. */
    protected void onSent(Sent sent) {
        underWay.add(sent);
    }

    private static byte[] withSpare(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length + SPARE_BYTES);
    }

    /** A server session and what it reported. */
    public class ServerEnd implements ServerSessionListener {
        public final InetSocketAddress address;
        public final List<String> events = new ArrayList<>();
        public S session;
        public byte[] lastUserData;
        public String lastText;

        /** An end at an address, without a session. */
        protected ServerEnd(InetSocketAddress address) {
            this.address = address;
        }

        /** The transport of the session. */
        protected final SendOnly line() {
            return new SendOnly((to, bytes, offset, length) ->
                    onSent(new Sent(address, to, Arrays.copyOfRange(bytes, offset, offset + length))));
        }

        /** Gives the session one datagram, as a transport would. */
        public void receive(InetSocketAddress from, byte[] bytes) {
            int slot = arrival.open(session, now, from, withSpare(bytes), bytes.length);
            if (slot != ServerSession.NONE) {
                events.add("payload " + slot + " " + Arrays.toString(arrival.payload()));
            }
        }

        /** Gives one datagram and returns what it answered; nothing of this end is under way then. */
        public final List<byte[]> answers(InetSocketAddress from, byte[] bytes) {
            SentBetween answers = new SentBetween(underWay, sent -> sent.from().equals(address));
            answers.clear();
            receive(from, bytes);
            List<byte[]> copies = answers.stream().map(Sent::bytes).toList();
            answers.clear();
            return copies;
        }

        public final long dropped(SessionStatistics.Drop drop) {
            return session.statistics().dropped(drop);
        }

        /** The event of a client that is connected. */
        protected String connectEvent(int index, long clientId) {
            return "connect " + index + " id " + clientId;
        }

        @Override
        public final void onConnect(int index, long clientId, InetSocketAddress from, byte[] bytes, int offset) {
            lastUserData = Arrays.copyOfRange(bytes, offset, offset + USER_DATA_BYTES);
            events.add(connectEvent(index, clientId));
        }

        @Override
        public final void onDisconnect(int index, DisconnectReason reason, String text) {
            lastText = text;
            events.add("disconnect " + index + " " + reason);
        }

        @Override
        public final void onMove(int index, InetSocketAddress to) {
            events.add("move " + index + " to " + to.getPort());
        }

        @Override
        public final void onExchange(int index, Exchange exchange) {
            events.add("rate " + index + " " + ((RateExchange) exchange).receivedRate());
        }

        @Override
        public final String toString() {
            return address + " " + events + " " + session.statistics();
        }
    }

    /** A client session and what it reported. */
    public class ClientEnd implements ClientSessionListener {
        public InetSocketAddress address;
        public final SessionCounts statistics = new SessionCounts();
        public final List<String> events = new ArrayList<>();
        public C session;
        public boolean connected;
        public DisconnectReason end;
        public String text;

        /** An end at an address, without a session. */
        protected ClientEnd(InetSocketAddress address) {
            this.address = address;
        }

        /** The transport of the session. */
        protected final SendOnly line() {
            return new SendOnly((to, bytes, offset, length) ->
                    onSent(new Sent(address, to, Arrays.copyOfRange(bytes, offset, offset + length))));
        }

        public final void receive(InetSocketAddress from, byte[] bytes) {
            if (arrival.open(session, now, from, withSpare(bytes), bytes.length)) {
                events.add("payload " + Arrays.toString(arrival.payload()));
            }
        }

        public final void send(int... payload) {
            byte[] bytes = new byte[payload.length + SPARE_BYTES];
            for (int i = 0; i < payload.length; i++) {
                bytes[i] = (byte) payload[i];
            }
            session.send(bytes, 0, payload.length);
        }

        @Override
        public final void onConnect(int index, int maxClients) {
            connected = true;
            events.add("connect " + index + " of " + maxClients);
        }

        @Override
        public final void onDisconnect(DisconnectReason reason, String receivedText) {
            connected = false;
            end = reason;
            text = receivedText;
            events.add("disconnect " + reason);
        }

        @Override
        public final void onExchange(Exchange exchange) {
            events.add("rate " + ((RateExchange) exchange).receivedRate());
        }

        @Override
        public final void onMove() {
            events.add("move");
        }
    }
}
