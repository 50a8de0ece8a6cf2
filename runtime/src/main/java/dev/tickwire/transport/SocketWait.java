package dev.tickwire.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets a thread wait until a socket has a datagram or a time is over. The selector that it needs is opened with the first wait, so
 * sockets of games that never wait have none.
 *
 * <p>Its set of selected keys is never cleared: a selector looks at the socket again all the same, and adding the key again would
 * allocate.
 */
final class SocketWait {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private Selector selector;
    private SelectionKey key;

    /**
     * Returns at once if a datagram waits, except in the last millisecond of the time, which selectors cannot divide.
     *
     * @param socket never blocks; the one of the last call, unless it was rebound
     * @param nanos how long at most
     */
    void await(DatagramChannel socket, long nanos) {
        if (nanos <= 0) {
            return;
        }
        long until = System.nanoTime() + nanos;
        long millis = nanos / NANOS_PER_MILLI;
        try {
            if (millis > 0 && socket.isOpen()) {
                select(socket, millis);
                if (until - System.nanoTime() >= NANOS_PER_MILLI) {
                    return;
                }
            }
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot wait for datagrams: " + refused.getMessage(), refused);
        }
        LockSupport.parkNanos(until - System.nanoTime());
    }

    private void select(DatagramChannel socket, long millis) throws IOException {
        if (selector == null) {
            selector = Selector.open();
        }
        if (key == null || key.channel() != socket) {
            key = socket.register(selector, SelectionKey.OP_READ);
        }
        selector.select(millis);
    }

    /** The socket is about to be replaced: its key is given back, so that its port is free once it is closed. */
    void release() throws IOException {
        if (key != null) {
            key.cancel();
            key = null;
            selector.selectNow();
        }
    }

    void close() throws IOException {
        if (selector != null) {
            selector.close();
        }
    }
}
