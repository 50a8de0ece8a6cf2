package dev.tickwire.session.address;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Slots of a server by the addresses of their clients, with a limit of clients for each {@link AddressBits#network}. A
 * slot counts at the present address of its client, even if another slot has taken that address and port.
 *
 * @param <S> the type of the slots
 */
public final class SlotsByAddress<S> {
    /** Value for the default limit, {@link #defaultPerAddress}. */
    public static final int BY_SLOTS = 0;

    /** Smallest default limit: a few players of one household, on a small server, too. */
    private static final int MIN_SHARE = 4;

    private final AddressMap<S> slots;
    private final NetworkCounts counts;
    private final int maxPerAddress;
    private final int maxOnLoopback;

    /**
     * Creates an empty table.
     *
     * @param maxSlots the number of slots, at least 1
     * @param maxPerAddress the most slots of one network, at least 1, or {@link #BY_SLOTS}; a number above
     *     {@code maxSlots} means all slots
     * @param random the source of hash keys; must be secure outside of tests
     */
    public SlotsByAddress(int maxSlots, int maxPerAddress, Random random) {
        this.slots = new AddressMap<>(maxSlots, random);
        this.counts = new NetworkCounts(maxSlots, random);
        this.maxPerAddress =
                maxPerAddress == BY_SLOTS ? defaultPerAddress(maxSlots) : Math.min(maxPerAddress, maxSlots);
        this.maxOnLoopback = maxPerAddress == BY_SLOTS ? maxSlots : this.maxPerAddress;
    }

    /**
     * Returns the default limit: half of the slots, but at least 4, and no more than the slots. One network cannot fill
     * a server of more than 4 slots. Servers at a school or a party, where all players share an address, set a higher
     * limit. The loopback address may have all slots, since only bots and tests on the server's machine use it.
     */
    public static int defaultPerAddress(int maxSlots) {
        return Math.min(maxSlots, Math.max(MIN_SHARE, maxSlots / 2));
    }

    /** Returns whether the limit forbids a further client at an address. */
    public boolean isFullFor(InetAddress address) {
        return isFull(AddressBits.network(address), address);
    }

    /** Returns whether the limit forbids a client to move. Moves within a network are always allowed. */
    public boolean isFullForMove(InetSocketAddress from, InetSocketAddress to) {
        long network = AddressBits.network(to.getAddress());
        return network != AddressBits.network(from.getAddress()) && isFull(network, to.getAddress());
    }

    /** Returns the slot at an address, or null. */
    public S get(InetSocketAddress client) {
        return slots.get(client);
    }

    int size() {
        return slots.size();
    }

    /** Adds the slot of a new client; the caller has checked the limit. */
    public void put(InetSocketAddress client, S slot) {
        slots.put(client, slot);
        counts.add(AddressBits.network(client.getAddress()));
    }

    /**
     * Moves a slot to another address; the caller has checked the limit. A slot that had the address keeps its count,
     * but is not found there any more.
     */
    public void move(S slot, InetSocketAddress from, InetSocketAddress to) {
        remove(from, slot);
        put(to, slot);
    }

    /** Removes a slot from its address, if it is still found there. Call it once for each {@link #put}. */
    public void remove(InetSocketAddress client, S slot) {
        slots.remove(client, slot);
        counts.remove(AddressBits.network(client.getAddress()));
    }

    private boolean isFull(long network, InetAddress address) {
        return counts.of(network) >= (AddressBits.isLoopback(address) ? maxOnLoopback : maxPerAddress);
    }
}
