package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.protocol.Breach;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The side that ends a connection for a protocol error reports which; the other side learns only the reason. */
class ProtocolErrorTest {
    private static final int HEADER_BYTES = 8;
    private static final byte[] HEADER = {0x3E, 0, 0, 1, 0, 0, 0, 0};

    /** The first packet of a connection, or a later one, by hand. */
    private static byte[] packet(int sequence, Consumer<BitWriter> payload) {
        byte[] bytes = Arrays.copyOf(HEADER, 256);
        bytes[1] = (byte) sequence;
        bytes[3] = (byte) (sequence + 1);
        BitWriter out = new BitWriter().wrap(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES - BitWriter.SPARE_BYTES);
        payload.accept(out);
        return Arrays.copyOf(bytes, HEADER_BYTES + out.writtenBytes() + BitWriter.SPARE_BYTES);
    }

    private static Consumer<BitWriter> steer(int turn) {
        return out -> {
            out.writeInt(1, 0, 3);
            out.writeInt(0, 0, 2);
            out.writeBool(false);
            out.writeBool(true);
            out.writeInt(1, 1, DuelProtocol.INPUT_CHANNEL.maxMessagesPerPacket());
            out.writeInt(0, 0, 2);
            out.writeBits(7, 32);
            out.writeBits(turn + 100, 8);
        };
    }

    /** Leaves a client waiting, and writes down how that ends. */
    private static final class Waiting implements LoginListener {
        Login arrived;
        final List<String> ended = new ArrayList<>();

        @Override
        public void decideOnArrival(Login login) {
            arrived = login;
        }

        @Override
        public void decide(Login login) {}

        @Override
        public void loginEnded(Login login, DisconnectReason reason, String text) {
            ended.add(login.index() + " " + reason + " " + text);
        }
    }

    /** Adds a tap that collects the texts of ends. */
    private static List<String> tapped(Endpoint endpoint) {
        List<String> texts = new ArrayList<>();
        endpoint.tap(new Tap() {
            @Override
            public void onEnd(Peer peer, DisconnectReason reason, String text) {
                texts.add(text);
            }
        });
        return texts;
    }

    private static void send(Client client, byte[] packet) {
        RawPackets.session(client.peer()).send(packet, 0, packet.length - BitWriter.SPARE_BYTES);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportTheBreachToTheRefusingSideOnly(boolean secure) {
        try (RawPackets world = new RawPackets(secure, null)) {
            Client client = world.join();
            RecordingListener atClient = world.atClients.get(0);
            Peer peer = world.server.peer(0);
            List<String> tapped = tapped(world.server);
            send(client, packet(1000, steer(100)));
            world.ticks(2);
            assertEquals(1, world.atServer.steers, "the same packet is taken with a turn of 100");
            assertNull(peer.statistics().breach());
            send(client, packet(1001, steer(101)));
            world.until(() -> !client.isConnected());

            Breach breach = peer.statistics().breach();
            assertEquals(DuelProtocol.INPUT_CHANNEL, breach.channel());
            assertEquals(DuelProtocol.STEER, breach.message());
            assertEquals("Steer.turn", breach.field());
            assertEquals("101", breach.value());
            assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), world.atServer.events);
            assertEquals(List.of("Steer.turn = 101 in message Steer on channel input"), world.atServer.texts);
            assertEquals(world.atServer.texts, tapped);
            assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), atClient.events);
            assertEquals(List.of(""), atClient.texts);
            assertNull(client.peer().statistics().breach());
        }
    }

    @Test
    void shouldReportTheBreachToARefusingClient() {
        try (RawPackets world = new RawPackets(false, null)) {
            List<String> tapped = tapped(world.join());
            byte[] packet = packet(1000, out -> out.writeBits(3, 2));
            packet[HEADER_BYTES] |= 0x3C;
            RawPackets.session(world.server.peer(0)).send(packet, 0, packet.length - BitWriter.SPARE_BYTES);
            world.ticks(4);

            assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), world.atClients.get(0).events);
            assertEquals(List.of("a packet with a layout that is not the protocol's"), world.atClients.get(0).texts);
            assertEquals(world.atClients.get(0).texts, tapped);
            assertEquals(List.of(""), world.atServer.texts);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportTheBreachOfAWaitingClientToTheLoginListener(boolean secure) {
        Waiting logins = new Waiting();
        try (RawPackets world = new RawPackets(secure, logins)) {
            Client client = world.join();
            RecordingListener atClient = world.atClients.get(0);
            Login login = logins.arrived;
            assertNull(login.statistics().breach());
            send(client, packet(1000, steer(101)));
            world.until(() -> !client.isConnected());

            Breach breach = login.statistics().breach();
            assertEquals(DuelProtocol.INPUT_CHANNEL, breach.channel());
            assertEquals(DuelProtocol.STEER, breach.message());
            assertEquals("Steer.turn", breach.field());
            assertEquals("101", breach.value());
            assertEquals(List.of("0 PROTOCOL_ERROR Steer.turn = 101 in message Steer on channel input"), logins.ended);
            assertEquals(List.of(), world.atServer.events, "no listener of the game was called");
            assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), atClient.events);
            assertEquals(List.of(""), atClient.texts);
        }
    }

    @Test
    void shouldEndAClientThatBreaksTheProtocolWhileItWaits() {
        try (RawPackets world = new RawPackets(false, login -> {})) {
            Client client = world.join();
            RecordingListener atClient = world.atClients.get(0);
            byte[] packet = new byte[64];
            // A header of a later packet that acks nothing, and 3 entries of 3 channels that are none.
            packet[0] = 0x3E;
            int sequence = (int) client.peer().statistics().link().packetsSent() + 5;
            packet[1] = (byte) sequence;
            packet[3] = (byte) (sequence + 1);
            packet[8] = (byte) 0xFF;
            RawPackets.session(client.peer()).send(packet, 0, 9);
            world.until(() -> client.state() == ClientState.DISCONNECTED);

            assertEquals("disconnect 0 PROTOCOL_ERROR", atClient.events.get(1));
            assertEquals(List.of(), world.atServer.events);
        }
    }

    @Test
    void shouldEndAConnectionThatBreaksTheProtocol() {
        try (RawPackets world = new RawPackets(false, null)) {
            Client hostile = world.join();
            Client other = world.join();
            // A packet whose channel count no writer makes: behind a valid header, bits of all ones.
            byte[] nonsense = new byte[60 + 8];
            Arrays.fill(nonsense, 9, 60, (byte) 0xFF);
            nonsense[0] = 0x1E;
            nonsense[2] = 0x77;
            RawPackets.session(hostile.peer()).send(nonsense, 0, 60);
            world.ticks(2);

            assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), world.atClients.get(0).events);
            assertTrue(world.atServer.events.contains("disconnect 0 PROTOCOL_ERROR"));
            assertTrue(other.isConnected());
        }
    }

    @Test
    void shouldEndAConnectionWithAReasonForABreachThatWasHeldBack() {
        try (RawPackets world =
                new RawPackets(false, null, builder -> builder.reorder(true), NetworkConditions.perfect())) {
            Client client = world.join();
            byte[] packet = new byte[64];
            // A header of a later packet that acks nothing, and 3 entries of 3 channels that are none.
            packet[0] = 0x3E;
            int sequence = (int) client.peer().statistics().link().packetsSent() + 5;
            packet[1] = (byte) sequence;
            packet[3] = (byte) (sequence + 1);
            packet[8] = (byte) 0xFF;
            RawPackets.session(client.peer()).send(packet, 0, 9);
            world.ticks(3);
            assertEquals("disconnect 0 PROTOCOL_ERROR", world.atServer.events.get(1));
            assertEquals(
                    "disconnect 0 PROTOCOL_ERROR", world.atClients.get(0).events.get(1));
        }
    }
}
