package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.HChaCha20;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.crypto.XChaCha20Poly1305;
import dev.tickwire.session.netcode.token.ChallengeTokens;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.netcode.token.ServerList;
import dev.tickwire.session.netcode.token.TokenCipher;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.vectors.VectorFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tokens, packets and primitives against the reference implementation, both ways. */
class NetcodeVectorsTest {
    private static final int ALL_TYPES = 0x7E;

    private final JdkAead aead = new JdkAead();

    @Test
    void shouldAgreeWithTheReferenceImplementation() {
        VectorFile.run(getClass(), "netcode.jsonl", this::check);
    }

    private String check(JsonObject line) throws Exception {
        switch (text(line, "kind")) {
            case "connect_token":
                checkConnectToken(line);
                return null;
            case "challenge_token":
                checkChallengeToken(line);
                return null;
            case "packet":
                checkPacket(line);
                return null;
            case "aead":
                checkAead(line);
                return null;
            default:
                return text(line, "kind");
        }
    }

    private void checkConnectToken(JsonObject line) throws Exception {
        long create = line.get("create").getAsLong();
        long expire = line.get("expire").getAsLong();
        int timeout = line.get("timeout_seconds").getAsInt();
        long protocolId = number(line, "protocol_id");
        NetcodeKey key = NetcodeKey.of(bytes(line, "private_key"));
        List<InetSocketAddress> servers = servers(line);
        byte[] token = bytes(line, "token");

        byte[] minted = new TokenMint(protocolId, key, servers, (int) (expire - create), timeout, new Random(1))
                .mint(
                        create,
                        number(line, "client_id"),
                        bytes(line, "user_data"),
                        bytes(line, "nonce"),
                        bytes(line, "client_to_server_key"),
                        bytes(line, "server_to_client_key"));
        assertEquals(hex(token), hex(minted));
        assertEquals(
                text(line, "private_encrypted"),
                VectorFile.hex(minted, NetcodeFormat.TOKEN_PRIVATE_AT, NetcodeFormat.PRIVATE_BYTES));

        ConnectToken read = ConnectToken.read(token);
        assertNotNull(read);
        assertEquals(protocolId, read.protocolId());
        assertEquals(create, read.createdAt());
        assertEquals(expire, read.expiresAt());
        assertEquals(timeout, read.timeoutSeconds());
        assertEquals(servers, read.servers());
        assertEquals(text(line, "client_to_server_key"), hex(read.clientToServerKey()));
        assertEquals(text(line, "server_to_client_key"), hex(read.serverToClientKey()));
        byte[] request = new byte[NetcodeFormat.REQUEST_BYTES];
        assertEquals(NetcodeFormat.REQUEST_BYTES, read.writeRequest(request));
        assertEquals(text(line, "request_packet"), hex(request));

        PrivateToken secret = new PrivateToken();
        assertTrue(new TokenCipher(aead, protocolId)
                .open(key.toBytes(), expire, request, NetcodeFormat.REQUEST_NONCE_AT, secret));
        String plain = text(line, "private_plain");
        assertEquals(plain.substring(0, 2 * PrivateToken.BYTES), VectorFile.hex(secret.bytes, 0, PrivateToken.BYTES));
        assertTrue(secret.read());
        assertEquals(number(line, "client_id"), secret.clientId());
        assertEquals(timeout, secret.timeoutSeconds());
        assertEquals(text(line, "client_to_server_key"), hex(secret.clientToServerKey()));
        assertEquals(text(line, "server_to_client_key"), hex(secret.serverToClientKey()));
        assertEquals(text(line, "user_data"), VectorFile.hex(secret.bytes, secret.userDataAt(), 256));
        for (InetSocketAddress server : servers) {
            assertTrue(secret.placeOf(ServerList.encode(server)) >= 0);
        }
    }

    private void checkChallengeToken(JsonObject line) {
        long sequence = number(line, "sequence");
        ChallengeTokens tokens = new ChallengeTokens(aead, fixed(bytes(line, "key")), sequence);
        byte[] userData = bytes(line, "user_data");
        byte[] written = new byte[NetcodeFormat.CHALLENGE_BYTES];
        tokens.write(number(line, "client_id"), userData, 0, written, 0);

        assertEquals(sequence, LittleEndian.getLong(written, 0));
        assertEquals(text(line, "encrypted"), VectorFile.hex(written, 8, NetcodeFormat.CHALLENGE_TOKEN_BYTES));
        assertTrue(tokens.read(written, 0));
        assertEquals(number(line, "client_id"), tokens.clientId());
        assertEquals(text(line, "user_data"), VectorFile.hex(tokens.bytes(), tokens.userDataAt(), 256));
    }

    private void checkPacket(JsonObject line) {
        int type = line.get("type").getAsInt();
        byte[] body = body(line, type);
        byte[] key = bytes(line, "key");
        byte[] wire = bytes(line, "wire");
        SealedPackets packets = new SealedPackets(aead);
        byte[] out = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES];
        int length = packets.seal(
                type,
                number(line, "sequence"),
                new PacketKey(key, number(line, "protocol_id")),
                body,
                0,
                body.length,
                out);
        assertEquals(hex(wire), VectorFile.hex(out, 0, length));

        ReplayWindow replays = new ReplayWindow();
        byte[] inTheMiddle = new byte[5 + wire.length];
        System.arraycopy(wire, 0, inTheMiddle, 5, wire.length);
        assertNull(packets.open(
                inTheMiddle,
                5,
                wire.length,
                new PacketKey(key, number(line, "protocol_id")),
                ALL_TYPES,
                replays,
                null));
        assertEquals(type, packets.type());
        assertEquals(hex(body), VectorFile.hex(packets.body(), 0, packets.bodyLength()));
        SessionStatistics.Drop again = packets.open(
                wire, 0, wire.length, new PacketKey(key, number(line, "protocol_id")), ALL_TYPES, replays, null);
        assertEquals(type >= PacketType.KEEP_ALIVE ? SessionStatistics.Drop.REPLAYED : null, again);
        key[0] ^= 1;
        assertEquals(
                SessionStatistics.Drop.FORGED,
                packets.open(
                        wire,
                        0,
                        wire.length,
                        new PacketKey(key, number(line, "protocol_id")),
                        ALL_TYPES,
                        new ReplayWindow(),
                        null));
    }

    private static byte[] body(JsonObject line, int type) {
        byte[] data = bytes(line, "data");
        switch (type) {
            case NetcodeFormat.CHALLENGE:
            case NetcodeFormat.RESPONSE:
                byte[] challenge = new byte[NetcodeFormat.CHALLENGE_BYTES];
                LittleEndian.putLong(challenge, 0, number(line, "challenge_sequence"));
                System.arraycopy(data, 0, challenge, 8, data.length);
                return challenge;
            case PacketType.KEEP_ALIVE:
                byte[] keepAlive = new byte[8];
                LittleEndian.putInt(keepAlive, 0, line.get("client_index").getAsInt());
                LittleEndian.putInt(keepAlive, 4, line.get("max_clients").getAsInt());
                return keepAlive;
            default:
                return data;
        }
    }

    private void checkAead(JsonObject line) {
        byte[] key = bytes(line, "key");
        byte[] data = bytes(line, "ad");
        byte[] plain = bytes(line, "plain");
        byte[] nonce = bytes(line, "chacha_nonce");
        byte[] xnonce = bytes(line, "xchacha_nonce");
        byte[] sealed = new byte[plain.length + Aead.TAG_BYTES];
        byte[] opened = new byte[sealed.length];
        aead.seal(key, nonce, data, data.length, plain, 0, plain.length, sealed, 0);
        assertEquals(text(line, "chacha20poly1305_ietf"), hex(sealed));
        assertTrue(aead.open(key, nonce, data, data.length, sealed, 0, sealed.length, opened, 0));
        assertEquals(hex(plain), VectorFile.hex(opened, 0, plain.length));

        XChaCha20Poly1305 xaead = new XChaCha20Poly1305(aead);
        xaead.seal(key, xnonce, 0, data, plain, 0, plain.length, sealed, 0);
        assertEquals(text(line, "xchacha20poly1305_ietf"), hex(sealed));
        assertTrue(xaead.open(key, xnonce, 0, data, sealed, 0, sealed.length, opened, 0));
        assertEquals(hex(plain), VectorFile.hex(opened, 0, plain.length));

        byte[] derived = new byte[32];
        new HChaCha20().derive(key, xnonce, 0, derived);
        assertEquals(text(line, "hchacha20"), hex(derived));
    }

    private static List<InetSocketAddress> servers(JsonObject line) throws Exception {
        List<InetSocketAddress> servers = new ArrayList<>();
        for (JsonElement each : line.getAsJsonArray("servers")) {
            String server = each.getAsString();
            int colon = server.lastIndexOf(':');
            servers.add(new InetSocketAddress(
                    InetAddress.getByName(server.substring(0, colon)), Integer.parseInt(server.substring(colon + 1))));
        }
        return servers;
    }

    /** A source that draws given bytes. */
    private static Random fixed(byte[] drawn) {
        return new Random() {
            private static final long serialVersionUID = 1;

            @Override
            public void nextBytes(byte[] bytes) {
                System.arraycopy(drawn, 0, bytes, 0, bytes.length);
            }
        };
    }

    private static String text(JsonObject line, String name) {
        return line.get(name).getAsString();
    }

    private static long number(JsonObject line, String name) {
        return Long.parseUnsignedLong(text(line, name), 16);
    }

    private static byte[] bytes(JsonObject line, String name) {
        return VectorFile.bytes(text(line, name));
    }

    private static String hex(byte[] bytes) {
        return VectorFile.hex(bytes, 0, bytes.length);
    }
}
