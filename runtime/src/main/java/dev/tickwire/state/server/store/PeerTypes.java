package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.TypeCoder;
import java.util.Arrays;

/**
 * Object types of a channel in the protocol of a peer: their numbers in packets, and the formats in which their objects
 * are sent. Immutable.
 *
 * <p>Types are given by their numbers in the newest protocol, which are those of the table.
 */
public final class PeerTypes {
    /** In place of the number of a type that the protocol lacks. Its objects are never relevant to the peer. */
    public static final int NONE = -1;

    /** In place of a limit: as in the newest protocol. */
    public static final int SAME = Integer.MAX_VALUE;

    private final int protocol;
    private final int[] numbers;
    private final int[] firstViews;
    private final boolean statesOrigins;
    private final int maxEntryBits;
    private final int count;
    private final boolean hasAll;

    /**
     * Creates the types of an earlier protocol.
     *
     * @param protocol the place of the protocol among those that peers may speak, 0 for the newest
     * @param count the number of types that the channel has in the protocol, 0 if it has not the channel
     * @param numbers for each type, its number in packets, or {@link #NONE}
     * @param firstViews for each type, the first view of its format, as of {@link TypeCoder}
     * @param statesOrigins whether packets state the inputs from which objects come
     * @param maxEntryBits the largest size of an entry in bits, or {@link #SAME}
     */
    public PeerTypes(
            int protocol, int count, int[] numbers, int[] firstViews, boolean statesOrigins, int maxEntryBits) {
        this.protocol = protocol;
        this.count = count;
        this.numbers = numbers.clone();
        this.firstViews = firstViews.clone();
        this.statesOrigins = statesOrigins;
        this.maxEntryBits = maxEntryBits;
        hasAll = Arrays.stream(numbers).noneMatch(number -> number == NONE);
    }

    /** Returns the types of the newest protocol. */
    static PeerTypes newest(int types) {
        int[] numbers = new int[types];
        for (int type = 0; type < types; type++) {
            numbers[type] = type;
        }
        return new PeerTypes(0, types, numbers, new int[types], false, SAME);
    }

    /** Returns the place of the protocol among those that peers may speak, 0 for the newest. */
    int protocol() {
        return protocol;
    }

    /** Returns whether the protocol is the newest. */
    public boolean isNewest() {
        return protocol == 0;
    }

    /** Returns whether the protocol has a type. */
    public boolean has(int type) {
        return numbers[type] != NONE;
    }

    /** Returns whether the protocol has all types of the channel. */
    boolean hasAll() {
        return hasAll;
    }

    /** Returns whether the protocol has the channel. */
    public boolean hasChannel() {
        return count > 0;
    }

    /** Returns the greatest number of a type in packets. */
    public int maxNumber() {
        return count - 1;
    }

    /** Returns the number of a type in packets. */
    public int number(int type) {
        return numbers[type];
    }

    /** Returns the first view of a type's format, as of {@link TypeCoder}. */
    public int firstView(int type) {
        return firstViews[type];
    }

    /** Returns whether packets of an earlier protocol state the inputs from which objects come. */
    boolean statesOrigins() {
        return statesOrigins;
    }

    /** Returns the largest size of an entry in bits, or {@link #SAME}. */
    public int maxEntryBits() {
        return maxEntryBits;
    }
}
