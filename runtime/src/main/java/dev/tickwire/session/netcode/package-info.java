/**
 * Encrypted sessions by the public standard netcode 1.02: whoever holds a connect token that the game's backend minted
 * may connect, and all that is sent is sealed.
 *
 * <p>A backend mints tokens, and client and server of a game come to these sessions, through {@code
 * dev.tickwire.endpoint}.
 */
package dev.tickwire.session.netcode;
