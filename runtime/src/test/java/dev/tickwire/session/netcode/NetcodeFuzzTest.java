package dev.tickwire.session.netcode;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.bits.LittleEndian;
import dev.tickwire.session.ClientSessionListener;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.ServerSessionListener;
import dev.tickwire.session.SessionStatistics;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * What a fuzzer may find in the parsers of encrypted sessions. Normal runs repeat the inputs that are kept; the profile
 * {@code fuzz} looks for more.
 */
class NetcodeFuzzTest {
    private static final int ALL_TYPES = 0x3FE;
    private static final NetcodeKey KEY = NetcodeKey.random(new Random(1));
    private static final byte[] PACKET_KEY = new byte[Aead.KEY_BYTES];
    private static final SealedPackets PACKETS = new SealedPackets(new JdkAead(), 7);
    private static final PrivateToken SECRET = new PrivateToken();
    private static final byte[] SERVER = ServerList.encode(NetcodeWorld.SERVER);

    /** Packets as they come, which no fuzzer can seal. */
    @FuzzTest
    void packetsBeforeTheyAreOpened(byte[] data) {
        byte[] datagram = Arrays.copyOf(data, data.length + 8);
        PACKETS.open(datagram, 0, data.length, PACKET_KEY, ALL_TYPES, new ReplayWindow());
    }

    /** Tokens of either part. */
    @FuzzTest
    void tokens(byte[] data) {
        byte[] token = Arrays.copyOf(data, Math.min(data.length, NetcodeFormat.TOKEN_BYTES + 1));
        ConnectToken.read(token);
        byte[] whole = Arrays.copyOf(data, NetcodeFormat.TOKEN_BYTES);
        NetcodeFormat.putVersion(whole, 0);
        ConnectToken read = ConnectToken.read(whole);
        require(read == null || !read.servers().isEmpty());
        SECRET.wipe();
        System.arraycopy(data, 0, SECRET.bytes, 0, Math.min(data.length, PrivateToken.BYTES));
        if (SECRET.read()) {
            SECRET.lists(SERVER);
            require(SECRET.userDataAt() + NetcodeFormat.USER_DATA_BYTES <= PrivateToken.BYTES);
        }
    }

    /** Packets of a client that has the keys: each is a byte for the type, a byte for the length, and the body. */
    @FuzzTest
    void packetsAfterTheyAreOpened(byte[] data) {
        Pair pair = new Pair();
        pair.connect();
        int at = 0;
        for (long number = 1000; at + 2 <= data.length; number++) {
            int type = data[at] & 15;
            int length = Math.min(data[at + 1] & 0xFF, data.length - at - 2);
            boolean toServer = data[at] >= 0;
            pair.inject(type, number, data, at + 2, length, toServer);
            at += 2 + length;
        }
        pair.checkBounds();
    }

    /** A server, two clients and a script: what is sent, lost, doubled, changed, and how time passes. */
    @FuzzTest
    void aServerByAScript(byte[] data) {
        Pair pair = new Pair();
        for (int at = 0; at < data.length; at++) {
            int operand = at + 1 < data.length ? data[at + 1] & 0xFF : 0;
            pair.act(data[at] & 15, operand, data, Math.min(at + 2, data.length));
            at++;
        }
        pair.checkBounds();
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    /** A server and two clients in memory. */
    private static final class Pair implements ServerSessionListener, ClientSessionListener {
        private static final int MOST_WAITING = 64;
        private static final InetSocketAddress[] CLIENTS = {NetcodeWorld.address(1), NetcodeWorld.address(2)};
        private static final byte[][] TOKENS = {token(1), token(2)};

        /** Where the clients are; they may swap. */
        private final InetSocketAddress[] addresses = CLIENTS.clone();

        private final Aead aead = new ToyAead();
        private final NetcodeClientSession[] clients = new NetcodeClientSession[2];
        private final NetcodeServerSession server;
        private final byte[][] waiting = new byte[MOST_WAITING][];
        private final int[] from = new int[MOST_WAITING];
        private final byte[] buffer = new byte[NetcodeFormat.MOST_DATAGRAM_BYTES + 8];
        private int count;
        private long now;
        private int connected;

        Pair() {
            server = new NetcodeServerSession(
                    7,
                    2,
                    NetcodeServerSettings.of(KEY),
                    NetcodeWorld.SERVER,
                    new Random(1),
                    (to, bytes, offset, length) -> put(to.equals(addresses[0]) ? 2 : 3, bytes, offset, length),
                    this,
                    aead);
            server.date(1000);
            restart(0);
            restart(1);
        }

        private static byte[] token(int clientId) {
            byte[] token = new ConnectTokens(7, KEY, List.of(NetcodeWorld.SERVER))
                    .withRandom(new Random(clientId))
                    .mint(1000, clientId, new byte[0]);
            return ToyAead.reseal(token, KEY, 7, 1045);
        }

        private void restart(int client) {
            clients[client] = new NetcodeClientSession(
                    7,
                    TOKENS[client],
                    new SessionStatistics(),
                    (to, bytes, offset, length) -> put(client, bytes, offset, length),
                    this,
                    aead);
        }

        void connect() {
            for (int i = 0; i < 6; i++) {
                now += 20_000_000;
                update();
                deliverAll();
            }
            require(server.connectedCount() == 2);
        }

        void act(int what, int operand, byte[] data, int at) {
            switch (what) {
                case 0, 1, 2 -> deliver(0);
                case 3 -> deliverAll();
                case 4 -> deliver(operand % MOST_WAITING);
                case 5 -> count = Math.max(0, count - 1);
                case 6 -> repeat(operand);
                case 7 -> change(operand, data, at);
                case 8 -> now += operand * 1_000_000L;
                case 9 -> now += operand * 100_000_000L;
                case 10 -> update();
                case 11 -> clients[operand & 1].send(buffer, 0, 1 + operand);
                case 12 -> server.send(operand & 1, buffer, 0, 1 + operand);
                case 13 -> server.disconnect(operand & 1, DisconnectReason.KICKED);
                case 14 -> clients[operand & 1].disconnect(DisconnectReason.CLOSED_LOCALLY);
                default -> {
                    if (operand < 128) {
                        restart(operand & 1);
                    } else {
                        swap();
                    }
                }
            }
        }

        private void swap() {
            InetSocketAddress first = addresses[0];
            addresses[0] = addresses[1];
            addresses[1] = first;
        }

        void inject(int type, long number, byte[] body, int offset, int length, boolean toServer) {
            ConnectToken keys = ConnectToken.read(TOKENS[0]);
            length = Math.max(length, NetcodeFormat.clearBytes(type));
            byte[] whole = Arrays.copyOf(Arrays.copyOfRange(body, offset, body.length), length);
            byte[] key = toServer ? keys.clientToServerKey() : keys.serverToClientKey();
            int packetLength = new SealedPackets(aead, 7).seal(type, number, key, whole, 0, length, buffer);
            if (toServer) {
                server.receive(now, CLIENTS[number % 3 == 0 ? 1 : 0], buffer, 0, packetLength);
            } else {
                clients[0].receive(now, NetcodeWorld.SERVER, buffer, 0, packetLength);
            }
        }

        void checkBounds() {
            require(server.connectedCount() == connected && connected >= 0 && connected <= 2);
            require(server.handshakeCount() <= 2);
        }

        private void update() {
            server.update(now);
            clients[0].update(now);
            clients[1].update(now);
        }

        private void put(int source, byte[] bytes, int offset, int length) {
            if (count < MOST_WAITING) {
                waiting[count] = Arrays.copyOfRange(bytes, offset, offset + length + 8);
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
                give(source, datagram);
            }
        }

        private void repeat(int place) {
            if (place < count) {
                give(from[place], waiting[place].clone());
            }
        }

        private void change(int place, byte[] data, int at) {
            if (count > 0) {
                byte[] datagram = waiting[place % count].clone();
                for (int changed = at; changed + 1 < Math.min(data.length, at + 8); changed += 2) {
                    datagram[(data[changed] & 0xFF) % datagram.length] ^= data[changed + 1];
                }
                give(from[place % count], datagram);
            }
        }

        private void give(int source, byte[] datagram) {
            int length = datagram.length - 8;
            if (source < 2) {
                server.receive(now, addresses[source], datagram, 0, length);
            } else {
                clients[source - 2].receive(now, NetcodeWorld.SERVER, datagram, 0, length);
            }
        }

        @Override
        public void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {
            connected++;
            require(LittleEndian.getLong(bytes, offset) == 0);
        }

        @Override
        public void onPayload(int index, byte[] bytes, int offset, int length) {
            require(length >= 1 && length <= 1200 && offset + length + 8 <= bytes.length);
        }

        @Override
        public void onDisconnect(int index, DisconnectReason reason) {
            connected--;
        }

        @Override
        public void onConnect(int index, int maxClients) {
            require(maxClients > index && index >= 0);
        }

        @Override
        public void onPayload(byte[] bytes, int offset, int length) {
            require(length >= 1 && length <= 1200 && offset + length + 8 <= bytes.length);
        }

        @Override
        public void onDisconnect(DisconnectReason reason) {}
    }
}
