package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.address.AddressMap;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The slots of sessions that a server has ended, so that a client which missed it can be told when it speaks again. It
 * is told at the address that it had proved, at most ten times a second, and in no more bytes than came from there.
 *
 * <p>So many are remembered, for so long; the oldest are forgotten first. Times are passed time of the session.
 *
 * @param <S> a slot, with what is needed to hear its client and to tell it something
 */
public final class EndedSlots<S> {
    /** The most that are remembered. */
    static final int CAPACITY = 1024;

    /** For how long one is remembered. */
    static final long LIFE_NANOS = 300_000_000_000L;

    private static final long INTERVAL_NANOS = 100_000_000L;
    /** Upper bound on the credit: bytes that came beyond it are not saved up. */
    private static final int MOST_CREDIT_BYTES = 1024;

    private final AddressMap<Ended<S>> byAddress;
    private final ArrayDeque<Ended<S>> byAge = new ArrayDeque<>();
    private final Consumer<S> forgotten;

    /**
     * Makes it empty.
     *
     * @param random where the key comes from that spreads addresses; a secure one outside of tests
     * @param forgotten is told of each slot that is of no use any more
     */
    public EndedSlots(Random random, Consumer<S> forgotten) {
        this.byAddress = new AddressMap<>(CAPACITY, random);
        this.forgotten = forgotten;
    }

    /**
     * Remembers a session.
     *
     * @param address where its client was
     * @param slot its slot
     * @param reason why the server ended it
     * @param text what the client is told beside that
     * @param nowNanos the time
     */
    public void add(InetSocketAddress address, S slot, DisconnectReason reason, String text, long nowNanos) {
        forget(address);
        if (byAge.size() == CAPACITY) {
            forget(byAge.peek());
        }
        Ended<S> ended = new Ended<>(address, slot, reason, text, nowNanos);
        byAddress.put(address, ended);
        byAge.add(ended);
    }

    /** The session that ended at an address, or null. */
    public Ended<S> at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    /** Forgets those that ended too long ago. */
    public void update(long nowNanos) {
        while (!byAge.isEmpty() && nowNanos - byAge.peek().endedAtNanos >= LIFE_NANOS) {
            forget(byAge.peek());
        }
    }

    /** Forgets the session that ended at an address, if there is one: another begins there, or its client knows. */
    public void forget(InetSocketAddress address) {
        Ended<S> ended = byAddress.get(address);
        if (ended != null) {
            forget(ended);
        }
    }

    /**
     * Forgets some.
     *
     * @param some which
     */
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

    /** Forgets all. */
    public void clear() {
        while (!byAge.isEmpty()) {
            forget(byAge.peek());
        }
    }

    /** How many are remembered. */
    int size() {
        return byAge.size();
    }

    /** How many a look-up of an address compares it with at the most; for tests. */
    int compared(InetSocketAddress address) {
        return byAddress.compared(address);
    }

    private void forget(Ended<S> ended) {
        byAddress.remove(ended.address, ended);
        byAge.remove(ended);
        forgotten.accept(ended.slot);
    }

    /**
     * A session that has ended.
     *
     * @param <S> its slot
     */
    public static final class Ended<S> {
        private final InetSocketAddress address;
        private final S slot;
        private final DisconnectReason reason;
        private final String text;
        private final long endedAtNanos;
        private long lookedAtNanos;
        private long toldAtNanos;
        private int creditBytes;

        private Ended(InetSocketAddress address, S slot, DisconnectReason reason, String text, long nowNanos) {
            this.address = address;
            this.slot = slot;
            this.reason = reason;
            this.text = text;
            this.endedAtNanos = nowNanos;
            this.lookedAtNanos = nowNanos - INTERVAL_NANOS;
            this.toldAtNanos = nowNanos - INTERVAL_NANOS;
        }

        /** The slot that it had. */
        public S slot() {
            return slot;
        }

        /** Why the server ended it. */
        public DisconnectReason reason() {
            return reason;
        }

        /** The text that the client is told beside the reason. */
        public String text() {
            return text;
        }

        /**
         * Whether a datagram from the session's address is worth opening: one in 20 ms at the most.
         *
         * @param nowNanos the time
         */
        public boolean looksNow(long nowNanos) {
            boolean looks = nowNanos - lookedAtNanos >= INTERVAL_NANOS / 5;
            if (looks) {
                lookedAtNanos = nowNanos;
            }
            return looks;
        }

        /**
         * Notes that the client has spoken, and says whether it is told now.
         *
         * @param heardBytes what came
         * @param toldBytes what it would be told in
         * @param nowNanos the time
         */
        public boolean tellsNow(int heardBytes, int toldBytes, long nowNanos) {
            creditBytes = Math.min(creditBytes + heardBytes, MOST_CREDIT_BYTES);
            boolean tells = creditBytes >= toldBytes && nowNanos - toldAtNanos >= INTERVAL_NANOS;
            if (tells) {
                creditBytes -= toldBytes;
                toldAtNanos = nowNanos;
            }
            return tells;
        }
    }
}
