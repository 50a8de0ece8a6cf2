package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words by which one end of an exchange may harm the other, and words that come in great number. */
class ExchangeAttackTest {
    private static final byte RECEIVED = 1;
    private static final byte REFUSED = 3;

    private final TransferOffer offer = new TransferOffer();
    private final byte[] body = new byte[Exchanges.MAX_BYTES];
    private long now;

    private void receive(int... bytes) {
        for (int at = 0; at < bytes.length; at++) {
            body[at] = (byte) bytes[at];
        }
        offer.receive(now, body, 0, bytes.length);
    }

    private static byte[] token() {
        byte[] token = new byte[2048];
        Arrays.fill(token, (byte) 1);
        return token;
    }

    /** Nothing was offered: its number is 0. */
    @Test
    void shouldPassOverARefusalOfNothing() {
        receive(0, REFUSED, 128);
        assertFalse(offer.isRefused());
        assertFalse(offer.isDue(now));
    }

    /** A game offers another token as soon as one is refused; the client acks all of it at once. */
    @Test
    void shouldNotHangWhereAClientHasAllBeforeAnythingWasSent() {
        offer.offer(token(), "");
        receive(1, REFUSED, 128);
        assertTrue(offer.isRefused());
        offer.offer(token(), "");
        receive(2, RECEIVED, 255);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            while (offer.isDue(now)) {
                offer.write(now, body, 0);
            }
        });
    }

    /** A room changes so often while nothing arrives that the counter of the words goes around. */
    @ParameterizedTest
    @ValueSource(ints = {2, 128, 254, 255, 256, 510})
    void shouldDeliverTheLastRoomReliably(int changes) {
        RoomExchange server = new RoomExchange(Side.SERVER);
        RoomExchange client = new RoomExchange(Side.CLIENT);
        server.state("first", "");
        exchange(server, client);
        assertEquals("first", client.name());
        for (int change = 1; change < changes; change++) {
            server.state("on the way", "");
        }
        server.state("last", "");
        for (int second = 0; second < 200; second++) {
            exchange(server, client);
            now += 1_000_000_000L;
        }
        assertEquals("last", client.name());
    }

    private void exchange(RoomExchange server, RoomExchange client) {
        if (server.isDue(now)) {
            client.receive(now, body, 0, server.write(now, body, 0));
        }
        if (client.isDue(now)) {
            server.receive(now, body, 0, client.write(now, body, 0));
        }
    }
}
