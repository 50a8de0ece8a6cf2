package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.version.VersionGame.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages between builds of different versions, on each kind of channel and over bad networks. */
class MessagesOfVersionsTest {
    private static final List<String> NAMES =
            List.of("Hit", "Chat", "Combo", "Taunt", "Wave", "Bell", "Scroll", "Level", "Skin", "Paint");
    private static final int ROUNDS = 30;

    /** One channel with one message from one side, as the sender's build has it. */
    private record Route(String channel, String name, boolean fromServer) {}

    /** The routes of the plain messages of a build. */
    private static List<Route> routes(GameBuild build, boolean fromServer) {
        List<Route> found = new ArrayList<>();
        for (MessageChannel channel : build.messageChannels()) {
            for (String name : NAMES) {
                if (!channel.name().equals("levels") && has(build, channel.name(), name, fromServer)) {
                    found.add(new Route(channel.name(), name, fromServer));
                }
            }
        }
        return found;
    }

    private static boolean has(GameBuild build, String channelName, String name, boolean fromServer) {
        MessageChannel channel = build.messageChannel(channelName);
        return channel != null
                && build.has(name)
                && channel.carries(
                        fromServer ? Side.SERVER : Side.CLIENT, build.type(name).number(), MessageChannel.Use.MESSAGE);
    }

    /** The numbers of a message in a build of the sender. */
    private static int[] numbers(GameBuild build, String name, Random random) {
        return switch (name) {
            case "Hit" ->
                new int[] {
                    random.nextInt(16),
                    random.nextInt(128),
                    random.nextInt(build.version() == 3 ? 2 : build.version() == 4 ? 4 : 16)
                };
            case "Bell" ->
                build.version() == 3
                        ? new int[] {random.nextInt(16)}
                        : new int[] {random.nextInt(16), random.nextInt(4)};
            case "Level" ->
                build.version() < 5
                        ? new int[] {random.nextInt(16)}
                        : new int[] {random.nextInt(16), random.nextInt(4)};
            default -> new int[] {random.nextInt(16)};
        };
    }

    /** The numbers that arrive: of what both builds have; the rest has its default. */
    private static String arriving(GameBuild from, GameBuild to, String name, int[] sent) {
        Numbers numbers = ((Numbered) to.type(name).construct()).numbers();
        System.arraycopy(sent, 0, numbers.values, 0, Math.min(sent.length, numbers.values.length));
        if (name.equals("Hit")) {
            boolean isKindKnown = from.version() != 3 && to.version() != 3;
            int kind = isKindKnown ? sent[2] : 0;
            numbers.values[2] = to.version() == 4 && kind > 3 ? 1 : kind;
            if (from.version() == 3 && to.version() == 3) {
                numbers.values[2] = sent[2];
            }
        }
        return name + numbers;
    }

    @ParameterizedTest
    @CsvSource({
        "5, 3, false",
        "5, 4, false",
        "5, 5, false",
        "3, 5, false",
        "4, 5, false",
        "5, 3, true",
        "5, 4, true",
        "3, 5, true",
        "4, 5, true"
    })
    void shouldSendWhatBothBuildsHaveAndCountTheRest(int serverVersion, int clientVersion, boolean isBad) {
        long seed = Seeds.of(MessagesOfVersionsTest.class);
        GameBuild serverBuild = GameBuild.of(serverVersion);
        try (VersionGame game = new VersionGame(serverBuild, isBad ? VersionGame.BAD : VersionGame.PERFECT, seed)) {
            Player player = game.join(GameBuild.of(clientVersion));
            assertEquals(Math.min(serverVersion, clientVersion), player.peer.version());
            assertEquals(
                    Math.min(serverVersion, clientVersion), player.client.peer().version());
            for (boolean fromServer : new boolean[] {true, false}) {
                List<Route> routes = routes(fromServer ? serverBuild : player.build, fromServer);
                assertTrue(routes.size() >= 11, routes.toString());
                for (Route route : routes) {
                    check(game, player, route, new Random(seed));
                }
            }
            assertTrue(player.client.isConnected());
            assertNull(player.client.peer().statistics().breach());
            assertNull(player.peer.statistics().breach());
            assertEquals(List.of(), game.server.outstanding());
            assertEquals(List.of(), player.client.outstanding());
        }
    }

    private static void check(VersionGame game, Player player, Route route, Random random) {
        GameBuild from = route.fromServer ? game.build : player.build;
        GameBuild to = route.fromServer ? player.build : game.build;
        MessageChannel channel = from.messageChannel(route.channel);
        boolean isCommon = has(to, route.channel, route.name, route.fromServer);
        boolean isUnknown = !isCommon && from.version() > to.version();
        ConnectionStatistics sending = player.ofSender(route.fromServer).statistics();
        ConnectionStatistics receiving = player.ofSender(!route.fromServer).statistics();
        long unsentBefore = sending.messagesNotInVersion();
        long goneBefore = receiving.messagesGone();
        List<String> received = player.end(!route.fromServer).received;
        received.clear();
        List<String> expected = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            int[] numbers = numbers(from, route.name, random);
            Message message = VersionGame.create(player.endpoint(route.fromServer), route.name, numbers);
            String block = "";
            if (message instanceof NumberBlock withBlock) {
                withBlock.fill(round, 20 + round);
                block = " block of " + (20 + round) + " from " + round;
            }
            SendResult result = player.sender(route.fromServer).send(channel, message);
            assertEquals(isUnknown ? SendResult.NOT_IN_VERSION : SendResult.QUEUED, result, route + " " + message);
            if (isCommon) {
                expected.add(arriving(from, to, route.name, numbers) + block);
            }
            game.run(1);
        }
        game.runUntilAcked(sending, channel);
        assertEquals(isUnknown ? ROUNDS : 0, sending.messagesNotInVersion() - unsentBefore, route.toString());
        long gone = receiving.messagesGone() - goneBefore;
        switch (channel.kind()) {
            case RELIABLE_ORDERED:
                assertEquals(expected, received, route.toString());
                assertEquals(isCommon || isUnknown ? 0 : ROUNDS, gone, route.toString());
                break;
            case RELIABLE_UNORDERED:
                assertEquals(
                        expected.stream().sorted().toList(),
                        received.stream().sorted().toList(),
                        route.toString());
                assertEquals(isCommon || isUnknown ? 0 : ROUNDS, gone, route.toString());
                break;
            default:
                assertTrue(expected.containsAll(received), route + " " + expected + " " + received);
                assertTrue(!isCommon || received.size() > ROUNDS / 3, route + " " + received);
                assertTrue(isCommon || isUnknown ? gone == 0 : gone > ROUNDS / 3, route + " " + gone);
        }
        assertEquals(0, sending.queuedMessages(channel), route.toString());
    }

    @Test
    void shouldCountBitsInTheVersionOfTheConnectionByTheTypesOfEachBuild() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.OLD3);
            player.peer.send(
                    GameBuild.NEWEST.messageChannel("events"), VersionGame.create(game.server, "Hit", 5, 77, 9));
            player.client.send(GameBuild.OLD3.messageChannel("shouts"), VersionGame.create(player.client, "Chat", 8));
            game.run(20);
            ConnectionStatistics atServer = player.peer.statistics();
            ConnectionStatistics atClient = player.client.peer().statistics();
            assertEquals(4 + 12, atServer.sentBits(GameBuild.NEWEST.type("Hit")), "the format of version 3");
            assertEquals(4 + 12, atClient.receivedBits(GameBuild.OLD3.type("Hit")));
            assertEquals(
                    atClient.sentBits(GameBuild.OLD3.type("Chat")),
                    atServer.receivedBits(GameBuild.NEWEST.type("Chat")));
            assertEquals(0, atServer.sentBits(GameBuild.NEWEST.type("Combo")));
            assertEquals(0, atServer.queuedMessages(GameBuild.NEWEST.messageChannel("pets")));
            assertThrows(IllegalArgumentException.class, () -> atServer.sentBits(GameBuild.OLD3.type("Hit")));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> atServer.queuedMessages(GameBuild.OLD3.messageChannel("shouts")));
        }
    }

    /** A scroll of 40 bytes takes 80 in version 3, of 64 that the channel may send in a packet. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void shouldNotSendWhatFitsTheNewestFormatOnly(int version) {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.of(version));
            MessageChannel slips = GameBuild.NEWEST.messageChannel("slips");
            assertEquals(SendResult.QUEUED, player.peer.send(slips, VersionGame.create(game.server, "Scroll", 20)));
            SendResult result = player.peer.send(slips, VersionGame.create(game.server, "Scroll", 40));
            assertEquals(version == 3 ? SendResult.NOT_IN_VERSION : SendResult.QUEUED, result);
            Message large = VersionGame.create(game.server, "Scroll", 70);
            IllegalArgumentException thrown =
                    assertThrows(IllegalArgumentException.class, () -> player.peer.send(slips, large));
            assertTrue(thrown.getMessage().contains("takes " + (16 + 4 + 8 + 560) + " bits"), thrown.getMessage());
            large.release();
            game.run(20);
            assertEquals(version == 3 ? 1 : 2, player.received.size(), player.received.toString());
            assertEquals(version == 3 ? 1 : 0, player.peer.statistics().messagesNotInVersion());
            assertEquals(0, game.server.outstandingCount());
        }
    }

    /** Mistakes do not depend on the version of the peer. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void shouldThrowForMistakesWhateverThePeerSpeaks(int version) {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.of(version));
            Message chat = VersionGame.create(game.server, "Chat", 1);
            MessageChannel fast = GameBuild.NEWEST.messageChannel("fast");
            assertEquals(
                    "channel fast does not carry Chat from the SERVER",
                    assertThrows(IllegalArgumentException.class, () -> player.peer.send(fast, chat))
                            .getMessage());
            MessageChannel strange = GameBuild.OLD4.messageChannel("fast");
            assertEquals(
                    "channel fast is not in protocol Game",
                    assertThrows(IllegalArgumentException.class, () -> player.peer.send(strange, chat))
                            .getMessage());
            Message skin = VersionGame.create(game.server, "Skin", 1);
            MessageChannel events = GameBuild.NEWEST.messageChannel("events");
            assertThrows(IllegalArgumentException.class, () -> player.peer.send(events, skin));
            chat.release();
            skin.release();
            Message combo = VersionGame.create(game.server, "Combo", 1);
            combo.release();
            assertThrows(IllegalStateException.class, () -> player.peer.send(events, combo));
            assertEquals(0, player.peer.statistics().messagesNotInVersion());
        }
    }

    @Test
    void shouldReportWhetherTheVersionHasAChannel() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player old = game.join(GameBuild.OLD4);
            Player newest = game.join(GameBuild.NEWEST);
            MessageChannel pets = GameBuild.NEWEST.messageChannel("pets");
            assertFalse(old.peer.canSend(pets));
            assertTrue(newest.peer.canSend(pets));
            assertTrue(old.peer.canSend(GameBuild.NEWEST.messageChannel("events")));
            Message chat = VersionGame.create(game.server, "Chat", 3);
            assertEquals(SendResult.NOT_IN_VERSION, old.peer.on(pets).send(chat));
            old.client.close();
            game.run(400);
        }
    }

    @Test
    void shouldReportTheEndBeforeTheVersion() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.OLD3);
            var peer = player.peer;
            peer.disconnect();
            Message combo = VersionGame.create(game.server, "Combo", 3);
            assertEquals(SendResult.CLOSED, peer.send(GameBuild.NEWEST.messageChannel("events"), combo));
            assertEquals(0, peer.statistics().messagesNotInVersion());
            assertEquals(1, peer.statistics().messagesRefused());
            assertEquals(0, game.server.outstandingCount());
        }
    }

    /** One instance for peers of three versions, which the game keeps, too. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBroadcastOneMessageToThreeVersions(boolean isBad) {
        long seed = Seeds.of(MessagesOfVersionsTest.class);
        try (VersionGame game =
                new VersionGame(GameBuild.NEWEST, isBad ? VersionGame.BAD : VersionGame.PERFECT, seed)) {
            Player three = game.join(GameBuild.OLD3);
            Player four = game.join(GameBuild.OLD4);
            Player five = game.join(GameBuild.NEWEST);
            MessageChannel events = GameBuild.NEWEST.messageChannel("events");
            MessageChannel pets = GameBuild.NEWEST.messageChannel("pets");
            Message hit = VersionGame.create(game.server, "Hit", 5, 77, 9);
            hit.retain();
            assertEquals(3, game.server.broadcast(events, hit));
            assertEquals(2, game.server.broadcast(events, VersionGame.create(game.server, "Combo", 8)));
            assertEquals(1, game.server.broadcast(pets, VersionGame.create(game.server, "Chat", 700)));
            var room = game.server.room("arena");
            three.peer.enter(room);
            five.peer.enter(room);
            assertEquals(1, room.broadcast(pets, VersionGame.create(game.server, "Chat", 701)));
            assertEquals(2, room.broadcast(events, VersionGame.create(game.server, "Chat", 702)));
            game.run(100);
            assertEquals("Hit[5, 77, 9]", hit.toString(), "unchanged");
            assertEquals(1, game.server.outstandingCount());
            hit.release();
            assertEquals(0, game.server.outstandingCount());
            assertEquals(List.of("Hit[5, 77, 0]", "Chat[702]"), three.received);
            assertEquals(List.of("Hit[5, 77, 1]", "Combo[8]"), four.received);
            assertEquals(
                    List.of("Chat[700]", "Chat[701]", "Chat[702]", "Combo[8]", "Hit[5, 77, 9]"),
                    five.received.stream().sorted().toList());
            assertEquals(3, three.peer.statistics().messagesNotInVersion());
            assertEquals(1, four.peer.statistics().messagesNotInVersion());
            assertEquals(0, five.peer.statistics().messagesNotInVersion());
        }
    }

    @Test
    void shouldRequestReceiptsOnlyOfPeersWithTheMessage() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player three = game.join(GameBuild.OLD3);
            Player five = game.join(GameBuild.NEWEST);
            MessageChannel fast = GameBuild.NEWEST.messageChannel("fast");
            assertEquals(1, game.server.broadcast(fast, VersionGame.create(game.server, "Combo", 4), 70));
            assertEquals(2, game.server.broadcast(fast, VersionGame.create(game.server, "Hit", 4), 71));
            game.run(30);
            assertEquals(List.of("71 true"), three.atServer.receipts);
            assertEquals(List.of("70 true", "71 true"), five.atServer.receipts);
        }
    }

    /** A message from an older build can be sent on to any other, and kept. */
    @Test
    void shouldSendReceivedMessagesOnToOtherVersions() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player three = game.join(GameBuild.OLD3);
            Player five = game.join(GameBuild.NEWEST);
            List<Message> kept = new ArrayList<>();
            game.relay = (from, message) -> {
                message.retain();
                kept.add(message);
                five.peer.send(GameBuild.NEWEST.messageChannel("events"), message);
            };
            three.client.send(
                    GameBuild.OLD3.messageChannel("events"), VersionGame.create(three.client, "Hit", 3, 4, 1));
            game.run(20);
            assertEquals(List.of("Hit[3, 4, 0]"), five.received);
            assertEquals(1, game.server.outstandingCount(GameBuild.NEWEST.type("Hit")));
            assertEquals("Hit[3, 4, 0]", kept.get(0).toString());
            kept.get(0).release();
            assertEquals(0, game.server.outstandingCount());
        }
    }
}
