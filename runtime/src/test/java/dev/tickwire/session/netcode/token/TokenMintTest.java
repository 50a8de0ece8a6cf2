package dev.tickwire.session.netcode.token;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.netcode.crypto.JdkAead;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class TokenMintTest {
    private static final long PROTOCOL = 7;
    private static final InetSocketAddress SERVER = new InetSocketAddress("203.0.113.5", 40_000);

    private final NetcodeKey key = NetcodeKey.random(new Random(1));

    @Test
    void shouldMintForOneTo32Servers() throws UnknownHostException {
        List<InetSocketAddress> servers = new ArrayList<>();
        for (int count = 1; count <= 32; count++) {
            byte[] address = new byte[count % 3 == 0 ? 4 : 16];
            new Random(count).nextBytes(address);
            servers.add(new InetSocketAddress(InetAddress.getByAddress(address), count));
            byte[] token = new TokenMint(PROTOCOL, key, servers).mint(1000, 5, new byte[256]);

            assertEquals(TokenMint.TOKEN_BYTES, token.length);
            assertEquals(servers, ConnectToken.read(token).servers());
            PrivateToken secret = opened(token);
            for (InetSocketAddress server : servers) {
                assertTrue(secret.placeOf(ServerList.encode(server)) >= 0);
            }
            assertTrue(secret.placeOf(ServerList.encode(SERVER)) < 0);
        }
    }

    @Test
    void shouldShareKeysBetweenServerAndClientPerToken() {
        TokenMint tokens = new TokenMint(PROTOCOL, key, List.of(SERVER));
        byte[] first = tokens.mint(1000, 5, new byte[] {1, 2, 3});
        byte[] second = tokens.mint(1000, 5, new byte[] {1, 2, 3});
        PrivateToken secret = opened(first);
        ConnectToken read = ConnectToken.read(first);

        assertArrayEquals(secret.clientToServerKey(), read.clientToServerKey());
        assertArrayEquals(secret.serverToClientKey(), read.serverToClientKey());
        assertFalse(Arrays.equals(read.clientToServerKey(), read.serverToClientKey()));
        assertFalse(Arrays.equals(
                read.clientToServerKey(), ConnectToken.read(second).clientToServerKey()));
        assertEquals(5, secret.clientId());
        assertEquals(5, secret.timeoutSeconds());
        assertEquals(1045, read.expiresAt());
        byte[] userData = new byte[256];
        System.arraycopy(new byte[] {1, 2, 3}, 0, userData, 0, 3);
        assertArrayEquals(userData, Arrays.copyOfRange(secret.bytes, secret.userDataAt(), secret.userDataAt() + 256));
    }

    @Test
    void shouldOpenWithNothingElseThanItsKeyProtocolAndExpiry() {
        byte[] token = new TokenMint(PROTOCOL, key, List.of(SERVER)).mint(1000, 5, new byte[0]);
        PrivateToken secret = new PrivateToken();
        JdkAead aead = new JdkAead();
        TokenCipher cipher = new TokenCipher(aead, PROTOCOL);

        assertTrue(cipher.open(key.toBytes(), 1045, token, NetcodeFormat.TOKEN_NONCE_AT, secret));
        assertFalse(cipher.open(key.toBytes(), 1046, token, NetcodeFormat.TOKEN_NONCE_AT, secret));
        assertFalse(cipher.open(NetcodeKey.insecure().toBytes(), 1045, token, NetcodeFormat.TOKEN_NONCE_AT, secret));
        assertFalse(new TokenCipher(aead, PROTOCOL + 1)
                .open(key.toBytes(), 1045, token, NetcodeFormat.TOKEN_NONCE_AT, secret));
    }

    @Test
    void shouldReadNothingThatIsNoToken() {
        byte[] token = new TokenMint(PROTOCOL, key, List.of(SERVER)).mint(1000, 5, new byte[0]);
        assertNotNull(ConnectToken.read(token));

        assertNull(ConnectToken.read(Arrays.copyOf(token, 2047)));
        assertNull(ConnectToken.read(new byte[2048]));
        assertNull(ConnectToken.read(with(token, 11, 1)), "version");
        assertNull(ConnectToken.read(with(token, NetcodeFormat.TOKEN_SERVERS_AT, 0)), "no server");
        assertNull(ConnectToken.read(with(token, NetcodeFormat.TOKEN_SERVERS_AT, 33)), "33 servers");
        assertNull(ConnectToken.read(with(token, NetcodeFormat.TOKEN_SERVERS_AT + 3, 0x80)), "fewer than none");
        assertNull(ConnectToken.read(with(token, NetcodeFormat.TOKEN_SERVERS_AT + 4, 0)), "address type 0");
        assertNull(ConnectToken.read(with(token, NetcodeFormat.TOKEN_SERVERS_AT + 4, 3)), "address type 3");
        assertNull(ConnectToken.read(with(token, NetcodeFormat.TOKEN_CREATE_AT + 7, 0xFF)), "created after expiry");
    }

    @Test
    void shouldReadAnythingWithoutAnException() {
        long seed = Seeds.of(TokenMintTest.class);
        Random random = new Random(seed);
        byte[] good = new TokenMint(PROTOCOL, key, List.of(SERVER)).mint(1000, 5, new byte[0]);
        PrivateToken secret = new PrivateToken();
        for (int round = 0; round < 20_000; round++) {
            byte[] token = good.clone();
            random.nextBytes(secret.bytes);
            for (int changes = random.nextInt(20); changes >= 0; changes--) {
                token[NetcodeFormat.TOKEN_TIMEOUT_AT + random.nextInt(60)] = (byte) random.nextInt(256);
                secret.bytes[12 + random.nextInt(4)] = (byte) random.nextInt(40);
            }
            LittleEndian.putInt(secret.bytes, 12, random.nextInt(40) - 3);
            for (int place = 16; place < 700; place++) {
                secret.bytes[place] = (byte) (1 + random.nextInt(2));
            }
            try {
                ConnectToken.read(token);
                if (secret.read()) {
                    secret.placeOf(ServerList.encode(SERVER));
                    assertEquals(32, secret.serverToClientKey().length);
                    assertTrue(secret.userDataAt() + 256 <= secret.bytes.length);
                }
            } catch (RuntimeException thrown) {
                throw new AssertionError("seed " + seed, thrown);
            }
        }
    }

    @Test
    void shouldDescribeTheError() {
        assertMessage("servers.size() = 0, must be in 1..32", () -> new TokenMint(1, key, List.of()));
        assertMessage(
                "server = 0.0.0.0/0.0.0.0:5, must be the address and port of one machine",
                () -> new TokenMint(1, key, List.of(new InetSocketAddress(5))));
        TokenMint tokens = new TokenMint(1, key, List.of(SERVER));
        assertMessage("expirySeconds = 0, must be in 1..31536000", () -> tokens.withExpirySeconds(0));
        assertMessage("timeoutSeconds = 0, must be in 1..3600, or -1 for none", () -> tokens.withTimeoutSeconds(0));
        assertMessage("userData.length = 257, must be in 0..256", () -> tokens.mint(1, 1, new byte[257]));
        assertMessage(
                "unixSeconds = 1700000000000, must be in 0..99999999999: seconds, System.currentTimeMillis() / 1000",
                () -> tokens.mint(1_700_000_000_000L, 1, new byte[0]));
        assertMessage("requests = 0, must be in 1..1000000", () -> new NetcodeLimits(1, 0, 1, 1));
        assertMessage("handshakes = 65537, must be in 1..65536", () -> new NetcodeLimits(1, 1, 1, 65_537));
        assertMessage(
                "clientsPerAddress = 0, must be in 1..65535", () -> NetcodeLimits.DEFAULT.withClientsPerAddress(0));
        assertMessage("key of 31 bytes, must be 32", () -> NetcodeKey.of(new byte[31]));
        assertMessage(
                "key is all zeros, which is public: use NetcodeKey.insecure() for development",
                () -> NetcodeKey.of(new byte[32]));
        assertMessage("key of 3 hexadecimal digits, must be 64", () -> NetcodeKey.ofHex("abc"));
        assertMessage(
                "key has a character that is no hexadecimal digit at 2 or later",
                () -> NetcodeKey.ofHex("00xy" + "0".repeat(60)));
    }

    @Test
    void shouldShowNoSecrets() {
        byte[] token = new TokenMint(PROTOCOL, key, List.of(SERVER)).mint(1000, 5, new byte[0]);

        assertEquals("netcode key (not shown)", key.toString());
        assertEquals(
                "connect tokens for [/203.0.113.5:40000]", new TokenMint(PROTOCOL, key, List.of(SERVER)).toString());
        assertEquals(
                "connect token for [/203.0.113.5:40000], valid until Unix second 1045",
                ConnectToken.read(token).toString());
        assertEquals(key.toHex(), NetcodeKey.ofHex(" " + key.toHex() + "\n").toHex());
    }

    private PrivateToken opened(byte[] token) {
        PrivateToken secret = new PrivateToken();
        long expire = LittleEndian.getLong(token, NetcodeFormat.TOKEN_EXPIRE_AT);
        assertTrue(new TokenCipher(new JdkAead(), PROTOCOL)
                .open(key.toBytes(), expire, token, NetcodeFormat.TOKEN_NONCE_AT, secret));
        assertTrue(secret.read());
        return secret;
    }

    private static byte[] with(byte[] token, int at, int value) {
        byte[] changed = token.clone();
        changed[at] = (byte) value;
        return changed;
    }

    private static void assertMessage(String message, Executable mistake) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, mistake).getMessage());
    }
}
