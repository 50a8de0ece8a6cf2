/**
 * Encrypted sessions of the public standard netcode 1.02: a client connects with a token that the game's backend
 * minted, and all packets are sealed.
 *
 * <p>Backends mint tokens, and games create these sessions, through {@code dev.tickwire.endpoint}.
 */
package dev.tickwire.session.netcode;
