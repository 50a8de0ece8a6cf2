package dev.tickwire.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Waits until any of several sockets has a datagram. The selector is opened at the first wait, so games that never wait
 * have no selector.
 *
 * <p>The set of selected keys is never cleared: selectors check the sockets again all the same, and adding a key would
 * allocate.
 */
final class SocketWait {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private @Nullable Selector selector;

    /**
     * Waits for a datagram or until a time has passed. Selectors wait for whole milliseconds: in the last one this
     * method sleeps, even if a datagram arrives.
     *
     * @param sockets the sockets, non-blocking; the same sockets as in the last call, unless a socket was rebound
     * @param nanos the longest wait in nanoseconds
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

    /** Removes a socket that will be replaced from the selector, so that closing it frees its port. */
    void release(DatagramChannel socket) throws IOException {
        if (selector == null) {
            return;
        }
        SelectionKey key = socket.keyFor(selector);
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
