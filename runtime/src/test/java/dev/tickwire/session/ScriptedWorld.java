package dev.tickwire.session;

import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.SendOnly;
import dev.tickwire.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;

/**
 * A server session with two slots, clients and a wire between them, all in memory, driven by a script: what is sent,
 * lost, doubled, changed and sent from elsewhere, and how time passes. It looks at every step whether something grows,
 * and whether an address that is not proved is sent more than came from it.
 */
public final class ScriptedWorld implements ServerSessionListener, ClientSessionListener {
    /** How many slots the server has. */
    public static final int SLOTS = 2;

    /** Where the server is. */
    public static final InetSocketAddress SERVER = new InetSocketAddress(InetAddress.getLoopbackAddress(), 40_000);

    private static final InetSocketAddress[] ADDRESSES = {local(1001), local(1002), local(1003), local(1004)};
    /** Where nobody is until somebody moves there. */
    private static final int NOBODYS = ADDRESSES.length - 1;

    private static final int NOWHERE = -1;
    private static final int MAX_WAITING = 64;
    private static final int SPARE_BYTES = 8;
    private static final long MILLI = 1_000_000L;

    /** Makes the sessions of one kind and looks at what they keep. */
    public interface Sessions {
        /** A server of {@link #SLOTS} slots at {@link #SERVER}; a second one comes after the first was closed. */
        ServerSlots<?> server(Transport transport, ServerSessionListener listener);

        /** A client of a number from 0 to 2. */
        ClientSession client(int number, Transport transport, ClientSessionListener listener);

        /** Sends what only whoever has the secrets of a client can write: a type, and its body from {@code at} on. */
        void inject(ScriptedWorld world, int operand, byte[] script, int at);

        /** Whether what the server keeps beside its slots is as bounded as it should be. */
        boolean isBounded(ServerSlots<?> server);
    }

    private final Sessions sessions;
    private final ClientSession[] clients;
    private final byte[][] waiting = new byte[MAX_WAITING][];
    private final int[] from = new int[MAX_WAITING];
    private final Arrival arrival = new Arrival();
    private final byte[] payload = new byte[256 + SPARE_BYTES];
    /** Where each client is; they may swap. */
    private final int[] addressOf = new int[ADDRESSES.length];

    private final int[] slotAddresses = new int[SLOTS];
    private final boolean[] proved = new boolean[ADDRESSES.length];
    private final long[] received = new long[ADDRESSES.length];
    private final long[] sent = new long[ADDRESSES.length];
    private ServerSlots<?> server;
    private int count;
    private long now;
    private int connected;
    private boolean anyClientEnded;
    private int takingFrom = -1;
    private int takingBytes;

    /**
     * Makes a world in which nothing has been sent.
     *
     * @param sessions makes its sessions
     * @param clientCount how many clients there are, 1 to 3
     */
    public ScriptedWorld(Sessions sessions, int clientCount) {
        this.sessions = sessions;
        Arrays.fill(slotAddresses, NOWHERE);
        clients = new ClientSession[clientCount];
        for (int number = 0; number < addressOf.length; number++) {
            addressOf[number] = number;
        }
        startServer();
        for (int client = 0; client < clientCount; client++) {
            restart(client);
        }
    }

    private static InetSocketAddress local(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Lets all clients in, of which there are no more than slots. */
    public static ScriptedWorld allIn(Sessions sessions, int clientCount) {
        ScriptedWorld world = new ScriptedWorld(sessions, clientCount);
        world.settle();
        require(world.isEverybodyIn());
        return world;
    }

    /** Whether no client has ended at either end. */
    public boolean isEverybodyIn() {
        return connected == clients.length && !anyClientEnded;
    }

    /** Goes through a script of two bytes for each step: what, and with which operand. */
    public void run(byte[] script) {
        for (int at = 0; at < script.length; at += 2) {
            int operand = at + 1 < script.length ? script[at + 1] & 0xFF : 0;
            act(script[at] & 31, operand, script, Math.min(at + 2, script.length));
            check();
        }
    }

    /** All arrives until those clients are in that get in. */
    private void settle() {
        for (int round = 0; round < 6; round++) {
            step(20);
        }
    }

    /** A little time passes, so that limits of requests a second do not shut everything out. */
    public void pass() {
        now += 10 * MILLI;
    }

    /** Fails if something grew that should not. */
    public void check() {
        require(connected >= 0 && connected <= SLOTS);
        require(server.connectedCount() == connected);
        require(sessions.isBounded(server));
    }

    /** Gives the server a datagram from the address of a client; it may be changed. */
    public void deliverToServer(int client, byte[] datagram, int length) {
        takingFrom = addressOf[client];
        takingBytes = length;
        received[takingFrom] += length;
        if (arrival.open(server, now, ADDRESSES[takingFrom], datagram, length) != ServerSession.NONE) {
            requirePayload(arrival.datagram());
        }
        takingFrom = -1;
    }

    /** Gives the server a datagram from an address at which no client is; it may be changed. */
    public void deliverToServerFromUnknown(byte[] datagram, int length) {
        deliverToServer(NOBODYS, datagram, length);
    }

    /** Gives a client a datagram from the server; it may be changed. */
    public void deliverToClient(int client, byte[] datagram, int length) {
        if (arrival.open(clients[client], now, SERVER, datagram, length)) {
            requirePayload(arrival.datagram());
        }
    }

    private void act(int kind, int operand, byte[] script, int at) {
        switch (kind) {
            case 0, 1, 2 -> deliver(0);
            case 3 -> deliverAll();
            case 4 -> deliver(operand % MAX_WAITING);
            case 5 -> count = Math.max(0, count - 1);
            case 6 -> repeat(operand);
            case 7 -> change(operand, script, at);
            case 8 -> now += operand * MILLI;
            case 9 -> now += operand * 100 * MILLI;
            case 10 -> update();
            case 11 -> clients[operand % clients.length].send(payload, 0, 1 + operand);
            case 12 -> server.send(operand % SLOTS, payload, 0, 1 + operand);
            case 13 -> server.disconnect(operand % SLOTS, DisconnectReason.KICKED, "");
            case 14 -> clients[operand % clients.length].disconnect(DisconnectReason.CLOSED_LOCALLY, "");
            case 15 -> restart(operand % clients.length);
            case 16 -> settle();
            case 17 -> sendFromElsewhere(operand);
            case 18, 19 -> sessions.inject(this, operand, script, at);
            case 20 -> cut(operand);
            case 21 -> restartServer();
            case 22 -> server.date(1000 + operand);
            case 23 -> noise(operand, script, at);
            case 24 -> swap(operand);
            default -> step(operand);
        }
    }

    private void step(int millis) {
        now += millis * MILLI;
        update();
        deliverAll();
    }

    private void startServer() {
        server = sessions.server(new SendOnly(this::putToClient), this);
        server.date(1000);
    }

    private void restartServer() {
        server.close("");
        require(connected == 0 && server.connectedCount() == 0);
        Arrays.fill(proved, false);
        Arrays.fill(received, 0);
        Arrays.fill(sent, 0);
        startServer();
    }

    private void restart(int client) {
        Transport transport = new SendOnly((to, bytes, offset, length) -> put(client, bytes, offset, length));
        clients[client] = sessions.client(client, transport, this);
    }

    private void update() {
        server.update(now);
        for (ClientSession client : clients) {
            client.update(now);
        }
    }

    /** Two clients change places, or one goes where nobody was. */
    private void swap(int operand) {
        int first = operand % ADDRESSES.length;
        int second = operand / ADDRESSES.length % ADDRESSES.length;
        int address = addressOf[first];
        addressOf[first] = addressOf[second];
        addressOf[second] = address;
    }

    private void putToClient(InetSocketAddress to, byte[] bytes, int offset, int length) {
        int address = numberOf(to);
        if (!proved[address]) {
            sent[address] += length;
            require(sent[address] <= received[address]);
        }
        int client = 0;
        while (addressOf[client] != address) {
            client++;
        }
        put(ADDRESSES.length + client, bytes, offset, length);
    }

    private void put(int source, byte[] bytes, int offset, int length) {
        if (count < MAX_WAITING) {
            waiting[count] = Arrays.copyOfRange(bytes, offset, offset + length + SPARE_BYTES);
            from[count++] = source;
        }
    }

    private void deliverAll() {
        for (int left = count; left > 0; left--) {
            deliver(0);
        }
    }

    private void deliver(int place) {
        if (place < count) {
            byte[] datagram = waiting[place];
            int source = from[place];
            count--;
            System.arraycopy(waiting, place + 1, waiting, place, count - place);
            System.arraycopy(from, place + 1, from, place, count - place);
            deliverFrom(source, datagram, datagram.length - SPARE_BYTES);
        }
    }

    private void repeat(int place) {
        if (place < count) {
            deliverFrom(from[place], waiting[place].clone(), waiting[place].length - SPARE_BYTES);
        }
    }

    private void change(int place, byte[] script, int at) {
        if (count > 0) {
            byte[] datagram = waiting[place % count].clone();
            for (int changed = at; changed + 1 < Math.min(script.length, at + 8); changed += 2) {
                datagram[(script[changed] & 0xFF) % datagram.length] ^= script[changed + 1];
            }
            deliverFrom(from[place % count], datagram, datagram.length - SPARE_BYTES);
        }
    }

    private void cut(int length) {
        if (count > 0) {
            deliverFrom(from[0], waiting[0].clone(), Math.min(length, waiting[0].length - SPARE_BYTES));
        }
    }

    private void sendFromElsewhere(int place) {
        if (place / ADDRESSES.length < count) {
            byte[] datagram = waiting[place / ADDRESSES.length].clone();
            deliverFrom(place % ADDRESSES.length, datagram, datagram.length - SPARE_BYTES);
        }
    }

    private void noise(int source, byte[] script, int at) {
        int length = Math.min(32, script.length - at);
        deliverFrom(
                source % (ADDRESSES.length + clients.length),
                Arrays.copyOfRange(script, at, at + length + SPARE_BYTES),
                length);
    }

    /** From a client to the server, or from the server to a client if the number is that of one more than there are. */
    private void deliverFrom(int source, byte[] datagram, int length) {
        if (source < ADDRESSES.length) {
            deliverToServer(source, datagram, length);
        } else if (source - ADDRESSES.length < clients.length) {
            deliverToClient(source - ADDRESSES.length, datagram, length);
        }
    }

    private static int numberOf(InetSocketAddress address) {
        return address.getPort() - ADDRESSES[0].getPort();
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    private static void requirePayload(Datagram payload) {
        require(payload.length() >= 1 && payload.length() <= ServerSession.MAX_PAYLOAD_BYTES);
        require(payload.offset() + payload.length() + SPARE_BYTES <= payload.bytes().length);
    }

    @Override
    public void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {
        connected++;
        slotAddresses[index] = numberOf(address);
        proved[slotAddresses[index]] = true;
        require(offset + ClientSession.USER_DATA_BYTES <= bytes.length);
    }

    @Override
    public void onDisconnect(int index, DisconnectReason reason, String text) {
        connected--;
        leaveFor(index, NOWHERE);
    }

    @Override
    public void onMove(int index, InetSocketAddress address) {
        leaveFor(index, numberOf(address));
        proved[slotAddresses[index]] = true;
    }

    /** An address at which no slot is any more has to be proved again. */
    private void leaveFor(int index, int next) {
        int before = slotAddresses[index];
        slotAddresses[index] = next;
        if (Arrays.stream(slotAddresses).noneMatch(each -> each == before)) {
            proved[before] = false;
            sent[before] = 0;
            received[before] = takingFrom == before ? takingBytes : 0;
        }
    }

    @Override
    public void onConnect(int index, int maxClients) {
        require(maxClients > index && index >= 0);
    }

    @Override
    public void onDisconnect(DisconnectReason reason, String text) {
        anyClientEnded = true;
    }
}
