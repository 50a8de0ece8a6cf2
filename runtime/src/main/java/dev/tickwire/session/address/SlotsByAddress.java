package dev.tickwire.session.address;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * The slots of a server by the addresses and ports of their clients, and how many are at one address, of which there
 * may be only so many, whatever their ports. A slot counts where its client is now, also when another has taken its
 * address and port over. For IPv6 one address means one network of 64 bits: {@link AddressBits#network}.
 *
 * @param <S> a slot
 */
public final class SlotsByAddress<S> {
    /** In place of a count of clients of one address: {@link #defaultPerAddress} for as many slots as there are. */
    public static final int BY_SLOTS = 0;

    /** The least share of one address: a few players of one household, also on a small server. */
    private static final int LEAST_SHARE = 4;

    private final AddressMap<S> slots;
    private final NetworkCounts counts;
    private final int mostPerAddress;
    private final int mostOnThisMachine;

    /**
     * Makes it empty.
     *
     * @param mostSlots how many slots there are, 1 or more
     * @param mostPerAddress the most clients of one address, 1 or more, where more than there are slots means all of
     *     them; or {@link #BY_SLOTS}
     * @param random where the keys of the tables come from; a secure one outside of tests
     */
    public SlotsByAddress(int mostSlots, int mostPerAddress, Random random) {
        this.slots = new AddressMap<>(mostSlots, random);
        this.counts = new NetworkCounts(mostSlots, random);
        this.mostPerAddress =
                mostPerAddress == BY_SLOTS ? defaultPerAddress(mostSlots) : Math.min(mostPerAddress, mostSlots);
        this.mostOnThisMachine = mostPerAddress == BY_SLOTS ? mostSlots : this.mostPerAddress;
    }

    /**
     * How many clients one address may have unless that is set: half of the slots, but at least 4, and no more than
     * there are slots. So one address cannot fill a server of more than 4 slots. A server for a school or a party,
     * where all players share an address, sets more. The loopback address may have all slots: only bots and tests on
     * the server's machine connect from there.
     *
     * @param mostSlots how many slots there are, 1 or more
     */
    public static int defaultPerAddress(int mostSlots) {
        return Math.min(mostSlots, Math.max(LEAST_SHARE, mostSlots / 2));
    }

    /** Whether another client of an address would be one too many. */
    public boolean isFullFor(InetAddress address) {
        return isFull(AddressBits.network(address), address);
    }

    /** Whether a client that moves from one address to another would be one too many there. */
    public boolean isFullForMove(InetSocketAddress from, InetSocketAddress to) {
        long network = AddressBits.network(to.getAddress());
        return network != AddressBits.network(from.getAddress()) && isFull(network, to.getAddress());
    }

    /** The slot of a client, or null. */
    public S get(InetSocketAddress client) {
        return slots.get(client);
    }

    /** How many addresses and ports have slots. */
    int size() {
        return slots.size();
    }

    /** Gives a new client a slot; that there is room for it was asked before. */
    public void put(InetSocketAddress client, S slot) {
        slots.put(client, slot);
        counts.add(AddressBits.network(client.getAddress()));
    }

    /**
     * Moves a client to another address; that there is room for it was asked before. Whoever had the address and port
     * keeps its slot and counts where it was, but is not found there any more.
     */
    public void move(S slot, InetSocketAddress from, InetSocketAddress to) {
        remove(from, slot);
        put(to, slot);
    }

    /** Takes a client's slot away, wherever it can be found: once for each {@link #put}. */
    public void remove(InetSocketAddress client, S slot) {
        slots.remove(client, slot);
        counts.remove(AddressBits.network(client.getAddress()));
    }

    private boolean isFull(long network, InetAddress address) {
        return counts.of(network) >= (AddressBits.isLoopback(address) ? mostOnThisMachine : mostPerAddress);
    }
}
