/**
 * The part of sessions that both kinds share: slots of a server, the one slot of a client, and all that follows once a
 * slot is taken.
 *
 * <p>{@link dev.tickwire.session.slot.ServerSlots} and {@link dev.tickwire.session.slot.ClientSlot} keep alive, time
 * out, move, leave and close; a subclass for each kind, its door, has the handshake and the seal. An {@link
 * dev.tickwire.session.slot.Exchange} is a value that each end tells the other.
 */
package dev.tickwire.session.slot;
