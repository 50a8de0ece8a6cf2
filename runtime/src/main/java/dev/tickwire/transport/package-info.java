/**
 * Transports: what carries datagrams. {@link dev.tickwire.transport.UdpTransport} does it for real, {@link
 * dev.tickwire.transport.MemoryNetwork} inside one process, {@link dev.tickwire.transport.ListenServerTransport} both,
 * and {@link dev.tickwire.transport.NetworkSimulator} makes a bad network of any of them.
 */
package dev.tickwire.transport;
