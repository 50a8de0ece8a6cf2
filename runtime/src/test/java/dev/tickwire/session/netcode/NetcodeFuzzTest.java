package dev.tickwire.session.netcode;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.ScriptedWorld;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.netcode.token.ServerList;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Inputs that a fuzzer may find in the parsers of encrypted sessions. Normal runs repeat the inputs that are kept; the
 * profile {@code fuzz} looks for more.
 */
class NetcodeFuzzTest {
    private static final int ALL_TYPES = 0x7FE;
    private static final long PROTOCOL_ID = 7;
    private static final NetcodeKey KEY = NetcodeKey.random(new Random(1));
    /** Those of each client, which takes another whenever it starts anew, and in the end the first again. */
    private static final byte[][][] TOKENS = {tokens(1), tokens(2), tokens(3)};

    private static final byte[] PACKET_KEY = new byte[Aead.KEY_BYTES];
    private static final SealedPackets PACKETS = new SealedPackets(new JdkAead());
    private static final PrivateToken SECRET = new PrivateToken();
    private static final byte[] SERVER = ServerList.encode(ScriptedWorld.SERVER);

    /** Kept from one input to the next for as long as nothing in it changes: making one costs more than an input. */
    private static ScriptedWorld oneIsIn;

    private static Sessions sessionsOfTwo;
    private static ScriptedWorld twoAreIn;

    private static byte[][] tokens(int clientId) {
        byte[][] tokens = new byte[4][];
        for (int number = 0; number < tokens.length; number++) {
            tokens[number] = token(clientId, number);
        }
        return tokens;
    }

    private static byte[] token(int clientId, int number) {
        byte[] token = new TokenMint(PROTOCOL_ID, KEY, List.of(ScriptedWorld.SERVER))
                .withRandom(new Random(clientId + 10L * number))
                .mint(1000, clientId, new byte[0]);
        return ToyAead.reseal(token, KEY, PROTOCOL_ID, 1045);
    }

    /**
     * Packets as they come, which no fuzzer can seal: from a client that is in, from strangers, and from the server.
     */
    @FuzzTest
    void packetsBeforeTheyAreOpened(byte[] data) {
        byte[] datagram = Arrays.copyOf(data, data.length + 8);
        PACKETS.open(
                datagram, 0, data.length, new PacketKey(PACKET_KEY, PROTOCOL_ID), ALL_TYPES, new ReplayWindow(), null);
        if (oneIsIn == null || !oneIsIn.isEverybodyIn()) {
            oneIsIn = ScriptedWorld.allIn(new Sessions(), 1);
        }
        oneIsIn.pass();
        oneIsIn.deliverToServer(0, datagram, data.length);
        oneIsIn.deliverToServerFromUnknown(datagram, data.length);
        oneIsIn.deliverToClient(0, datagram, data.length);
        oneIsIn.check();
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
            require(SECRET.placeOf(SERVER) < ServerList.MAX_SERVERS);
            require(SECRET.userDataAt() + NetcodeFormat.USER_DATA_BYTES <= PrivateToken.BYTES);
        }
    }

    /** Packets of a client that has the keys: each is a byte for the type, a byte for the length, and the body. */
    @FuzzTest
    void packetsAfterTheyAreOpened(byte[] data) {
        if (twoAreIn == null || !twoAreIn.isEverybodyIn()) {
            sessionsOfTwo = new Sessions();
            twoAreIn = ScriptedWorld.allIn(sessionsOfTwo, 2);
        }
        int at = 0;
        while (at + 2 <= data.length) {
            int length = Math.min(data[at + 1] & 0xFF, data.length - at - 2);
            twoAreIn.pass();
            sessionsOfTwo.inject(twoAreIn, data[at], data, at + 2, length);
            at += 2 + length;
        }
        twoAreIn.check();
    }

    /** A server, three clients and a script: what is sent, lost, doubled, changed, and how time passes. */
    @FuzzTest
    void serverWithScript(byte[] data) {
        new ScriptedWorld(new Sessions(), 3).run(data);
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    /** Sessions under a cipher that costs little. */
    private static final class Sessions implements ScriptedWorld.Sessions {
        private static final Aead AEAD = new ToyAead();
        private static final SealedPackets SEALED = new SealedPackets(AEAD);
        private static final byte[] OUT = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 8];

        private final NetcodeServerSettings settings = NetcodeServerSettings.of(KEY);
        private final int[] starts = new int[TOKENS.length];
        /** Of the first client. */
        private ConnectToken keys;

        private long number = 1000;

        @Override
        public ServerSlots<?> server(Transport transport, ServerSessionListener listener) {
            return new NetcodeServerSession(
                    SpokenIds.of(PROTOCOL_ID),
                    ScriptedWorld.SLOTS,
                    settings,
                    ScriptedWorld.SERVER,
                    new Random(1),
                    transport,
                    listener,
                    AEAD);
        }

        @Override
        public ClientSession client(int client, Transport transport, ClientSessionListener listener) {
            byte[] token = TOKENS[client][starts[client]++ % TOKENS[client].length];
            if (client == 0) {
                keys = ConnectToken.read(token);
            }
            return new NetcodeClientSession(
                    SpokenIds.of(PROTOCOL_ID), token, new SessionCounts(), transport, listener, AEAD);
        }

        @Override
        public void inject(ScriptedWorld world, int operand, byte[] script, int at) {
            inject(world, (byte) operand, script, at, Math.min(operand >> 4 & 7, script.length - at));
        }

        /**
         * Seals a packet under the keys of the first client. Bit 7 is set for a packet of the server, bits 0 to 3 are
         * its type, and bit 6 is set for an unknown source address.
         */
        void inject(ScriptedWorld world, byte typeByte, byte[] body, int at, int length) {
            boolean toServer = typeByte >= 0;
            int type = typeByte & 15;
            byte[] whole = Arrays.copyOf(
                    Arrays.copyOfRange(body, at, at + length), Math.max(length, NetcodeFormat.clearBytes(type)));
            byte[] key = toServer ? keys.clientToServerKey() : keys.serverToClientKey();
            int packetLength =
                    SEALED.seal(type, number++, new PacketKey(key, PROTOCOL_ID), whole, 0, whole.length, OUT);
            if (!toServer) {
                world.deliverToClient(0, OUT, packetLength);
            } else if ((typeByte & 64) != 0) {
                world.deliverToServerFromUnknown(OUT, packetLength);
            } else {
                world.deliverToServer(0, OUT, packetLength);
            }
        }

        @Override
        public boolean isBounded(ServerSlots<?> server) {
            int tokens = TOKENS.length * TOKENS[0].length;
            return ((NetcodeServerSession) server).handshakeCount() <= tokens
                    && settings.history().size() <= tokens;
        }
    }
}
