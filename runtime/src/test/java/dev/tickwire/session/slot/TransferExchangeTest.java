package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.session.DisconnectReason;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exchange that sends a client on to another server, between its two ends. */
class TransferExchangeTest {
    private static final long MILLI = 1_000_000L;
    private static final int TOKEN_BYTES = 2048;

    private final TransferOffer offer = new TransferOffer();
    private final TransferReply reply = new TransferReply();
    private final byte[] body = new byte[Exchanges.MAX_BYTES];
    private long now;

    private static byte[] token(Random random, int length) {
        byte[] token = new byte[TOKEN_BYTES];
        for (int at = 0; at < length; at++) {
            token[at] = (byte) (1 + random.nextInt(255));
        }
        return token;
    }

    /** Sends all that is due now, one way and then the other; returns how many packets that took. */
    private int exchange() {
        int packets = 0;
        for (Exchange from : List.of(offer, reply)) {
            Exchange to = from == offer ? reply : offer;
            for (int limit = 0; limit < 8 && from.isDue(now); limit++, packets++) {
                int bytes = from.write(now, body, 0);
                assertTrue(bytes >= from.minBytes() && bytes <= from.maxBytes(), bytes + " bytes");
                to.receive(now, body, 0, bytes);
            }
        }
        now += 10 * MILLI;
        return packets;
    }

    @Test
    void shouldSendNothingUnlessATokenIsOffered() {
        assertEquals(0, exchange());
        now += 100_000 * MILLI;
        assertEquals(0, exchange());
    }

    @Test
    void shouldCarryATokenAndItsText() {
        Random random = new Random(Seeds.of(TransferExchangeTest.class, 1));
        for (int length : new int[] {1, 1000, 1023, 1024, 1100, 1160, 2047, 2048}) {
            byte[] token = token(random, length);
            String text = "x".repeat(length % 128);
            offer.offer(token, text);
            exchange();
            assertTrue(reply.isOffered(), length + " bytes");
            assertArrayEquals(token, reply.pollToken());
            assertEquals(text, reply.text());
            reply.refuse(DisconnectReason.SERVER_FULL);
            exchange();
            assertTrue(offer.isRefused());
            assertEquals(DisconnectReason.SERVER_FULL, offer.refusal());
            now += 300 * MILLI;
            exchange();
            now += 300 * MILLI;
            assertEquals(0, exchange(), "it is over at both ends");
        }
    }

    @Test
    void shouldOverwriteTheTokenWhenTheSessionEnds() throws ReflectiveOperationException {
        byte[] token = token(new Random(1), 1000);
        offer.offer(token, "");
        Field content = TransferOffer.class.getDeclaredField("content");
        content.setAccessible(true);
        byte[] kept = (byte[]) content.get(offer);
        exchange();
        assertTrue(reply.isOffered());
        offer.wipe();
        reply.wipe();
        assertFalse(offer.isUnderWay());
        assertArrayEquals(new byte[kept.length], kept);
        byte[] receivedToken = reply.pollToken();
        assertArrayEquals(new byte[receivedToken.length], receivedToken);
    }

    @Test
    void shouldSendEachReasonOfAClient() {
        for (DisconnectReason reason : new DisconnectReason[] {
            DisconnectReason.NO_ANSWER,
            DisconnectReason.TOKEN_EXPIRED,
            DisconnectReason.TOKEN_INVALID,
            DisconnectReason.VERSION_MISMATCH,
            DisconnectReason.SERVER_FULL,
            DisconnectReason.SERVER_DRAINING,
            DisconnectReason.SERVER_CLOSED,
            DisconnectReason.NOT_ADMITTED,
            DisconnectReason.TIMED_OUT,
            DisconnectReason.KICKED
        }) {
            assertEquals(reason, TransferFormat.reasonOf(TransferFormat.codeOf(reason)));
        }
        assertEquals(DisconnectReason.CLOSED_BY_PEER, TransferFormat.reasonOf(255));
    }

    @Test
    void shouldSettleOnceTheClientStands() {
        offer.offer(token(new Random(2), 1160), "");
        exchange();
        assertFalse(offer.isConnected());
        reply.onConnected();
        exchange();
        assertTrue(offer.isConnected());
        assertFalse(reply.isSettled());
        offer.settle();
        exchange();
        assertTrue(reply.isSettled());
    }

    /** The server abandons the transfer before it learns that the client is ready: the client learns that it stays. */
    @Test
    void shouldBeOverForAClientThatStandsTooLate() {
        offer.offer(token(new Random(3), 1160), "");
        exchange();
        offer.abandon();
        reply.onConnected();
        exchange();
        exchange();
        assertFalse(offer.isConnected());
        assertTrue(reply.isOver());
    }

    /** The same where another offer has followed meanwhile, which waits for that. */
    @Test
    void shouldBeOverForAClientThatStandsWhereAnotherOfferFollowed() {
        Random random = new Random(Seeds.of(TransferExchangeTest.class, 2));
        offer.offer(token(random, 1160), "first");
        exchange();
        reply.onConnected();
        offer.abandon();
        byte[] second = token(random, 1200);
        offer.offer(second, "second");
        for (int round = 0; round < 40 && !reply.isOffered(); round++) {
            exchange();
        }
        assertTrue(reply.isOffered());
        assertEquals("second", reply.text());
        assertFalse(offer.isConnected());
    }

    @Test
    void shouldTerminateDespiteLossDuplicatesAndDelay() {
        for (int run = 0; run < 300; run++) {
            long seed = Seeds.of(TransferExchangeTest.class, 3 + run);
            new Line(seed).run();
        }
    }

    /** Two ends on a bad line, for several transfers one after the other. */
    private static final class Line {
        private final Random random;
        private final long seed;
        private final TransferOffer offer = new TransferOffer();
        private final TransferReply reply = new TransferReply();
        private final List<byte[]> toClient = new ArrayList<>();
        private final List<byte[]> toServer = new ArrayList<>();
        private final byte[] body = new byte[Exchanges.MAX_BYTES];
        private long now;

        Line(long seed) {
            this.seed = seed;
            random = new Random(seed);
        }

        void run() {
            for (int transfer = 0; transfer < 5; transfer++) {
                byte[] token = token(random, 1 + random.nextInt(TOKEN_BYTES));
                offer.offer(token, "number " + transfer);
                runUntil(transfer, true);
                assertArrayEquals(token, reply.pollToken(), "seed " + seed);
                assertEquals("number " + transfer, reply.text());
                if (random.nextBoolean()) {
                    reply.onConnected();
                    while (!offer.isConnected()) {
                        step();
                    }
                    offer.settle();
                    while (!reply.isSettled()) {
                        step();
                    }
                    return;
                }
                reply.refuse(DisconnectReason.SERVER_FULL);
                while (!offer.isRefused()) {
                    step();
                }
            }
        }

        private void runUntil(int transfer, boolean offered) {
            for (int steps = 0; reply.isOffered() != offered; steps++) {
                assertTrue(steps < 100_000, "seed " + seed + ", transfer " + transfer);
                step();
            }
        }

        private void step() {
            now += 10 * MILLI;
            send(offer, toClient);
            send(reply, toServer);
            receive(toClient, reply);
            receive(toServer, offer);
        }

        private void send(Exchange from, List<byte[]> line) {
            if (from.isDue(now)) {
                byte[] packet = Arrays.copyOf(body, from.write(now, body, 0));
                System.arraycopy(body, 0, packet, 0, packet.length);
                for (int copies = random.nextInt(3); copies > 0; copies--) {
                    line.add(packet);
                }
            }
        }

        private void receive(List<byte[]> line, Exchange to) {
            while (!line.isEmpty() && random.nextBoolean()) {
                byte[] packet = line.remove(random.nextInt(line.size()));
                to.receive(now, packet, 0, packet.length);
            }
        }
    }

    @Test
    void shouldRejectMalformedWords() {
        long seed = Seeds.of(TransferExchangeTest.class);
        Random random = new Random(seed);
        offer.offer(token(random, 1160), "");
        for (int round = 0; round < 200_000; round++) {
            byte[] garbage = new byte[2 + random.nextInt(random.nextBoolean() ? 4 : TransferFormat.MAX_BYTES - 1)];
            random.nextBytes(garbage);
            garbage[0] = (byte) (1 + random.nextInt(3));
            garbage[1] = (byte) random.nextInt(5);
            reply.receive(now, garbage, 0, garbage.length);
            if (reply.isOffered()) {
                assertEquals(TOKEN_BYTES, reply.pollToken().length, "seed " + seed);
                reply.refuse(DisconnectReason.TOKEN_INVALID);
            }
            if (reply.isDue(now)) {
                reply.write(now, body, 0);
            }
            if (garbage.length != 2 || garbage[1] != TransferFormat.CONNECTED || garbage[0] != 1) {
                offer.receive(now, garbage, 0, garbage.length);
            }
            if (offer.isDue(now)) {
                offer.write(now, body, 0);
            }
            now += MILLI;
        }
        assertFalse(offer.isConnected());
    }
}
