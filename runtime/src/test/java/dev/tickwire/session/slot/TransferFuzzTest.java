package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.session.DisconnectReason;
import java.util.Arrays;

/** Inputs that a fuzzer may find in the packets by which a server transfers a client. */
class TransferFuzzTest {
    private static final long STEP_NANOS = 50_000_000L;
    private static final int SPARE_BYTES = 8;

    /**
     * A client receives the packets of a script. Two bytes before each packet are its length; their upper bits are the
     * action of the client before it.
     */
    @FuzzTest
    void offers(byte[] data) {
        TransferReply reply = new TransferReply();
        byte[] packet = new byte[TransferFormat.MAX_BYTES + SPARE_BYTES];
        byte[] written = new byte[SPARE_BYTES];
        long now = 0;
        int offers = 0;
        for (int at = 0; at + 2 <= data.length; ) {
            int action = (data[at] & 0xFF) << 8 | data[at + 1] & 0xFF;
            int length = Math.max(TransferFormat.MIN_BYTES, action % (TransferFormat.MAX_BYTES + 1));
            act(reply, action >>> 12);
            at += 2;
            Arrays.fill(packet, (byte) 0);
            System.arraycopy(data, at, packet, 0, Math.min(length, data.length - at));
            at += length;
            now += STEP_NANOS;
            boolean isNews = reply.receive(now, packet, 0, length);
            assertTrue(!isNews || reply.isOffered() || reply.isSettled() || reply.isOver());
            if (isNews && reply.isOffered()) {
                offers++;
                check(reply);
            }
            if (reply.isDue(now)) {
                int bytes = reply.write(now, written, 0);
                assertTrue(bytes >= TransferFormat.MIN_BYTES && bytes <= TransferFormat.VALUE_AT + 1);
            }
        }
        assertTrue(offers <= data.length / TransferFormat.MIN_BYTES);
    }

    private static void act(TransferReply reply, int action) {
        if (action == 1 && reply.isOffered()) {
            reply.onConnected();
        } else if (action == 2 && reply.isOffered()) {
            reply.refuse(DisconnectReason.NO_ANSWER);
        }
    }

    /** An offer has a text that may be shown, and a token of a token's size, once. */
    private static void check(TransferReply reply) {
        assertTrue(reply.text().length() <= DisconnectReason.MAX_TEXT_BYTES);
        byte[] token = reply.pollToken();
        assertEquals(TransferFormat.MAX_TOKEN_BYTES, token.length);
        assertEquals(null, reply.pollToken());
    }
}
