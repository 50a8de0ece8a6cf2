package dev.tickwire.transport;

import java.net.InetSocketAddress;

/** Takes what a transport has received. */
@FunctionalInterface
public interface DatagramReceiver {
    /**
     * Takes one datagram. The array has 8 readable and writable spare bytes behind the end and is used again once this
     * returns.
     *
     * @param from where it came from
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes
     */
    void onDatagram(InetSocketAddress from, byte[] bytes, int offset, int length);
}
