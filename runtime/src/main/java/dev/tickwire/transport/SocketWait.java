package dev.tickwire.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets a thread wait until one of some sockets has a datagram or a time is over. The selector that it needs is opened
 * with the first wait, so sockets of games that never wait have none.
 *
 * <p>Its set of selected keys is never cleared: a selector looks at the sockets again all the same, and adding the key
 * again would allocate.
 */
final class SocketWait {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private Selector selector;

    /**
     * Returns at once if a datagram waits, except in the last millisecond of the time, which selectors cannot divide.
     *
     * @param sockets never block; those of the last call, unless one was rebound
     * @param nanos how long at most
     */
    void await(DatagramChannel[] sockets, long nanos) {
        if (nanos <= 0) {
            return;
        }
        long until = System.nanoTime() + nanos;
        long millis = nanos / NANOS_PER_MILLI;
        try {
            if (millis > 0 && isAnyOpen(sockets)) {
                select(sockets, millis);
                if (until - System.nanoTime() >= NANOS_PER_MILLI) {
                    return;
                }
            }
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot wait for datagrams: " + refused.getMessage(), refused);
        }
        LockSupport.parkNanos(until - System.nanoTime());
    }

    private static boolean isAnyOpen(DatagramChannel[] sockets) {
        for (DatagramChannel socket : sockets) {
            if (socket.isOpen()) {
                return true;
            }
        }
        return false;
    }

    private void select(DatagramChannel[] sockets, long millis) throws IOException {
        if (selector == null) {
            selector = Selector.open();
        }
        for (DatagramChannel socket : sockets) {
            if (socket.isOpen() && socket.keyFor(selector) == null) {
                socket.register(selector, SelectionKey.OP_READ);
            }
        }
        selector.select(millis);
    }

    /** A socket is about to be replaced: its key is given back, so that its port is free once it is closed. */
    void release(DatagramChannel socket) throws IOException {
        SelectionKey key = selector == null ? null : socket.keyFor(selector);
        if (key != null) {
            key.cancel();
            selector.selectNow();
        }
    }

    void close() throws IOException {
        if (selector != null) {
            selector.close();
        }
    }
}
