package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.token.ServerList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TokenHistoryTest {
    private final TokenHistory history = new TokenHistory(3);
    private final ServerTokens server =
            history.claim(List.of(new byte[] {1}), new Random(Seeds.of(TokenHistoryTest.class)));
    private final ServerTokens other =
            history.claim(List.of(new byte[] {2}), new Random(Seeds.of(TokenHistoryTest.class, 1)));

    @Test
    void shouldKnowATokenByItsAddressAlone() {
        TokenUse use = use(1, 1, 100, 50);

        assertSame(use, use(1, 1, 100, 60));
        assertNull(use(1, 2, 100, 60));
        assertEquals(1, history.size());
    }

    @Test
    void shouldRejectExpiredTokensAfterAnyJumpOfTheDate() {
        use(1, 1, 100, 50);
        assertNotNull(use(2, 1, 200, 100));
        assertEquals(1, history.size());

        assertNull(use(1, 1, 100, 50));
        assertNull(use(3, 1, 100, 50));
        assertNotNull(use(4, 1, 101, 50));
    }

    @Test
    void shouldForgetWhatExpiresFirstWhenFull() {
        use(1, 1, 300, 50);
        use(2, 1, 100, 50);
        use(3, 1, 200, 50);
        assertNotNull(use(4, 1, 250, 50));

        assertEquals(3, history.size());
        assertNull(use(2, 1, 100, 50));
        assertNotNull(use(1, 1, 300, 50));
        assertNotNull(use(3, 1, 200, 50));
    }

    @Test
    void shouldEvictNothingForARejectedToken() {
        use(1, 1, 300, 50);
        use(2, 1, 100, 50);
        use(3, 1, 200, 50);
        assertNull(use(4, 1, 100, 50));
        assertNull(use(5, 1, 99, 50));

        assertNotNull(use(2, 1, 100, 50));
        assertEquals(3, history.size());
    }

    @Test
    void shouldCountOnForEachToken() {
        TokenUse use = use(1, 1, 100, 50);
        assertEquals(0, use.nextNumber());
        assertEquals(1, use(1, 1, 100, 60).nextNumber());
        assertEquals(0, use(2, 1, 100, 60).nextNumber());
    }

    @Test
    void shouldCountFromWhereItsPlaceInTheTokenBegins() {
        TokenUse use = use(1, 1, 100, 50, 1 << 3 | 1 << 7);
        assertEquals(3L << 40, use.nextNumber());
        assertEquals((3L << 40) + 1, use(1, 1, 100, 60, 1 << 3 | 1 << 7).nextNumber());
        assertEquals(31L << 40, use(2, 1, 100, 50, 1 << 31).nextNumber());
    }

    /** Another server may have those places by now, and count from there. */
    @Test
    void shouldRejectATokenThatItUsedInOtherPlaces() {
        assertNotNull(use(1, 1, 100, 50, 1 << 0));
        assertNull(use(1, 1, 100, 60, 1 << 1));
        assertNotNull(use(1, 1, 100, 60, 1 << 0));
    }

    @Test
    void shouldEncodePlacesInTheNumbersOfHandshakes() {
        for (int first = 0; first < ServerList.MAX_SERVERS; first++) {
            TokenUse use = use(first, 1, 100 + first, 50, 1 << first | 1 << 31);
            long number = server.nextHandshakeNumber(use);
            assertTrue(ServerPlaces.arePresent(number));
            assertEquals(first, ServerPlaces.first(number));
            for (int place = 0; place < ServerList.MAX_SERVERS; place++) {
                assertEquals(place == first || place == 31, ServerPlaces.includes(place, number));
            }
            assertEquals(1, server.nextHandshakeNumber(use) - number);
        }
    }

    /** A number has room for two places: a client that used another place receives it soon. */
    @Test
    void shouldEncodeEachOfManyPlacesInTurnBesideTheFirst() {
        long expire = 100;
        for (int[] places : new int[][] {{4, 5, 17, 31}, {0, 1, 2}, {0, 31}, {31}, {7}}) {
            int bits = 0;
            for (int place : places) {
                bits |= 1 << place;
            }
            TokenUse use = use(bits, 1, expire++, 50, bits);
            for (int turn = 0; turn < 100; turn++) {
                long number = server.nextHandshakeNumber(use);
                int others = places.length - 1;
                int encodedPlace = others == 0 ? places[0] : places[1 + turn % others];
                for (int place = 0; place < ServerList.MAX_SERVERS; place++) {
                    assertEquals(place == places[0] || place == encodedPlace, ServerPlaces.includes(place, number));
                }
                use.advanceOtherPlace();
            }
        }
    }

    @Test
    void shouldKnowAtEachServerWhatWasUsedAtAnother() {
        byte[] tag = tag(1);
        TokenUse use = server.use(tag, 4, address("10.0.0.1", 1), 100, 50, 1);
        use.nextNumber();
        assertNull(other.use(tag, 4, address("10.0.0.2", 1), 100, 50, 2));
        TokenUse there = other.use(tag, 4, address("10.0.0.1", 2), 100, 50, 2);
        assertNotNull(there, "the next server of the token's list, from the same address and perhaps another port");
        assertEquals(1L << 40, there.nextNumber(), "it counts for itself");
        assertNull(other.use(tag, 4, address("10.0.0.1", 3), 100, 50, 2), "there it is that port from then on");
        assertEquals(1, server.use(tag, 4, address("10.0.0.1", 1), 100, 50, 1).nextNumber());
        assertEquals(1, history.size());
    }

    @Test
    void shouldKnowAServerByItsAddresses() {
        server.use(tag(1), 4, address(1), 100, 50, 1);
        other.use(tag(2), 4, address(1), 100, 50, 1);
        assertThrows(IllegalStateException.class, () -> claim(1), "it runs");
        server.close();
        assertSame(server, claim(3, 1));
        server.close();
        assertSame(server, claim(3));
        server.close();
        assertNotSame(server, claim(4));
        other.close();
        assertThrows(IllegalStateException.class, () -> claim(1, 2));
    }

    @Test
    void shouldForgetAServerOfWhichNoTokenIsLeft() {
        other.close();
        claim(5);
        assertNotSame(other, claim(2), "none was used there");
        server.use(tag(1), 4, address(1), 100, 50, 1);
        server.close();
        assertSame(server, claim(1));
        server.close();
        claim(9).use(tag(2), 4, address(1), 300, 200, 1);
        claim(10);
        assertNotSame(server, claim(1), "the one has expired");
    }

    private ServerTokens claim(int... addresses) {
        return history.claim(
                Arrays.stream(addresses)
                        .mapToObj(address -> new byte[] {(byte) address})
                        .toList(),
                new Random(Seeds.of(TokenHistoryTest.class, 2)));
    }

    @Test
    void shouldLoseAndMixNothingOfServersInThreadsOfTheirOwn() throws InterruptedException {
        TokenHistory shared = new TokenHistory(1000);
        TokenUse[][] uses = new TokenUse[4][1000];
        Thread[] threads = new Thread[uses.length];
        for (int number = 0; number < threads.length; number++) {
            int place = number;
            ServerTokens own =
                    shared.claim(List.of(new byte[] {(byte) number}), new Random(Seeds.of(TokenHistoryTest.class, 3)));
            threads[number] = new Thread(() -> {
                for (int tag = 0; tag < 1000; tag++) {
                    uses[place][tag] = own.use(
                            tag(tag), 4, address(place < 2 ? "10.0.0.1" : "10.0.0.2", 1), 100 + tag, 50, 1 << place);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int tag = 0; tag < 1000; tag++) {
            boolean isFirst = uses[0][tag] != null;
            assertEquals(isFirst, uses[1][tag] != null, "one address, " + tag);
            assertEquals(!isFirst, uses[2][tag] != null, "not two, " + tag);
            assertEquals(!isFirst, uses[3][tag] != null, "not two, " + tag);
        }
        assertEquals(1000, shared.size());
    }

    private static byte[] tag(long tag) {
        byte[] bytes = new byte[20];
        LittleEndian.putLong(bytes, 4, tag);
        return bytes;
    }

    private TokenUse use(long tag, int port, long expire, long unixSeconds) {
        return use(tag, port, expire, unixSeconds, 1 << 0);
    }

    private TokenUse use(long tag, int port, long expire, long unixSeconds, int places) {
        return server.use(tag(tag), 4, address(port), expire, unixSeconds, places);
    }
}
