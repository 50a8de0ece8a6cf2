package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.token.ServerList;

/**
 * Sequence numbers of servers by their places in the list of a token. A server has several places if several of its
 * addresses are in the list. See docs/wire.md, "Numbers".
 *
 * <p>Packets of a slot count from 2^40 times the first place. Packets before a slot have bits 63 and 62 set, the first
 * place from bit 57, another place from bit 52, and a counter below. Servers of other implementations do not set bit
 * 62, and count slots from 0 at any place.
 */
final class ServerPlaces {
    /** Bit of the numbers of packets before a slot. */
    static final long NO_SLOT = 1L << 63;

    private static final long PLACED = 1L << 62;
    private static final int FIRST_AT = 57;
    private static final int OTHER_AT = 52;
    private static final int PLACE_BITS = ServerList.MAX_SERVERS - 1;
    private static final int SLOT_NUMBER_BITS = 40;

    private ServerPlaces() {}

    /**
     * Returns the upper bits of the sequence numbers of packets that a server sends before a slot is taken.
     *
     * @param first the first place of the server, 0 to 31
     * @param other another place of the server in the token, or the first place again
     */
    static long mark(int first, int other) {
        return NO_SLOT | PLACED | (long) first << FIRST_AT | (long) other << OTHER_AT;
    }

    /** Returns whether a number, or its upper bits, contains places. Numbers of other implementations do not. */
    static boolean arePresent(long number) {
        return (number & NO_SLOT) != 0 && (number & PLACED) != 0;
    }

    /** Returns the first place of the server, from a sequence number. */
    static int first(long number) {
        return (int) (number >>> FIRST_AT) & PLACE_BITS;
    }

    /** Returns whether a number contains a place. */
    static boolean includes(int place, long number) {
        return first(number) == place || ((int) (number >>> OTHER_AT) & PLACE_BITS) == place;
    }

    /** Returns the first number of slots at a server with this first place. */
    static long firstSlotNumber(int place) {
        return (long) place << SLOT_NUMBER_BITS;
    }

    /**
     * Returns whether a number is among those of a slot.
     *
     * @param first the first number of the slot
     */
    static boolean isSlotNumber(long first, long number) {
        return number >>> SLOT_NUMBER_BITS == first >>> SLOT_NUMBER_BITS;
    }
}
