/**
 * The part of sessions that games see: why they end, what they count and drop, and the keys and limits of servers.
 *
 * <p>A session turns datagrams from anywhere into payloads of known peers. The sessions themselves are in the packages
 * below this one and are not exported: {@code slot} has what both kinds share, {@code netcode} and {@code salted} their
 * handshakes and seals, {@code address} tables by network address. All are driven by calls, know no socket and no
 * clock, and hand what they send to a {@link dev.tickwire.transport.Transport}.
 */
package dev.tickwire.session;
