/**
 * Sessions: who is at the other end, and why the talk ended.
 *
 * <p>A session turns datagrams from anywhere into payloads of known peers: {@link
 * dev.tickwire.session.slot.ServerSession} gives each client a slot, {@link dev.tickwire.session.slot.ClientSession} is
 * one attempt of a client and what comes of it. Both are driven by calls, know no socket and no clock, and hand what they
 * send to a {@link dev.tickwire.transport.Transport}.
 */
package dev.tickwire.session;
