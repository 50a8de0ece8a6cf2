package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.SECOND;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.fromClient;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clients of encrypted sessions that go on from other addresses, and those who would take them there. */
class NetcodeMoveTest {
    private static final InetSocketAddress OLD = address(1001);
    private static final InetSocketAddress NEW = address(2001);
    private static final InetSocketAddress ATTACKER = address(6666);

    private final NetcodeWorld world = new NetcodeWorld();

    @Test
    void shouldContinueFromAnotherAddressWithinTwoSeconds() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.events.clear();
        client.events.clear();
        world.rebind(client, NEW);
        long stepsToMove = stepsUntilMoved(server, 1);

        assertTrue(stepsToMove >= 500 * MILLI && stepsToMove <= 700 * MILLI, stepsToMove + " ns");
        assertEquals(List.of("move"), client.events);
        assertEquals(List.of("move 0 to 2001"), server.events);
        client.send(1);
        server.session.send(0, new byte[] {7, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 1);
        world.step(10 * MILLI);
        assertTrue(server.events.contains("payload 0 [1]"));
        assertTrue(client.events.contains("payload [7]"));
        assertEquals(1, server.session.connectedCount());
    }

    @Test
    void shouldSendNothingMoreThanBeforeWhileNothingHappens() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.steps(100, 10 * MILLI);
        world.allSent.clear();
        world.steps(1000, 10 * MILLI);

        assertFalse(client.events.contains("move"));
        assertEquals(100, world.sentTo(SERVER, PacketType.KEEP_ALIVE).size(), 1);
        assertEquals(100, world.sentTo(OLD, PacketType.KEEP_ALIVE).size(), 1);
        assertEquals(
                world.allSent.size(),
                world.sentTo(SERVER, PacketType.KEEP_ALIVE).size()
                        + world.sentTo(OLD, PacketType.KEEP_ALIVE).size());
        assertEquals(
                0,
                client.statistics.moveRequests() + server.session.statistics().moveRequests());
    }

    /** A server of another implementation passes moves over, and must not time the client out for them. */
    @Test
    void shouldSendKeepAlivesAsBeforeWhileItAsksToBeMoved() {
        world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.servers.clear();
        world.steps(100, 10 * MILLI);
        world.allSent.clear();
        world.steps(200, 10 * MILLI);

        assertEquals(20, world.sentTo(SERVER, PacketType.KEEP_ALIVE).size(), 1);
        assertEquals(20, world.sentTo(SERVER, PacketType.MOVE).size(), 1);
        assertTrue(client.statistics.moveRequests() > 20);
        for (byte[] move : world.sentTo(SERVER, PacketType.MOVE)) {
            assertEquals(NetcodeFormat.MOVE_BYTES, move.length);
        }
    }

    @Test
    void shouldSendAnUnprovenAddressOneSmallerChallengeForAMoveAndNothingElse() {
        NetcodeWorld.TestServer server = world.server(4);
        byte[] move = heldMove(world.connected(1001));
        long moves = server.session.statistics().moves();

        List<byte[]> answers = server.answers(ATTACKER, move);
        assertEquals(1, answers.size());
        assertEquals(PacketType.PATH_CHALLENGE, answers.get(0)[0] & 15);
        assertTrue(answers.get(0).length < move.length, answers.get(0).length + " for " + move.length);
        world.allSent.clear();
        world.steps(50, 10 * MILLI);
        assertTrue(world.allSent.stream().noneMatch(sent -> sent.to().equals(ATTACKER)));
        assertEquals(moves, server.session.statistics().moves());
    }

    @Test
    void shouldChallengeTheSmallestMoveWithLessAtAnyNumber() {
        int challenge = 1 + 8 + 2 * NetcodeFormat.PROOF_BYTES + Aead.TAG_BYTES;

        assertTrue(challenge < NetcodeFormat.MOVE_BYTES);
    }

    @Test
    void shouldRefuseAForgedMoveWithTheRightIndex() {
        NetcodeWorld.TestServer server = world.server(4);
        byte[] move = heldMove(world.connected(1001));
        for (int at = 0; at < move.length; at++) {
            byte[] forged = move.clone();
            forged[at] ^= 1;
            assertEquals(List.of(), server.answers(ATTACKER, forged), "byte " + at);
        }
        byte[] foreign = move(world.tokens().mint(world.unixSeconds, 77, new byte[0]), 1000, 0);
        assertEquals(List.of(), server.answers(ATTACKER, foreign));
        assertTrue(server.dropped(SessionStatistics.Drop.FORGED) > 40, "forged " + server);
    }

    @Test
    void shouldIgnoreMovesWithAnIndexOfNoClient() {
        NetcodeWorld.TestServer server = world.server(4);
        byte[] token = world.token(1001);
        NetcodeWorld.TestClient client = world.client(1001, token);
        world.steps(20, 10 * MILLI);
        assertTrue(client.connected);
        long before = server.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS);

        for (int index : new int[] {1, 3, 4, 5, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertEquals(List.of(), server.answers(ATTACKER, move(token, 1000, index)), "index " + index);
        }
        assertEquals(before + 7, server.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(1, server.answers(ATTACKER, move(token, 1000, 0)).size());
    }

    @Test
    void shouldRefusePaddingThatIsNotZero() {
        NetcodeWorld.TestServer server = world.server(4);
        byte[] token = world.token(1001);
        world.client(1001, token);
        world.steps(20, 10 * MILLI);
        byte[] padded = new byte[NetcodeFormat.INDEX_BYTES + NetcodeFormat.moveBodyBytes(2)];
        padded[padded.length - 1] = 1;

        assertEquals(List.of(), server.answers(ATTACKER, fromClient(token, PacketType.MOVE, 1000, padded)));
        assertEquals(1, server.dropped(SessionStatistics.Drop.BAD_CONTENT));
    }

    @Test
    void shouldNotMoveForAMoveThatIsReplayed() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        client.send(1);
        world.steps(5, 10 * MILLI);
        long before = server.dropped(SessionStatistics.Drop.REPLAYED);

        assertEquals(List.of(), server.answers(ATTACKER, move));
        assertEquals(before + 1, server.dropped(SessionStatistics.Drop.REPLAYED));
    }

    /** An attacker that only copies is quicker each time, and floods besides: the client moves all the same. */
    @Test
    void shouldMoveThoughEachMoveAndAnswerIsOvertakenByCopiesFromElsewhere() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.events.clear();
        world.rebind(client, NEW);
        long began = world.now;
        while (server.session.statistics().moves() == 0) {
            assertTrue(world.now - began < 2 * SECOND, server.toString());
            world.now += 10 * MILLI;
            for (int waiting = world.underWay.size(); waiting > 0; waiting--) {
                NetcodeWorld.Sent sent = world.underWay.remove();
                for (int copy = 0; copy < 8 && sent.to().equals(SERVER); copy++) {
                    server.receive(address(6000 + copy), sent.bytes());
                }
                world.deliver(sent);
            }
            world.update();
        }

        assertEquals(List.of("move 0 to 2001"), server.events);
    }

    @Test
    void shouldRejectADelayedMoveOnceTheClientSendsAgain() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        List<byte[]> challenges = server.answers(ATTACKER, move);
        world.steps(10, 10 * MILLI);
        long before = client.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN);
        world.allSent.clear();
        client.receive(SERVER, challenges.get(0));

        assertEquals(before + 1, client.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN));
        assertEquals(0, world.sentTo(SERVER, PacketType.PATH_ANSWER).size());
    }

    @Test
    void shouldRejectADelayedMoveAnswerOnceTheClientSendsAgain() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        byte[] challenge = server.answers(ATTACKER, move).get(0);
        world.underWay.clear();
        client.receive(SERVER, challenge);
        byte[] answer = world.underWay.remove().bytes();
        assertEquals(PacketType.PATH_ANSWER, answer[0] & 15);
        client.send(1);
        world.steps(5, 10 * MILLI);

        server.receive(ATTACKER, answer);
        assertEquals(0, server.session.statistics().moves());
        assertTrue(server.dropped(SessionStatistics.Drop.REPLAYED) > 0);
    }

    @Test
    void shouldMoveToNoAddressButTheOneThatAnswers() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        byte[] challenge = server.answers(NEW, move).get(0);
        server.answers(ATTACKER, move);
        world.underWay.clear();
        client.receive(SERVER, challenge);
        byte[] answer = world.underWay.remove().bytes();

        server.receive(ATTACKER, answer);
        assertEquals(1, server.dropped(SessionStatistics.Drop.STALE_RESPONSE));
        assertEquals(0, server.session.statistics().moves());
        server.receive(NEW, answer);
        assertEquals(1, server.session.statistics().moves());
        server.receive(NEW, answer);
        assertEquals(1, server.session.statistics().moves());
    }

    /**
     * The relay takes a move to itself and forwards both ways; when it stops, the client is back at its own address.
     */
    @Test
    void shouldComeBackFromARelayThatStops() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.events.clear();
        relay(server, client, 200);
        assertEquals(List.of("move 0 to 6666"), server.events);
        relay(server, client, 600);
        assertTrue(client.connected && server.session.connectedCount() == 1);
        server.events.clear();
        long stepsToMove = stepsUntilMoved(server, 2);

        assertTrue(stepsToMove <= 2 * SECOND, stepsToMove + " ns");
        assertEquals(List.of("move 0 to 1001"), server.events);
    }

    @Test
    void shouldLetTwoClientsSwapTheirAddresses() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient first = world.connected(1001);
        NetcodeWorld.TestClient second = world.connected(1002);
        server.events.clear();
        world.rebind(first, address(9));
        world.rebind(second, address(1001));
        world.rebind(first, address(1002));
        long stepsToMove = stepsUntilMoved(server, 2);

        assertTrue(stepsToMove <= 2 * SECOND, stepsToMove + " ns");
        assertEquals(2, server.session.connectedCount());
        server.events.clear();
        first.send(1);
        second.send(2);
        world.step(10 * MILLI);
        assertEquals(List.of("payload 0 [1]", "payload 1 [2]"), server.events);
        world.steps(100, 10 * MILLI);
        assertTrue(first.connected && second.connected);
        second.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(3, 10 * MILLI);
        assertTrue(first.connected && server.session.connectedCount() == 1);
        first.send(3);
        world.step(10 * MILLI);
        assertTrue(server.events.contains("payload 0 [3]"));
    }

    @Test
    void shouldRejectAMoveToTheAddressOfAnActiveClient() {
        NetcodeWorld.TestServer server = world.server(4);
        byte[] token = world.token(1001);
        world.client(1001, token);
        world.connected(1002);

        assertEquals(List.of(), server.answers(address(1002), move(token, 1000, 0)));
        assertEquals(1, server.dropped(SessionStatistics.Drop.ALREADY_CONNECTED));
    }

    @Test
    void shouldLimitTheChallengesOfOneAddress() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(NetcodeWorld.KEY).withLimits(new NetcodeLimits(5, 1000, 10, 10));
        NetcodeWorld.TestServer server = world.server(SERVER, 4, settings);
        byte[] move = heldMove(world.connected(1001));
        int challenges = 0;
        for (int copy = 0; copy < 100; copy++) {
            challenges += server.answers(address("10.9.8.7", 100 + copy), move).size();
        }

        assertEquals(5, challenges);
        assertEquals(95, server.dropped(SessionStatistics.Drop.TOO_MANY));
        assertEquals(1, server.answers(address("10.9.8.8", 1), move).size());
    }

    /** The costliest checks come behind a limit, for one address and in all. */
    @Test
    void shouldOpenNoMoreMovesAndAnswersOfStrangersThanTheLimitsLet() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(NetcodeWorld.KEY).withLimits(new NetcodeLimits(5, 20, 10, 10));
        NetcodeWorld.TestServer server = world.server(SERVER, 4, settings);
        byte[] token = world.token(1001);
        world.client(1001, token);
        world.steps(20, 10 * MILLI);
        int before = server.aead.opened;
        long number = 1000;
        for (int copy = 0; copy < 100; copy++) {
            server.receive(address("10.9.8.7", 100 + copy), forged(move(token, number++, 0)));
            server.receive(address("10.9.8.7", 100 + copy), forged(answer(token, number++, 0)));
        }
        assertEquals(5, server.aead.opened - before);
        for (int copy = 0; copy < 200; copy++) {
            server.receive(address("10.9.9." + copy, 100), forged(move(token, number++, 0)));
        }

        assertEquals(20, server.aead.opened - before);
        assertEquals(20, server.dropped(SessionStatistics.Drop.FORGED));
        assertEquals(380, server.dropped(SessionStatistics.Drop.TOO_MANY));
        world.steps(100, 10 * MILLI);
        assertEquals(1, server.answers(NEW, move(token, number, 0)).size());
    }

    /** The requests of those who want in are counted apart. */
    @Test
    void shouldLetNewcomersInWhileMovesAreForged() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(NetcodeWorld.KEY).withLimits(new NetcodeLimits(5, 20, 10, 10));
        NetcodeWorld.TestServer server = world.server(SERVER, 4, settings);
        byte[] token = world.token(1001);
        world.client(1001, token);
        world.steps(20, 10 * MILLI);
        for (int copy = 0; copy < 100; copy++) {
            server.receive(address("10.9.9." + copy, 100), forged(move(token, 1000 + copy, 0)));
        }
        assertTrue(server.dropped(SessionStatistics.Drop.TOO_MANY) > 0);

        assertTrue(world.connected(1002).connected);
    }

    /** Packets older than those that have come are not even counted: copies of them leave room for others. */
    @Test
    void shouldNotUseUpTheLimitForCopiesOfOldMoves() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(NetcodeWorld.KEY).withLimits(new NetcodeLimits(5, 20, 10, 10));
        NetcodeWorld.TestServer server = world.server(SERVER, 4, settings);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        client.send(1);
        world.steps(5, 10 * MILLI);
        for (int copy = 0; copy < 100; copy++) {
            server.receive(NEW, move);
        }
        world.rebind(client, NEW);
        long stepsToMove = stepsUntilMoved(server, 1);

        assertTrue(stepsToMove <= 700 * MILLI, stepsToMove + " ns");
    }

    /** Four others of the server ask for its new address, as fast as they can: who is there gets it. */
    @Test
    void shouldMoveToAnAddressThatFourOthersAskForAllTheTime() {
        NetcodeWorld.TestServer server = world.server(6);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[][] tokens = new byte[4][];
        for (int other = 0; other < tokens.length; other++) {
            tokens[other] = world.token(2000 + other);
            world.client(address("10.0.0.5", 1 + other), tokens[other]);
        }
        world.steps(20, 10 * MILLI);
        assertEquals(5, server.session.connectedCount());
        world.clients.values().removeIf(each -> each != client);
        server.events.clear();
        world.rebind(client, NEW);
        long began = world.now;
        for (long number = 1000; server.session.statistics().moves() == 0; number++) {
            assertTrue(world.now - began < 2 * SECOND, server.toString());
            for (int other = 0; other < tokens.length; other++) {
                server.receive(NEW, move(tokens[other], number, 1 + other));
            }
            world.step(10 * MILLI);
        }

        assertEquals(List.of("move 0 to 2001"), server.events);
        assertTrue(world.now - began <= 700 * MILLI, world.now - began + " ns");
    }

    /** One answer that is lost does not cost a whole round from the move on. */
    @Test
    void shouldAnswerAgainUntilItHasMoved() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.events.clear();
        world.rebind(client, NEW);
        while (world.sentTo(SERVER, PacketType.PATH_ANSWER).isEmpty()) {
            world.step(10 * MILLI);
        }
        for (int step = 0; step < 30 && server.session.statistics().moves() == 0; step++) {
            int answers = world.sentTo(SERVER, PacketType.PATH_ANSWER).size();
            world.underWay.removeIf(sent -> {
                int type = sent.bytes()[0] & 15;
                return type == PacketType.MOVE || type == PacketType.PATH_ANSWER && answers < 3;
            });
            world.step(10 * MILLI);
        }

        assertEquals(List.of("move 0 to 2001"), server.events);
        assertEquals(3, world.sentTo(SERVER, PacketType.PATH_ANSWER).size());
    }

    @Test
    void shouldRefuseAnAnswerWithAnotherIndex() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.connected(1002);
        byte[] move = heldMove(client);
        byte[] challenge = server.answers(NEW, move).get(0);
        world.underWay.clear();
        client.receive(SERVER, challenge);
        byte[] answer = world.underWay.remove().bytes();
        int indexAt = 1 + ((answer[0] & 0xFF) >>> 4);
        assertEquals(0, SealedPackets.clearIndex(answer, 0, answer.length));
        for (int index : new int[] {1, 2, 3, 4, -1, Integer.MIN_VALUE}) {
            byte[] changed = answer.clone();
            LittleEndian.putInt(changed, indexAt, index);
            server.receive(NEW, changed);
        }
        assertEquals(0, server.session.statistics().moves());
        server.receive(NEW, answer);

        assertEquals(1, server.session.statistics().moves());
    }

    @Test
    void shouldNotLiveOnAMoveThatIsRepeated() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        world.clients.clear();
        for (int i = 0; i < 700 && server.session.connectedCount() > 0; i++) {
            server.receive(ATTACKER, move);
            world.step(10 * MILLI);
        }

        assertTrue(server.events.contains("disconnect 0 TIMED_OUT"), server.toString());
    }

    @Test
    void shouldEndOnBothSidesWhenAClientLeavesInTheMiddleOfAMove() {
        NetcodeWorld.TestServer server = world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.rebind(client, NEW);
        world.steps(52, 10 * MILLI);
        assertTrue(client.statistics.moveRequests() > 0);
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(600, 10 * MILLI);

        assertEquals(0, server.session.connectedCount());
        assertEquals(DisconnectReason.CLOSED_LOCALLY, client.end);
        world.connected(1003);
    }

    @Test
    void shouldEndOnBothSidesWhenAServerEndsItInTheMiddleOfAMove() {
        NetcodeWorld.TestServer server = world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.rebind(client, NEW);
        world.steps(52, 10 * MILLI);
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        NetcodeWorld.TestClient next = world.connected(1003);
        world.steps(600, 10 * MILLI);

        assertFalse(client.connected);
        assertTrue(next.connected);
        assertEquals(0, server.session.statistics().moves());
    }

    @Test
    void shouldNotMoveAClientThatIsLeaving() {
        NetcodeWorld.TestServer server = world.server(4);
        byte[] token = world.token(1001);
        world.client(1001, token);
        world.steps(20, 10 * MILLI);
        server.receive(OLD, fromClient(token, PacketType.DISCONNECT, 500, new byte[0]));

        assertEquals(List.of(), server.answers(NEW, move(token, 1000, 0)));
        assertEquals(1, server.dropped(SessionStatistics.Drop.OUT_OF_TURN));
    }

    @Test
    void shouldFreeTheOldAddressForOthers() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.rebind(client, NEW);
        stepsUntilMoved(server, 1);
        NetcodeWorld.TestClient other = world.client(1001, world.token(5));
        world.steps(30, 10 * MILLI);

        assertTrue(client.connected && other.connected);
        assertEquals(2, server.session.connectedCount());
    }

    @Test
    void shouldSurviveArbitraryBytesOfItsTypes() {
        NetcodeWorld.TestServer server = world.server(4);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] move = heldMove(client);
        server.answers(ATTACKER, move);
        long seed = Seeds.of(NetcodeMoveTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            byte[] noise = new byte[1 + random.nextInt(80)];
            random.nextBytes(noise);
            noise[0] = (byte) (noise[0] & 0xF0 | PacketType.MOVE + random.nextInt(3));
            assertEquals(List.of(), server.answers(ATTACKER, noise), "seed " + seed);
            client.receive(SERVER, noise);
        }
        assertTrue(client.connected && server.session.connectedCount() == 1, "seed " + seed);
    }

    /** A move of the client that the server has not seen, after which its packets arrive as before. */
    private byte[] heldMove(NetcodeWorld.TestClient client) {
        world.steps(10, 10 * MILLI);
        world.underWay.clear();
        for (int silent = 0; silent < 60; silent++) {
            world.now += 10 * MILLI;
            world.update();
            for (int waiting = world.underWay.size(); waiting > 0; waiting--) {
                NetcodeWorld.Sent sent = world.underWay.remove();
                if (sent.from().equals(client.address) && (sent.bytes()[0] & 15) == PacketType.MOVE) {
                    world.underWay.clear();
                    return sent.bytes();
                }
                if (!sent.to().equals(client.address)) {
                    world.deliver(sent);
                }
            }
        }
        throw new AssertionError("no move of " + client.events);
    }

    /** A move as a client with this token seals it. */
    private static byte[] move(byte[] token, long number, int index) {
        byte[] body = new byte[NetcodeFormat.INDEX_BYTES + NetcodeFormat.moveBodyBytes(SealedPackets.bytesOf(number))];
        LittleEndian.putInt(body, 0, index);
        return fromClient(token, PacketType.MOVE, number, body);
    }

    /** An answer as a client with this token seals it, to a challenge that was none. */
    private static byte[] answer(byte[] token, long number, int index) {
        byte[] body = new byte[NetcodeFormat.INDEX_BYTES + NetcodeFormat.PROOF_BYTES];
        LittleEndian.putInt(body, 0, index);
        return fromClient(token, PacketType.PATH_ANSWER, number, body);
    }

    private static byte[] forged(byte[] packet) {
        packet[packet.length - 1] ^= 1;
        return packet;
    }

    /** All that goes between the two goes over the attacker, who passes himself off as the client. */
    private void relay(NetcodeWorld.TestServer server, NetcodeWorld.TestClient client, int steps) {
        for (int step = 0; step < steps; step++) {
            world.now += 10 * MILLI;
            for (int waiting = world.underWay.size(); waiting > 0; waiting--) {
                NetcodeWorld.Sent sent = world.underWay.remove();
                if (sent.to().equals(SERVER)) {
                    server.receive(ATTACKER, sent.bytes());
                } else if (sent.to().equals(ATTACKER)) {
                    client.receive(SERVER, sent.bytes());
                }
            }
            world.update();
        }
    }

    private long stepsUntilMoved(NetcodeWorld.TestServer server, int moves) {
        long began = world.now;
        while (server.session.statistics().moves() < moves) {
            world.step(10 * MILLI);
            if (world.now - began > 10 * SECOND) {
                throw new AssertionError("not moved: " + server);
            }
        }
        return world.now - began;
    }
}
