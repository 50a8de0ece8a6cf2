package dev.tickwire.samples.arena.client;

import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Move;

/** The one who plays at a client: a bot, or a human at a keyboard. */
public interface Player {
    /**
     * Decides what to press in a tick.
     *
     * @param own the player's fighter, in play or not
     * @param all all fighters that can be seen
     * @param doors all doors
     * @param move takes what is pressed
     */
    void decide(Fighter own, Iterable<Fighter> all, Iterable<Door> doors, Move move);

    /**
     * Asks the server for what can be had now, if anything.
     *
     * @param own the player's fighter
     * @param doors all doors
     * @param errands asks
     */
    void run(Fighter own, Iterable<Door> doors, Errands errands);

    /** Something to say in this tick; null for nothing. */
    String say();

    /** An errand has ended, as the text says. */
    default void onErrand(String outcome) {}

    /** Somebody has said something. */
    default void onChat(Chat chat) {}

    /** A shot or a rocket has hit. */
    default void onHit(Hit hit) {}

    /** A rocket has burst. */
    default void onBurst(Burst burst) {}
}
