package dev.tickwire.session.netcode;

import dev.tickwire.session.AddressGroups;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Which slots an address was lately challenged for: an answer does not say whose it is. What it tells is a hint, for addresses
 * that share a group cannot be told apart; the seal of an answer decides.
 *
 * <p>The memory is fixed. A slot has one place in a group, so whoever asks for one slot pushes no other out, from however many
 * addresses; of more slots than there are places the latest stay, and the others ask again.
 */
final class ChallengedAddresses {
    static final int PLACES = 4;

    private final AddressGroups groups;
    /** The slots of each group, the latest first; one more than the index, 0 for none. */
    private final char[] slots = new char[AddressGroups.COUNT * PLACES];

    ChallengedAddresses(Random random) {
        groups = new AddressGroups(random);
    }

    void add(InetSocketAddress address, int index) {
        int first = groups.of(address) * PLACES;
        int place = first;
        while (place < first + PLACES - 1 && slots[place] != index + 1) {
            place++;
        }
        System.arraycopy(slots, first, slots, first + 1, place - first);
        slots[first] = (char) (index + 1);
    }

    /**
     * A slot that an address may have been challenged for, or -1.
     *
     * @param place which of several, 0 to {@link #PLACES} - 1
     */
    int slotOf(InetSocketAddress address, int place) {
        return slots[groups.of(address) * PLACES + place] - 1;
    }
}
