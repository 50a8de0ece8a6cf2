package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static dev.tickwire.session.salted.SaltedWorld.address;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.SlotsByAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** How clients get in, and who does not. */
class SaltedHandshakeTest {
    private static final InetSocketAddress ALICE = address(1001);
    private static final InetSocketAddress BOB = address(1002);
    private static final long SALT = 0xA11CEL;

    private final SaltedWorld world = new SaltedWorld(2);

    @Test
    void shouldConnectAndDeliverUserData() {
        SaltedWorld.TestClient client = world.connected(1001, 7);

        byte[] userData = new byte[256];
        new Random(7).nextBytes(userData);
        assertArrayEquals(userData, world.serverEnd.lastUserData);
        assertEquals(List.of("connect 0 of 2"), client.events);
        assertEquals(List.of("connect 0"), world.serverEvents);
        assertEquals(1, world.server.connectedCount());
    }

    @Test
    void shouldConnectForAnyClockValue() {
        for (long start : new long[] {Long.MIN_VALUE + 5, -1, 0, Long.MAX_VALUE - 20 * MILLI}) {
            SaltedWorld elsewhere = new SaltedWorld(1);
            elsewhere.now = start;
            assertTrue(elsewhere.connected(1001, 1).connected, "start " + start);
        }
    }

    @Test
    void shouldDeriveServerSaltAsSpecified() throws Exception {
        world.now = -25 * SECOND;
        world.update();
        world.steps(25, SECOND);
        byte[] key = new byte[32];
        Random random = new Random(1000);
        // The table of addresses draws its keys first.
        new SlotsByAddress<>(1, 1, random);
        random.nextBytes(key);
        byte[] input = new byte[22];
        System.arraycopy(new byte[] {127, 0, 0, 1}, 0, input, 0, 4);
        LittleEndian.putShort(input, 4, 1001);
        LittleEndian.putLong(input, 6, SALT);
        LittleEndian.putLong(input, 14, 2);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        long serverSalt = LittleEndian.getLong(mac.doFinal(input), 0);

        List<byte[]> answers = world.answers(ALICE, RawDatagram.request(PROTOCOL_ID, SALT));

        assertEquals(1, answers.size());
        assertArrayEquals(RawDatagram.challenge(PROTOCOL_ID, SALT, serverSalt), answers.get(0));
    }

    @Test
    void shouldAnswerStrangersWithLessThanTheySent() {
        byte[] request = RawDatagram.request(PROTOCOL_ID, SALT);

        int answered = 0;
        for (byte[] answer : world.answers(ALICE, request)) {
            answered += answer.length;
        }

        assertTrue(answered > 0 && answered < request.length, answered + " bytes answered " + request.length);
        assertEquals(0, world.server.connectedCount());
    }

    @Test
    void shouldIgnoreWrongProtocolId() {
        assertEquals(List.of(), world.answers(ALICE, RawDatagram.request(PROTOCOL_ID + 1, SALT)));

        assertEquals(1, world.dropped(SessionStatistics.Drop.WRONG_CHECKSUM));
    }

    @Test
    void shouldIgnoreRequestOfWrongSize() {
        assertEquals(List.of(), world.answers(ALICE, RawDatagram.request(PROTOCOL_ID, SALT, 1023)));
        assertEquals(List.of(), world.answers(ALICE, RawDatagram.request(PROTOCOL_ID, SALT, 1025)));

        assertEquals(2, world.dropped(SessionStatistics.Drop.WRONG_SIZE));
    }

    @Test
    void shouldIgnoreRequestWhosePaddingIsNotZero() {
        for (int at : new int[] {13, 500, 1023}) {
            byte[] request = RawDatagram.request(PROTOCOL_ID, SALT);
            request[at] = 1;

            assertEquals(List.of(), world.answers(ALICE, RawDatagram.resealed(PROTOCOL_ID, request)), "at " + at);
        }
        assertEquals(3, world.dropped(SessionStatistics.Drop.BAD_CONTENT));
    }

    @Test
    void shouldIgnoreResponseOfWrongSizeOrPadding() {
        long xor = world.challengeXor(ALICE, SALT);
        byte[] stained = world.response(SALT, xor);
        stained[277] = 1;

        assertEquals(
                List.of(), world.answers(ALICE, RawDatagram.response(PROTOCOL_ID, SALT, xor, new byte[256], 1023)));
        assertEquals(
                List.of(), world.answers(ALICE, RawDatagram.response(PROTOCOL_ID, SALT, xor, new byte[256], 1025)));
        assertEquals(List.of(), world.answers(ALICE, RawDatagram.resealed(PROTOCOL_ID, stained)));

        assertEquals(2, world.dropped(SessionStatistics.Drop.WRONG_SIZE));
        assertEquals(1, world.dropped(SessionStatistics.Drop.BAD_CONTENT));
        assertEquals(0, world.server.connectedCount());
    }

    @Test
    void shouldAcceptUserDataUpToThePadding() {
        byte[] userData = new byte[256];
        Arrays.fill(userData, (byte) 0xFF);
        long xor = world.challengeXor(ALICE, SALT);

        world.answers(ALICE, RawDatagram.response(PROTOCOL_ID, SALT, xor, userData));

        assertArrayEquals(userData, world.serverEnd.lastUserData);
    }

    @Test
    void shouldNotAdmitFromAnUnchallengedAddress() {
        long xor = world.challengeXor(ALICE, SALT);

        assertEquals(List.of(), world.answers(BOB, world.response(SALT, xor)));

        assertEquals(1, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
    }

    @Test
    void shouldNotAdmitGuessedResponses() {
        world.challengeXor(ALICE, SALT);

        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, 42)));

        assertEquals(1, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
    }

    @Test
    void shouldAcceptResponseOfThePreviousPeriod() {
        world.now = 19 * SECOND;
        long xor = world.challengeXor(ALICE, SALT);
        world.steps(19, SECOND);

        assertEquals(1, world.answers(ALICE, world.response(SALT, xor)).size());

        assertEquals(List.of("connect 0"), world.serverEvents);
    }

    @Test
    void shouldRefuseResponseOfTwoPeriodsAgo() {
        world.update();
        world.steps(9, SECOND);
        long xor = world.challengeXor(ALICE, SALT);
        world.steps(11, SECOND);

        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, xor)));

        assertEquals(1, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
    }

    @Test
    void shouldAnswerRepeatedResponseWithTheKeepAliveOfItsSlot() {
        long xor = world.challengeXor(ALICE, SALT);
        byte[] keepAlive = RawDatagram.keepAlive(PROTOCOL_ID, xor, 0, 2);

        for (int i = 0; i < 3; i++) {
            List<byte[]> answers = world.answers(ALICE, world.response(SALT, xor));
            assertEquals(1, answers.size());
            assertArrayEquals(keepAlive, answers.get(0));
        }

        assertEquals(List.of("connect 0"), world.serverEvents);
    }

    @Test
    void shouldDenyWhenFull() {
        world.connected(1001, 1);
        world.connected(1002, 2);
        SaltedWorld.TestClient third = world.client(1003, 3);

        world.steps(5, 10 * MILLI);

        assertEquals(DisconnectReason.SERVER_FULL, third.end);
        assertEquals(2, world.server.connectedCount());
        assertEquals(1, world.server.statistics().denials());
    }

    @Test
    void shouldDenyAResponseIfTheLastSlotWasFilledMeanwhile() {
        long xor = world.challengeXor(ALICE, SALT);
        world.connected(1002, 2);
        world.connected(1003, 3);

        List<byte[]> answers = world.answers(ALICE, world.response(SALT, xor));

        assertArrayEquals(
                RawDatagram.denied(PROTOCOL_ID, SALT, DisconnectReason.SERVER_FULL.wireCode()), answers.get(0));
    }

    @Test
    void shouldUseAnotherSlotForTheSameClientFromAnotherPort() {
        world.connected(1001, 1);

        world.connected(1002, 1);

        assertEquals(List.of("connect 0", "connect 1"), world.serverEvents);
    }

    @Test
    void shouldReplaceAClientThatReconnectsFromTheSameAddress() {
        world.connected(1001, 1);
        world.connected(1002, 2);

        SaltedWorld.TestClient secondClient = world.connected(1001, 3);

        assertEquals(List.of("connect 0", "connect 1", "disconnect 0 REPLACED", "connect 0"), world.serverEvents);
        assertEquals(List.of("connect 0 of 2"), secondClient.events);
        assertEquals(2, world.server.connectedCount());
    }

    @Test
    void shouldNotBringBackAReplacedSessionByItsResponse() {
        long first = world.challengeXor(ALICE, SALT);
        world.answers(ALICE, world.response(SALT, first));
        long second = world.challengeXor(ALICE, SALT + 1);
        world.answers(ALICE, world.response(SALT + 1, second));

        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, first)));

        assertEquals(1, world.dropped(SessionStatistics.Drop.ENDED_SESSION));
        assertEquals(List.of("connect 0", "disconnect 0 REPLACED", "connect 0"), world.serverEvents);
    }

    @Test
    void shouldRefuseAnEndedSessionUntilItsPeriodsAreOver() {
        world.now = 10 * SECOND;
        long xor = world.challengeXor(ALICE, SALT);
        world.answers(ALICE, world.response(SALT, xor));
        world.server.disconnect(0, DisconnectReason.KICKED, "");

        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, xor)));
        world.steps(19, SECOND);
        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, xor)));
        assertEquals(2, world.dropped(SessionStatistics.Drop.ENDED_SESSION));

        world.steps(2, SECOND);
        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, xor)));
        assertEquals(1, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
        assertEquals(List.of("connect 0", "disconnect 0 KICKED"), world.serverEvents);
    }

    @Test
    void shouldAdmitAKickedClientWithANewSalt() {
        world.connected(1001, 1);
        world.server.disconnect(0, DisconnectReason.KICKED, "");

        world.connected(1001, 2);

        assertEquals(List.of("connect 0", "disconnect 0 KICKED", "connect 0"), world.serverEvents);
    }

    @Test
    void shouldStillRefuseEndedSessionsWhenThereWereTooManyToRemember() {
        SaltedWorld world = new SaltedWorld(2, SaltedWorld.TIMEOUT, SaltedWorld.WIDE_LIMITS);
        world.now = 10 * SECOND;
        long first = world.challengeXor(ALICE, SALT);
        world.answers(ALICE, world.response(SALT, first));
        world.server.disconnect(0, DisconnectReason.KICKED, "");
        for (int salt = 1; salt <= 2000; salt++) {
            long xor = world.challengeXor(BOB, salt);
            world.answers(BOB, world.response(salt, xor));
            world.server.disconnect(0, DisconnectReason.KICKED, "");
        }

        world.answers(ALICE, world.response(SALT, first));

        assertEquals(0, world.server.connectedCount());
        assertEquals(2001, world.server.statistics().connects());
        world.connected(1003, 3);
    }

    @Test
    void shouldRefuseAnEndedSessionThoughTheClockJumpsThereAndBack() {
        long xor = world.challengeXor(ALICE, SALT);
        world.answers(ALICE, world.response(SALT, xor));
        world.server.disconnect(0, DisconnectReason.KICKED, "");
        long before = world.now;
        world.now += 3600 * SECOND;
        world.update();
        // From here on nothing of before counts for a server that goes by the clock.
        world.answers(BOB, world.response(SALT, world.challengeXor(BOB, SALT)));
        world.server.disconnect(0, DisconnectReason.KICKED, "");
        world.now = before;
        world.update();

        assertEquals(List.of(), world.answers(ALICE, world.response(SALT, xor)));
        assertEquals(0, world.server.connectedCount());
        assertEquals(1, world.dropped(SessionStatistics.Drop.ENDED_SESSION));
    }

    @Test
    void shouldAcceptAResponseThoughTheClockJumpedMeanwhile() {
        long alice = world.challengeXor(ALICE, SALT);
        world.now += 3600 * SECOND;
        world.answers(ALICE, world.response(SALT, alice));
        assertEquals(1, world.server.connectedCount());
        long bob = world.challengeXor(BOB, SALT);
        world.now -= 7200 * SECOND;
        world.answers(BOB, world.response(SALT, bob));
        assertEquals(2, world.server.connectedCount());
    }

    @Test
    void shouldNotDisturbHandshakesHoweverManySessionsEnd() {
        SaltedWorld world = new SaltedWorld(2, SaltedWorld.TIMEOUT, SaltedWorld.WIDE_LIMITS);
        long alice = world.challengeXor(ALICE, SALT);
        for (int salt = 1; salt <= 3000; salt++) {
            world.answers(BOB, world.response(salt, world.challengeXor(BOB, salt)));
            world.server.disconnect(0, DisconnectReason.KICKED, "");
        }
        world.answers(ALICE, world.response(SALT, alice));
        assertEquals(1, world.server.connectedCount());
        assertEquals(0, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
    }

    @Test
    void shouldRestartTheHandshakeWhenItsChallengeExpires() {
        SaltedWorld patient = new SaltedWorld(1, 3600 * SECOND);
        SaltedWorld.TestClient client = patient.client(1001, 1);
        patient.steps(3, 10 * MILLI); // asked, and challenged
        for (int i = 0; i < 200; i++) {
            patient.toServer.clear(); // its responses are lost until none would be good any more
            patient.step(100 * MILLI);
        }

        patient.steps(30, 10 * MILLI);

        assertTrue(client.connected, client.events + ", server " + patient.server.statistics());
    }

    @Test
    void shouldRestartTheHandshakeWhenTheServerRestarts() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        world.update();
        world.deliver();
        world.deliver();
        world.restartServer();

        for (int i = 0; i < 400 && !client.connected; i++) {
            world.step(10 * MILLI);
        }

        assertTrue(client.connected);
        assertNull(client.end);
    }

    @Test
    void shouldChallengeAnotherSaltInEachPeriodAndForEachAddress() {
        world.now = 5 * SECOND;
        long alice = world.challengeXor(ALICE, SALT);
        assertEquals(alice, world.challengeXor(ALICE, SALT));
        assertNotEquals(alice, world.challengeXor(BOB, SALT));

        world.steps(10, SECOND);
        assertNotEquals(alice, world.challengeXor(ALICE, SALT));
    }
}
