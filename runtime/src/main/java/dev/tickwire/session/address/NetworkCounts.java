package dev.tickwire.session.address;

import java.util.Random;

/**
 * Number of clients in each {@link AddressBits#network}: a chained hash table with a keyed hash, so that an attacker
 * cannot aim at one chain. Look-ups allocate nothing.
 */
final class NetworkCounts {
    private final SipHash hash;
    private final Count[] chains;

    /**
     * Creates an empty table.
     *
     * @param expected the number of networks for which it is fast
     */
    NetworkCounts(int expected, Random random) {
        hash = new SipHash(random);
        chains = new Count[Integer.highestOneBit(2 * expected)];
    }

    int of(long network) {
        Count count = find(network);
        return count == null ? 0 : count.number;
    }

    void add(long network) {
        Count count = find(network);
        if (count == null) {
            int chain = chain(network);
            count = new Count(network, chains[chain]);
            chains[chain] = count;
        }
        count.number++;
    }

    /** Removes one client of a network that was added. */
    void remove(long network) {
        Count count = find(network);
        if (--count.number > 0) {
            return;
        }
        int chain = chain(network);
        if (chains[chain] == count) {
            chains[chain] = count.next;
            return;
        }
        Count before = chains[chain];
        while (before.next != count) {
            before = before.next;
        }
        before.next = count.next;
    }

    private Count find(long network) {
        Count count = chains[chain(network)];
        while (count != null && count.network != network) {
            count = count.next;
        }
        return count;
    }

    private int chain(long network) {
        return (int) hash.of(network) & chains.length - 1;
    }

    private static final class Count {
        private final long network;
        private Count next;
        private int number;

        private Count(long network, Count next) {
            this.network = network;
            this.next = next;
        }
    }
}
