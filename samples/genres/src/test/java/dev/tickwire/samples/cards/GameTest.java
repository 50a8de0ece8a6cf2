package dev.tickwire.samples.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The rules of Agram. */
class GameTest {
    private final Game game = new Game(3, new Random(Seeds.of(GameTest.class)));

    private void deal(List<Integer> first, List<Integer> second, List<Integer> third) {
        List<List<Integer>> dealt = List.of(first, second, third);
        for (int seat = 0; seat < 3; seat++) {
            game.hands.get(seat).clear();
            game.hands.get(seat).addAll(dealt.get(seat));
        }
    }

    @Test
    void shouldNameEachCardOnce() {
        assertEquals("2c", Game.name(0));
        assertEquals("Ac", Game.name(12));
        assertEquals("Td", Game.name(13 + 8));
        assertEquals("As", Game.name(51));
        assertEquals(
                52,
                java.util.stream.IntStream.range(0, 52)
                        .mapToObj(Game::name)
                        .distinct()
                        .count());
    }

    @Test
    void shouldMakePlayersFollowSuitIfTheyCan() {
        assertEquals(List.of(14, 15), Game.playable(List.of(0, 14, 15, 30), List.of(20)));
        assertEquals(List.of(0, 30), Game.playable(List.of(0, 30), List.of(20)));
        assertEquals(List.of(0, 30), Game.playable(List.of(0, 30), List.of()));
    }

    @Test
    void shouldGiveTheTrickToTheHighestCardOfItsSuit() {
        deal(List.of(3, 4), List.of(5, 20), List.of(51, 40));
        game.play(3);
        game.play(5);
        assertEquals(2, game.turn);
        game.play(51); // an ace of another suit
        assertEquals(1, game.turn);
        assertEquals(List.of(), game.trick);
        assertFalse(game.isOver());
    }

    @Test
    void shouldEndWithTheLastTrick() {
        deal(List.of(3), List.of(2), List.of(4));
        game.play(3);
        game.play(2);
        assertFalse(game.isOver());
        game.play(4);
        assertTrue(game.isOver());
        assertEquals(2, game.turn);
        assertEquals("you may play []", game.whyNot(2, 4));
    }

    @Test
    void shouldEndEachGameOfPlayableCards() {
        while (!game.isOver()) {
            List<Integer> hand = game.hands.get(game.turn);
            int card = Collections.min(Game.playable(hand, game.trick));
            assertEquals("", game.whyNot(game.turn, card));
            game.play(card);
        }
        assertEquals(List.of(List.of(), List.of(), List.of()), game.hands);
    }
}
