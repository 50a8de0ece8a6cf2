package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.SendOnly;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Allocations of our own for a packet, measured beside a cipher that allocates nothing: none. */
class NetcodeAllocationTest {
    private static final InetSocketAddress SERVER = NetcodeWorld.SERVER;
    private static final InetSocketAddress STRANGER = NetcodeWorld.address(7);
    private static final InetSocketAddress CLIENT = NetcodeWorld.address(1001);

    /** None of those that the JDK keeps boxed. */
    private static final long CLIENT_ID = 5_000_000_000L;

    private static final int ROUNDS = 10;

    private final Noting noting = new Noting();
    private final Link toServer = new Link();
    private final Link toClient = new Link();
    private final Arrival arrival = new Arrival();
    private NetcodeServerSession server;
    private NetcodeClientSession client;
    private long now;
    private int payloads;

    @Test
    void shouldAllocateNothingForPackets() {
        connect(new ToyAead());
        long min = AllocatedBytes.minOf(ROUNDS, () -> play(1_000));

        assertTrue(payloads >= 20_000, payloads + " payloads");
        assertEquals(0, min, "bytes for 2,000 payloads sent and received");
    }

    @Test
    void shouldAllocateNothingForWhatItDropsBeforeACipherSeesIt() {
        connect(new ToyAead());
        byte[] noise = new byte[300 + 8];
        new Random(1).nextBytes(noise);
        byte[] foreign = new byte[NetcodeFormat.REQUEST_BYTES + 8];
        byte[] replayed = Arrays.copyOf(toServer.last, toServer.last.length);
        int replayedLength = toServer.lastLength;
        long min = AllocatedBytes.minOf(ROUNDS, () -> drop(noise, foreign, replayed, replayedLength));

        assertTrue(server.statistics().dropped(SessionStatistics.Drop.REPLAYED) >= 10_000);
        assertTrue(server.statistics().dropped(SessionStatistics.Drop.WRONG_PROTOCOL) >= 10_000);
        assertEquals(0, min, "bytes for 5,000 dropped datagrams");
    }

    @Test
    void shouldMeasureAllocationOfTheJdkCipherPerPacket() {
        connect(new JdkAead());
        play(3_000);
        long payloadsBefore = payloads;
        long allocated = AllocatedBytes.by(() -> play(3_000));
        long each = allocated / (payloads - payloadsBefore);

        System.out.println("NetcodeAllocationTest: " + each
                + " bytes for a payload of 100 bytes sealed and opened, all of the JDK's provider");
        assertTrue(each <= 6000, each + " bytes for a payload sealed and opened");
    }

    @Test
    void shouldAllocateNothingForAcceptedRequests() {
        connect(new ToyAead());
        assertEquals(NetcodeFormat.REQUEST_BYTES, toServer.firstLength);
        assertEquals(0, repeatRequest(), "bytes for a request from elsewhere of a client that is connected");
        assertEquals(15_000, server.statistics().dropped(SessionStatistics.Drop.ALREADY_CONNECTED));

        server.disconnect(0, DisconnectReason.KICKED, "");
        assertEquals(0, repeatRequest(), "bytes for a request from elsewhere of a client that has left");
        assertEquals(15_000, server.statistics().dropped(SessionStatistics.Drop.TOKEN_USED));
    }

    /** Gives the server the first request again, 15,000 times; returns the bytes for 1,500 of them. */
    private long repeatRequest() {
        return AllocatedBytes.minOf(ROUNDS, () -> {
            for (int i = 0; i < 1_500; i++) {
                now += 16_000_000L;
                arrival.open(server, now, STRANGER, toServer.first, NetcodeFormat.REQUEST_BYTES);
            }
        });
    }

    private void drop(byte[] noise, byte[] foreign, byte[] replayed, int replayedLength) {
        for (int i = 0; i < 1_000; i++) {
            arrival.open(server, now, STRANGER, noise, 300);
            arrival.open(server, now, CLIENT, foreign, NetcodeFormat.REQUEST_BYTES);
            noise[0] = 0x10 | PacketType.MOVE;
            arrival.open(server, now, STRANGER, noise, NetcodeFormat.MOVE_BYTES);
            noise[0] = 0x10 | PacketType.PATH_ANSWER;
            arrival.open(server, now, STRANGER, noise, 26);
            arrival.open(server, now, CLIENT, replayed, replayedLength);
        }
    }

    private void connect(Aead aead) {
        server = new NetcodeServerSession(
                SpokenIds.of(NetcodeWorld.PROTOCOL_ID),
                2,
                NetcodeServerSettings.of(NetcodeWorld.KEY),
                SERVER,
                new Random(1),
                new SendOnly(toClient::put),
                noting,
                aead);
        byte[] token = new TokenMint(NetcodeWorld.PROTOCOL_ID, NetcodeWorld.KEY, List.of(SERVER))
                .mint(1000, CLIENT_ID, new byte[0]);
        if (aead instanceof ToyAead) {
            token = ToyAead.reseal(token, NetcodeWorld.KEY, NetcodeWorld.PROTOCOL_ID, 1045);
        }
        client = new NetcodeClientSession(
                SpokenIds.of(NetcodeWorld.PROTOCOL_ID),
                token,
                new SessionCounts(),
                new SendOnly(toServer::put),
                noting,
                aead);
        server.date(1000);
        for (int i = 0; i < 10; i++) {
            step();
        }
        assertEquals(1, server.connectedCount());
        sendBoth();
        step();
    }

    private void play(int ticks) {
        for (int i = 0; i < ticks; i++) {
            sendBoth();
            step();
        }
    }

    private void sendBoth() {
        client.send(noting.payload, 0, 100);
        server.send(0, noting.payload, 0, 100);
    }

    private void step() {
        now += 16_000_000L;
        for (int i = 0; i < toServer.count; i++) {
            int slot = arrival.open(server, now, CLIENT, toServer.waiting[i], toServer.lengths[i]);
            payloads += slot == ServerSession.NONE ? 0 : 1;
        }
        toServer.count = 0;
        for (int i = 0; i < toClient.count; i++) {
            payloads += arrival.open(client, now, SERVER, toClient.waiting[i], toClient.lengths[i]) ? 1 : 0;
        }
        toClient.count = 0;
        server.update(now);
        client.update(now);
    }

    /** Datagrams under way, in arrays that are used again. */
    private static final class Link {
        final byte[][] waiting = new byte[64][NetcodeFormat.MAX_DATAGRAM_BYTES + 8];
        final int[] lengths = new int[64];
        int count;
        final byte[] first = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 8];
        int firstLength;
        final byte[] last = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 8];
        int lastLength;

        void put(InetSocketAddress to, byte[] bytes, int offset, int length) {
            System.arraycopy(bytes, offset, waiting[count], 0, length);
            lengths[count++] = length;
            if (firstLength == 0) {
                System.arraycopy(bytes, offset, first, 0, length);
                firstLength = length;
            }
            System.arraycopy(bytes, offset, last, 0, length);
            lastLength = length;
        }
    }

    private static final class Noting implements ServerSessionListener, ClientSessionListener {
        final byte[] payload = new byte[100 + 8];

        @Override
        public void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {}

        @Override
        public void onDisconnect(int index, DisconnectReason reason, String text) {
            assertEquals(DisconnectReason.KICKED, reason);
        }

        @Override
        public void onConnect(int index, int maxClients) {}

        @Override
        public void onDisconnect(DisconnectReason reason, String text) {
            throw new AssertionError(reason);
        }
    }
}
