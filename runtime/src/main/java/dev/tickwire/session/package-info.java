/**
 * Values of sessions that games use: reasons of disconnects, limits, keys and statistics.
 *
 * <p>A session turns datagrams into payloads of known peers. The sessions themselves are in packages below that are not
 * exported. {@code slot} has the common part of both kinds, {@code netcode} and {@code salted} have the handshakes and
 * formats, {@code address} has tables by network address. Sessions have no socket, clock or thread: their owner calls
 * them, and they send through a {@link dev.tickwire.transport.Transport}.
 */
@NullMarked
package dev.tickwire.session;

import org.jspecify.annotations.NullMarked;
