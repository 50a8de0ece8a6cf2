/**
 * Slots of connected clients, common to both kinds of sessions: interfaces, packet types after the handshake,
 * disconnects, changes of address, and exchanges.
 *
 * <p>{@link dev.tickwire.session.slot.ServerSlots} and {@link dev.tickwire.session.slot.ClientSlot} send keep-alives,
 * time out, move, disconnect and close. Their subclasses, one on each side for each kind of session, add the handshake
 * and the seal. An {@link dev.tickwire.session.slot.Exchange} is a packet type that each side repeats until the other
 * side has received the packet.
 */
package dev.tickwire.session.slot;
