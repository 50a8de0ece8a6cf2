package dev.tickwire.samples.arena.server;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.samples.arena.world.Combatant;

/**
 * A player who has joined.
 *
 * @param peer the connection
 * @param name the name
 * @param input what the player presses
 * @param combatant the player's fighter
 */
record Player(Peer peer, String name, InputQueue input, Combatant combatant) {
    int number() {
        return combatant.player();
    }
}
