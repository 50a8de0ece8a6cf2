package dev.tickwire.session;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;

/**
 * The slots of a server by the address and port of their clients, of which so many may be at one address, whatever their ports.
 * It costs the same to ask whether there is room for one more, however many there are.
 *
 * @param <S> a slot
 */
public final class SlotsByAddress<S> {
    /** The most clients of one address that can be set: as many as a server can have. */
    public static final int MOST_PER_ADDRESS = 65_535;

    /** 256, unless set: 64 players behind one address find room, also when many of them connect anew. */
    public static final int DEFAULT_PER_ADDRESS = 256;

    private final Map<InetSocketAddress, S> slots = new HashMap<>();
    private final Map<InetAddress, Integer> counts = new HashMap<>();
    private final int mostPerAddress;

    /**
     * Makes it empty.
     *
     * @param mostPerAddress the most clients of one address, 1 or more
     */
    public SlotsByAddress(int mostPerAddress) {
        this.mostPerAddress = mostPerAddress;
    }

    /** Whether another client of an address would be one too many. */
    public boolean isFullFor(InetAddress address) {
        return counts.getOrDefault(address, 0) >= mostPerAddress;
    }

    /** The slot of a client, or null. */
    public S get(InetSocketAddress client) {
        return slots.get(client);
    }

    /** Whether a client has a slot. */
    public boolean containsKey(InetSocketAddress client) {
        return slots.containsKey(client);
    }

    /** How many clients have slots. */
    public int size() {
        return slots.size();
    }

    /** Gives a client a slot, in place of the one it had; that there is room for it was asked before. */
    public void put(InetSocketAddress client, S slot) {
        if (slots.put(client, slot) == null) {
            counts.merge(client.getAddress(), 1, Integer::sum);
        }
    }

    /** Takes a client's slot away, if it has one. */
    public void remove(InetSocketAddress client) {
        if (slots.remove(client) != null) {
            uncount(client);
        }
    }

    /** Takes a client's slot away, if it is this one. */
    public void remove(InetSocketAddress client, S slot) {
        if (slots.remove(client, slot)) {
            uncount(client);
        }
    }

    private void uncount(InetSocketAddress client) {
        counts.computeIfPresent(client.getAddress(), (address, count) -> count == 1 ? null : count - 1);
    }
}
