/**
 * The ciphers of encrypted sessions: ChaCha20-Poly1305 of the JDK, and XChaCha20-Poly1305 upon it.
 */
package dev.tickwire.session.netcode.crypto;
