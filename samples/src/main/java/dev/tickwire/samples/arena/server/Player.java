package dev.tickwire.samples.arena.server;

import dev.tickwire.endpoint.Peer;

/**
 * A player who has joined; attached to the player's fighter.
 *
 * @param peer the connection, to which the fighter is attached
 * @param input what the player presses
 */
record Player(Peer peer, InputQueue input) {}
