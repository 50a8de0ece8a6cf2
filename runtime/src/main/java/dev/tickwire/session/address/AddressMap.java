package dev.tickwire.session.address;

import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Map from addresses with port and link to values. Look-ups allocate nothing, unless an attacker crafts addresses, and
 * cannot be made slow.
 *
 * <p>An address has eight places by its {@link InetSocketAddress#hashCode}, which costs nothing but can be aimed at:
 * for IPv6 it is a sum. Entries whose eight places are full go to chains by a {@link SipHash}, which cannot be aimed
 * at. A look-up there costs a copy of an IPv6 address, since the JDK offers its bytes in no other way.
 *
 * @param <V> the type of the values
 */
public final class AddressMap<V> {
    static final int PLACES = 8;

    private static final int MAX_BUCKETS = 1 << 16;

    private final SipHash hash;
    private final int salt;
    private final Entry<V>[] places;
    /** Entries whose bucket was full, by keyed hash; null until the first. */
    private Entry<V>[] chains;

    private int chained;
    private int size;

    /**
     * Creates an empty map.
     *
     * @param expected the number of entries; look-ups slow down with many more
     * @param random the source of hash keys; must be secure outside of tests
     */
    public AddressMap(int expected, Random random) {
        hash = new SipHash(random);
        salt = random.nextInt() | 1;
        int buckets = 1;
        while (buckets < expected && buckets < MAX_BUCKETS) {
            buckets *= 2;
        }
        places = newEntries(buckets * PLACES);
    }

    /** Returns the value of an address, or null. */
    public V get(InetSocketAddress address) {
        int mark = mark(address);
        int first = firstPlace(mark);
        for (int place = first; place < first + PLACES; place++) {
            Entry<V> entry = places[place];
            if (entry != null && entry.mark == mark && AddressBits.isSame(entry.address, address)) {
                return entry.value;
            }
        }
        return chained == 0 ? null : getChained(address);
    }

    public int size() {
        return size;
    }

    /** Sets the value of an address, in place of an earlier value. */
    public void put(InetSocketAddress address, V value) {
        remove(address, get(address));
        size++;
        Entry<V> entry = new Entry<>(address, mark(address), value);
        int first = firstPlace(entry.mark);
        for (int place = first; place < first + PLACES; place++) {
            if (places[place] == null) {
                places[place] = entry;
                return;
            }
        }
        if (chains == null) {
            chains = newEntries(places.length / PLACES);
        }
        int chain = chain(address);
        entry.next = chains[chain];
        chains[chain] = entry;
        chained++;
    }

    /**
     * Removes an address, if it has this value.
     *
     * @param value the value, or null to do nothing
     */
    public void remove(InetSocketAddress address, V value) {
        if (value == null || get(address) != value) {
            return;
        }
        size--;
        int first = firstPlace(mark(address));
        for (int place = first; place < first + PLACES; place++) {
            if (places[place] != null && AddressBits.isSame(places[place].address, address)) {
                places[place] = null;
                return;
            }
        }
        int chain = chain(address);
        chained--;
        Entry<V> entry = chains[chain];
        if (AddressBits.isSame(entry.address, address)) {
            chains[chain] = entry.next;
            return;
        }
        while (!AddressBits.isSame(entry.next.address, address)) {
            entry = entry.next;
        }
        entry.next = entry.next.next;
    }

    /** Returns the number of entries that a look-up of this address compares at most; for tests. */
    public int compared(InetSocketAddress address) {
        int entries = PLACES;
        for (Entry<V> entry = chains == null ? null : chains[chain(address)]; entry != null; entry = entry.next) {
            entries++;
        }
        return entries;
    }

    private V getChained(InetSocketAddress address) {
        Entry<V> entry = chains[chain(address)];
        while (entry != null && !AddressBits.isSame(entry.address, address)) {
            entry = entry.next;
        }
        return entry == null ? null : entry.value;
    }

    private int chain(InetSocketAddress address) {
        return (int) AddressBits.hash(hash, address) & chains.length - 1;
    }

    private int mark(InetSocketAddress address) {
        int mixed = (address.getAddress().hashCode() + address.getPort() * 0x9E3779B1) * salt;
        return (mixed ^ mixed >>> 15) * 0x85EBCA77;
    }

    private int firstPlace(int mark) {
        return (mark >>> 7) * PLACES & places.length - 1;
    }

    @SuppressWarnings("unchecked")
    private static <V> Entry<V>[] newEntries(int count) {
        return (Entry<V>[]) new Entry<?>[count];
    }

    private static final class Entry<V> {
        private final InetSocketAddress address;
        private final int mark;
        private final V value;
        private Entry<V> next;

        private Entry(InetSocketAddress address, int mark, V value) {
            this.address = address;
            this.mark = mark;
            this.value = value;
        }
    }
}
