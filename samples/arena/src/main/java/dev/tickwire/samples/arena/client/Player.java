package dev.tickwire.samples.arena.client;

import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Picked;

/** The player at a client: a bot, or a human at a keyboard. */
public interface Player {
    /**
     * Decides what to press in a tick.
     *
     * @param own the player's own fighter, in play or not
     * @param fighters fighters fighters in view
     * @param doors all doors
     * @param move the input to fill
     */
    void decide(Fighter own, Iterable<Fighter> fighters, Iterable<Door> doors, Move move);

    /**
     * Decides what to request from the server, if anything.
     *
     * @param own the player's own fighter
     * @param doors all doors
     * @param requests makes the requests
     */
    void run(Fighter own, Iterable<Door> doors, PlayerRequests requests);

    /** Returns a line of chat for this tick, or null. */
    String chat();

    /**
     * Called when a request has ended.
     *
     * @param outcome a text for the player
     */
    default void onRequestDone(String outcome) {}

    /** Called when a line of chat arrives. */
    default void onChat(Chat chat) {}

    /** Called when a shot or rocket has hit a fighter. */
    default void onHit(Hit hit) {}

    /** Called when a fighter has picked up a crate. */
    default void onPicked(Picked picked) {}

    /** Called when a rocket has burst. */
    default void onBurst(Burst burst) {}
}
