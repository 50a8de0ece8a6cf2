/** Ciphers of encrypted sessions. */
package dev.tickwire.session.netcode.crypto;
