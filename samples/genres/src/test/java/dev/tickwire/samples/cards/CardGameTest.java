package dev.tickwire.samples.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.samples.cards.wire.CardsProtocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games, over networks of all kinds and with players who make mistakes. */
class CardGameTest {
    private final List<List<String>> screens = new ArrayList<>();
    private final List<Stranger> strangers = new ArrayList<>();
    private Game game;
    private World world;

    @AfterEach
    void closeWorld() {
        world.close();
    }

    /** Begins a server; its first clients are bots, the others are strangers, which do not connect by themselves. */
    private void begin(NetworkPreset preset, int run, int seats, int bots, int others) {
        long seed = Seeds.of(CardGameTest.class, run);
        game = new Game(seats, new Random(seed));
        world = World.of(CardsProtocol.get())
                .seed(seed)
                .preset(preset)
                .clients(bots + others)
                .server(server -> new CardServer(server, game)::tick)
                .client((client, number) -> {
                    if (number >= bots) {
                        strangers.add(new Stranger(client));
                        return strangers.get(number - bots)::tick;
                    }
                    screens.add(new ArrayList<>());
                    return new CardClient(client, World.SERVER_ADDRESS, "bot" + number, true, screens.get(number)::add)
                            ::tick;
                })
                .start();
    }

    /** Begins a server without bots. The first strangers take the seats; no card is played. */
    private void seat(int run, int seats, int others) {
        begin(NetworkPreset.MOBILE, run, seats, 0, seats + others);
        for (int seat = 0; seat < seats; seat++) {
            strangers.get(seat).join(world, "guest" + seat, seat);
            world.run(1);
        }
        world.runUntil(() -> strangers.subList(0, seats).stream().noneMatch(each -> each.hands.isEmpty()), 20);
    }

    private static List<String> plays(List<String> screen) {
        return screen.stream().filter(line -> line.contains(" plays ")).toList();
    }

    private static boolean hasEnded(List<String> screen) {
        return !screen.isEmpty() && screen.get(screen.size() - 1).contains("CLOSED_LOCALLY");
    }

    private boolean hasEndedForAll() {
        return screens.stream().allMatch(CardGameTest::hasEnded);
    }

    @ParameterizedTest
    @CsvSource({
        "MOBILE, 0", "BAD_WIFI, 1", "SATELLITE, 2", "HELL, 3", "YOJIMBO, 4",
        "MOBILE, 5", "BAD_WIFI, 6", "SATELLITE, 7", "HELL, 8", "YOJIMBO, 9"
    })
    void shouldPlayAWholeGameOverEachBadNetwork(NetworkPreset preset, int run) {
        int seats = 2 + run % 3;
        begin(preset, run, seats, seats, 0);
        world.runUntil(this::hasEndedForAll, 600);

        assertTrue(game.isOver());
        Set<String> winners = new HashSet<>();
        for (List<String> screen : screens) {
            screen.stream().filter(line -> line.endsWith(" wins")).forEach(winners::add);
            if (screen.stream().noneMatch(line -> line.contains("TIMED_OUT"))) {
                assertEquals(6 * seats, Set.copyOf(plays(screen)).size(), plays(screen)::toString);
                assertEquals(6 * seats, plays(screen).size());
            }
        }
        assertEquals(1, winners.size(), winners::toString);
    }

    @Test
    void shouldReturnIntoTheGameAfterATimeOut() {
        begin(NetworkPreset.MOBILE, 10, 3, 3, 0);
        world.runUntil(() -> plays(screens.get(0)).size() == 4, 20);
        world.line(0).cutOff(15_000);
        world.runUntil(this::hasEndedForAll, 120);

        List<String> screen = screens.get(0);
        assertTrue(screen.stream().anyMatch(line -> line.contains("TIMED_OUT")), screen::toString);
        assertEquals(18, plays(screens.get(1)).size());
        assertEquals(screens.get(1).get(screens.get(1).size() - 2), screen.get(screen.size() - 2));
    }

    @Test
    void shouldSendThePlayerWhoReturnsTheSameHand() {
        seat(11, 2, 0);
        Stranger player = strangers.get(1);
        List<Integer> dealt = player.hands.get(0);
        world.line(1).cutOff(12_000);
        world.runUntil(() -> player.end == DisconnectReason.TIMED_OUT, 20);
        world.run(10);
        player.seat = -1;
        player.join(world, "guest1", 1);
        world.runUntil(() -> player.hands.size() == 2, 20);

        assertEquals(1, player.seat);
        assertEquals(dealt, player.hands.get(1));
        assertEquals(1, strangers.get(0).hands.size());
    }

    @Test
    void shouldDealSixCardsToEachPlayerAndSendEachTheirsOnly() {
        seat(12, 4, 0);
        Set<Integer> dealt = new HashSet<>();
        for (Stranger player : strangers) {
            assertEquals(game.hands.get(player.seat), player.hands.get(0));
            dealt.addAll(player.hands.get(0));
        }
        assertEquals(24, dealt.size());
    }

    @Test
    void shouldKeepTheSeatFromAnotherPlayerOfTheSameName() {
        seat(13, 2, 1);
        strangers.get(1).client.disconnect();
        Stranger thief = strangers.get(2);
        thief.join(world, "guest1", 7);
        world.runUntil(() -> thief.end == DisconnectReason.KICKED, 20);

        assertEquals(List.of(), thief.hands);
    }

    @Test
    void shouldLetAPlayerContinueOnAnotherConnection() {
        seat(14, 2, 1);
        Stranger again = strangers.get(2);
        again.join(world, "guest1", 1);
        world.runUntil(() -> !again.hands.isEmpty(), 20);
        strangers.get(1).client.disconnect();
        strangers.get(0).play(world, game.hands.get(0).get(0));
        world.runUntil(() -> again.hands.size() == 2, 20);

        assertEquals(1, again.seat);
    }

    @Test
    void shouldRefuseCardsThatThePlayerMayNotPlay() {
        seat(15, 2, 1);
        Stranger first = strangers.get(0);
        Stranger second = strangers.get(1);
        Stranger unseated = strangers.get(2);
        unseated.client.connect(World.SERVER_ADDRESS);
        world.runUntil(unseated.client::isConnected, 20);
        int mine = game.hands.get(0).get(0);
        int theirs = game.hands.get(1).get(0);

        assertEquals("it is not your turn", second.play(world, theirs));
        assertEquals("it is not your turn", unseated.play(world, mine));
        assertEquals("you may play " + Game.names(game.hands.get(0)), first.play(world, theirs));
        assertEquals(List.of(6, 6), game.hands.stream().map(List::size).toList());

        assertEquals("", first.play(world, mine));
        List<Integer> playable = Game.playable(game.hands.get(1), game.trick);
        assertEquals("it is not your turn", first.play(world, game.hands.get(0).get(0)));
        for (int card : List.copyOf(game.hands.get(1))) {
            if (!playable.contains(card)) {
                assertEquals("you may play " + Game.names(playable), second.play(world, card));
            }
        }
        assertEquals("", second.play(world, playable.get(0)));
        assertEquals(List.of(5, 5), game.hands.stream().map(List::size).toList());
        assertTrue(game.trick.isEmpty());
    }

    @Test
    void shouldRefuseCardsBeforeTheGame() {
        begin(NetworkPreset.MOBILE, 16, 2, 0, 1);
        Stranger player = strangers.get(0);
        player.join(world, "guest", 0);
        assertEquals("wait for the others", player.play(world, game.hands.get(0).get(0)));
        assertEquals(List.of(), player.hands);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "\u001b[2J", "a/b"})
    void shouldKickAPlayerWithANameThatIsNotOfLettersAndDigits(String name) {
        begin(NetworkPreset.MOBILE, 17, 2, 0, 1);
        strangers.get(0).join(world, name, 0);
        world.runUntil(() -> strangers.get(0).end == DisconnectReason.KICKED, 20);
    }

    @Test
    void shouldKickAPlayerWhoJoinsTwiceAndFreeTheSeat() {
        begin(NetworkPreset.MOBILE, 18, 2, 0, 3);
        Stranger greedy = strangers.get(0);
        greedy.join(world, "greedy", 0);
        greedy.join(world, "other", 1);
        world.runUntil(() -> greedy.end == DisconnectReason.KICKED, 20);
        strangers.get(1).join(world, "Anna", 2);
        world.run(2);
        assertEquals(List.of(), strangers.get(1).hands);
        strangers.get(2).join(world, "Bert", 3);
        world.runUntil(
                () -> !strangers.get(1).hands.isEmpty()
                        && !strangers.get(2).hands.isEmpty(),
                20);

        assertEquals(List.of(), greedy.hands);
    }
}
