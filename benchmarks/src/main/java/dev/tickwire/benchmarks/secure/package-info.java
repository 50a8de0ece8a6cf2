/** Cost of encryption: packets beside the bare cipher, handshakes, and a server's tick over real sockets. */
package dev.tickwire.benchmarks.secure;
