package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.address.AddressMap;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Sessions that the server has ended, by address. A client that missed its disconnect gets another one when it sends
 * again from the address of its session. At most ten are sent a second, and never more bytes than arrived.
 *
 * @param <S> the type of the slots, with the keys that are needed to open and seal packets
 */
public final class EndedSlots<S> {
    /** Most sessions that are kept; a further one evicts the oldest. */
    static final int CAPACITY = 1024;

    /** Time for which a session is kept, in nanoseconds. */
    static final long RETENTION_NANOS = 300_000_000_000L;

    private static final long INTERVAL_NANOS = 100_000_000L;
    /** Most bytes of credit that a client can save for answers. */
    private static final int MAX_CREDIT_BYTES = 1024;

    private final AddressMap<Ended<S>> byAddress;
    private final ArrayDeque<Ended<S>> byAge = new ArrayDeque<>();
    private final Consumer<S> onEvicted;

    /**
     * Creates an empty set.
     *
     * @param random the source of the hash key for addresses; must be secure outside of tests
     * @param onEvicted called with each removed slot, to wipe the keys of the slot
     */
    public EndedSlots(Random random, Consumer<S> onEvicted) {
        this.byAddress = new AddressMap<>(CAPACITY, random);
        this.onEvicted = onEvicted;
    }

    /** Adds a session that was ended now. The session replaces an earlier session of the same address. */
    public void add(InetSocketAddress address, S slot, DisconnectReason reason, String text, long nowNanos) {
        forget(address);
        if (byAge.size() == CAPACITY) {
            forget(byAge.peek());
        }
        Ended<S> ended = new Ended<>(address, slot, reason, text, nowNanos);
        byAddress.put(address, ended);
        byAge.add(ended);
    }

    /** Returns the ended session at an address, or null. */
    public Ended<S> at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    /** Removes sessions older than five minutes. Returns whether others are left. */
    public boolean update(long nowNanos) {
        while (!byAge.isEmpty() && nowNanos - byAge.peek().endedAtNanos >= RETENTION_NANOS) {
            forget(byAge.peek());
        }
        return !byAge.isEmpty();
    }

    /** Removes the ended session of an address, if any. */
    public void forget(InetSocketAddress address) {
        Ended<S> ended = byAddress.get(address);
        if (ended != null) {
            forget(ended);
        }
    }

    /** Removes all ended sessions whose slots fulfil a condition. */
    public void forgetIf(Predicate<S> some) {
        for (int left = byAge.size(); left > 0; left--) {
            Ended<S> ended = byAge.peek();
            if (some.test(ended.slot)) {
                forget(ended);
            } else {
                byAge.add(byAge.poll());
            }
        }
    }

    /** Removes all ended sessions. */
    public void clear() {
        while (!byAge.isEmpty()) {
            forget(byAge.peek());
        }
    }

    int size() {
        return byAge.size();
    }

    /** Returns the number of comparisons that a look-up of this address takes; for tests of the hash. */
    int compared(InetSocketAddress address) {
        return byAddress.compared(address);
    }

    private void forget(Ended<S> ended) {
        byAddress.remove(ended.address, ended);
        byAge.remove(ended);
        onEvicted.accept(ended.slot);
    }

    /**
     * Session that the server has ended.
     *
     * @param <S> the type of the session's slot
     */
    public static final class Ended<S> {
        private final InetSocketAddress address;
        private final S slot;
        private final DisconnectReason reason;
        private final String text;
        private final long endedAtNanos;
        private long openedAtNanos;
        private long answeredAtNanos;
        private int creditBytes;

        private Ended(InetSocketAddress address, S slot, DisconnectReason reason, String text, long nowNanos) {
            this.address = address;
            this.slot = slot;
            this.reason = reason;
            this.text = text;
            this.endedAtNanos = nowNanos;
            this.openedAtNanos = nowNanos - INTERVAL_NANOS;
            this.answeredAtNanos = nowNanos - INTERVAL_NANOS;
        }

        /** Returns the slot that the session had. */
        public S slot() {
            return slot;
        }

        /** Returns the reason for which it was ended. */
        public DisconnectReason reason() {
            return reason;
        }

        /** Returns the text for the player, or empty. */
        public String text() {
            return text;
        }

        /**
         * Returns whether a packet from this address is to be opened now: at most one packet in 20 ms. Opening costs a
         * cipher operation.
         */
        public boolean mayOpen(long nowNanos) {
            boolean isDue = nowNanos - openedAtNanos >= INTERVAL_NANOS / 5;
            if (isDue) {
                openedAtNanos = nowNanos;
            }
            return isDue;
        }

        /**
         * Returns whether to answer a packet with the disconnect, and if so counts the answer.
         *
         * @param receivedBytes the size of the datagram that has arrived, in bytes
         * @param answerBytes the size of the answer, in bytes
         */
        public boolean mayAnswer(int receivedBytes, int answerBytes, long nowNanos) {
            creditBytes = Math.min(creditBytes + receivedBytes, MAX_CREDIT_BYTES);
            boolean isDue = creditBytes >= answerBytes && nowNanos - answeredAtNanos >= INTERVAL_NANOS;
            if (isDue) {
                creditBytes -= answerBytes;
                answeredAtNanos = nowNanos;
            }
            return isDue;
        }
    }
}
