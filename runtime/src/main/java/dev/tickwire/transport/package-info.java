/**
 * Transports of datagrams. {@link dev.tickwire.transport.UdpTransport} uses the network,
 * {@link dev.tickwire.transport.MemoryNetwork} a process, {@link dev.tickwire.transport.ListenServerTransport} both,
 * and {@link dev.tickwire.transport.NetworkSimulator} adds bad conditions to any of them.
 */
@NullMarked
package dev.tickwire.transport;

import org.jspecify.annotations.NullMarked;
