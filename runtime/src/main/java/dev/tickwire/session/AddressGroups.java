package dev.tickwire.session;

import java.util.Random;

/** Sorts addresses into a fixed count of groups; which of them share a group nobody outside can know. */
public final class AddressGroups {
    /** How many groups there are. */
    public static final int COUNT = 4096;

    private final int salt;

    /**
     * Draws groups.
     *
     * @param random a secure one outside of tests
     */
    public AddressGroups(Random random) {
        salt = random.nextInt();
    }

    /**
     * The group of an address, from 0.
     *
     * @param address an {@code InetAddress}, or an {@code InetSocketAddress} to count the port
     */
    public int of(Object address) {
        int mixed = (address.hashCode() ^ salt) * 0x9E3779B1;
        mixed = (mixed ^ mixed >>> 15) * 0x85EBCA77 + salt;
        return (mixed ^ mixed >>> 13) & COUNT - 1;
    }
}
