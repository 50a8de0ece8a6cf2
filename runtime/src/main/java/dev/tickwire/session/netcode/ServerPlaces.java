package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.token.ServerList;

/**
 * The places that a server has in the list of a token: one, or more if several of its addresses are there. All servers
 * of a token seal under one key, so the first place decides which numbers the server's packets have.
 *
 * <p>Packets of a slot count from 2^40 times the first place. Packets before there is a slot have 2^63 and 2^62 in
 * their numbers, from bit 57 on the first place, from bit 52 on another, and a counter below. Servers of other
 * implementations leave 2^62 out and count slots from 0, wherever they stand in the list.
 */
final class ServerPlaces {
    /** The bit that numbers of packets to clients without a slot have in common. */
    static final long NO_SLOT = 1L << 63;

    private static final long PLACED = 1L << 62;
    private static final int FIRST_AT = 57;
    private static final int OTHER_AT = 52;
    private static final int PLACE_BITS = ServerList.MOST_SERVERS - 1;
    private static final int SLOT_NUMBER_BITS = 40;

    private ServerPlaces() {}

    /**
     * The mark in the numbers of a server's packets to a client without a slot.
     *
     * @param first its first place in the token's list
     * @param other another of its places there, or the first again if it has one
     */
    static long mark(int first, int other) {
        return NO_SLOT | PLACED | (long) first << FIRST_AT | (long) other << OTHER_AT;
    }

    /**
     * Whether a number of a packet without a slot tells places.
     *
     * @param number the number, or a mark
     */
    static boolean areTold(long number) {
        return (number & NO_SLOT) != 0 && (number & PLACED) != 0;
    }

    /** The first place of a server, by a number that tells places, or by a mark. */
    static int first(long number) {
        return (int) (number >>> FIRST_AT) & PLACE_BITS;
    }

    /** Whether a number that tells places names one. */
    static boolean name(int place, long number) {
        return first(number) == place || ((int) (number >>> OTHER_AT) & PLACE_BITS) == place;
    }

    /** The first number of the packets of a slot, of a server with a first place. */
    static long firstSlotNumber(int place) {
        return (long) place << SLOT_NUMBER_BITS;
    }

    /** Whether a number is one of those that the packets of a slot have, of which the first is given. */
    static boolean isSlotNumber(long first, long number) {
        return number >>> SLOT_NUMBER_BITS == first >>> SLOT_NUMBER_BITS;
    }
}
