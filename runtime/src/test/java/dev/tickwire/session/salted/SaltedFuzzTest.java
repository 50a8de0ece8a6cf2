package dev.tickwire.session.salted;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.ScriptedWorld;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.SendOnly;
import dev.tickwire.transport.Transport;
import java.util.Arrays;
import java.util.Random;

/** Inputs that a fuzzer may find in the plain session. */
class SaltedFuzzTest {
    private static final long PROTOCOL_ID = 7;
    private static final long TIMEOUT_NANOS = 5_000_000_000L;

    /** Kept from one input to the next for as long as nothing in it changes: making one costs more than an input. */
    private static Sessions sessionsOfTwo;

    private static ScriptedWorld twoAreIn;

    /**
     * Datagrams with a right checksum, each a byte for who it is for, a byte for its length, and what follows the
     * checksum.
     */
    @FuzzTest
    void datagrams(byte[] data) {
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

    private static final class Sessions implements ScriptedWorld.Sessions {
        private static final int SPARE_BYTES = 8;
        private static final byte[] NO_USER_DATA = new byte[ClientSession.USER_DATA_BYTES];

        private final DatagramCheck check = SaltedFormat.newCheck(PROTOCOL_ID);
        private final byte[] datagram = new byte[4 + 1020 + SPARE_BYTES];
        private int made;
        /** The secret that the first client and the server share, off the wire. */
        private long xor;

        @Override
        public ServerSlots<?> server(Transport transport, ServerSessionListener listener) {
            return new SaltedServerSession(
                    SpokenIds.of(PROTOCOL_ID),
                    ScriptedWorld.SLOTS,
                    TIMEOUT_NANOS,
                    SaltedLimits.DEFAULT,
                    new Random(made++),
                    transport,
                    listener);
        }

        @Override
        public ClientSession client(int client, Transport transport, ClientSessionListener listener) {
            Transport watched = new SendOnly((to, bytes, offset, length) -> {
                if (client == 0 && bytes[offset + SaltedFormat.TYPE_AT] == SaltedFormat.RESPONSE) {
                    xor = LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
                }
                transport.send(to, bytes, offset, length);
            });
            return new SaltedClientSession(
                    PROTOCOL_ID,
                    ScriptedWorld.SERVER,
                    NO_USER_DATA,
                    TIMEOUT_NANOS,
                    new Random(made++),
                    new SessionCounts(),
                    watched,
                    listener);
        }

        @Override
        public void inject(ScriptedWorld world, int operand, byte[] script, int at) {
            inject(world, (byte) operand, script, at, Math.min(operand >> 4, script.length - at));
        }

        /**
         * Sends a datagram with a correct checksum. With bit 0 it is for a client, with bit 1 from another address,
         * with bit 2 as long as a request, and with bit 3 it contains the secret of the first client.
         */
        void inject(ScriptedWorld world, byte type, byte[] body, int at, int length) {
            int end = SaltedFormat.TYPE_AT + ((type & 4) != 0 ? 1020 : length);
            Arrays.fill(datagram, (byte) 0);
            System.arraycopy(body, at, datagram, SaltedFormat.TYPE_AT, length);
            if ((type & 8) != 0) {
                LittleEndian.putLong(datagram, SaltedFormat.SALT_AT, xor);
            }
            check.seal(datagram, end);
            int client = (type & 2) == 0 ? 0 : 1;
            if ((type & 1) == 0) {
                world.deliverToServer(client, datagram, end);
            } else {
                world.deliverToClient(client, datagram, end);
            }
        }

        @Override
        public boolean isBounded(ServerSlots<?> server) {
            return server.connectedCount() <= ScriptedWorld.SLOTS;
        }
    }
}
