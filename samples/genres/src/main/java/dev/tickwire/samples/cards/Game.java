package dev.tickwire.samples.cards;

import static dev.tickwire.samples.cards.wire.CardsConstants.*;

import java.util.*;
import java.util.stream.IntStream;

/** The rules, without a network: follow suit, the highest card takes the trick, and the last trick wins the game. */
final class Game {
    final List<List<Integer>> hands = new ArrayList<>(); // by seat
    final List<Integer> trick = new ArrayList<>();
    int turn;

    Game(int players, Random random) {
        List<Integer> cards =
                new ArrayList<>(IntStream.range(0, 4 * SUIT).boxed().toList());
        Collections.shuffle(cards, random);
        for (int seat = 0; seat < players; seat++) {
            hands.add(new ArrayList<>(cards.subList(seat * HAND, (seat + 1) * HAND)));
        }
    }

    static String name(int card) {
        return "" + "23456789TJQKA".charAt(card % SUIT) + "cdhs".charAt(card / SUIT);
    }

    static List<String> names(List<Integer> cards) {
        return cards.stream().map(Game::name).toList();
    }

    /** Returns the cards that may be played to a trick: those of its suit, or all if the hand has none of them. */
    static List<Integer> playable(List<Integer> hand, List<Integer> trick) {
        List<Integer> following = hand.stream()
                .filter(card -> !trick.isEmpty() && card / SUIT == trick.get(0) / SUIT)
                .toList();
        return following.isEmpty() ? hand : following;
    }

    /** Returns why a player may not play a card; empty if the player may. */
    String whyNot(int seat, int card) {
        List<Integer> playable = playable(hands.get(turn), trick);
        return seat != turn ? "it is not your turn" : playable.contains(card) ? "" : "you may play " + names(playable);
    }

    /** Plays a card of the player whose turn it is. */
    void play(int card) {
        hands.get(turn).remove((Integer) card);
        trick.add(card);
        turn = (turn + 1) % hands.size();
        if (trick.size() == hands.size()) {
            turn = (turn + trick.indexOf(Collections.max(playable(trick, trick)))) % hands.size();
            trick.clear();
        }
    }

    /** Returns whether all cards are played; then the turn is the winner's. */
    boolean isOver() {
        return hands.get(turn).isEmpty() && trick.isEmpty();
    }
}
