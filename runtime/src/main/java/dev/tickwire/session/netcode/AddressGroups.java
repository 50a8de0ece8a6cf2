package dev.tickwire.session.netcode;

import java.util.Random;

/** Sorts addresses into a fixed count of groups; which of them share a group nobody outside can know. */
final class AddressGroups {
    static final int COUNT = 4096;

    private final int salt;

    AddressGroups(Random random) {
        salt = random.nextInt();
    }

    /** The group of an address, with or without a port. */
    int of(Object address) {
        int mixed = (address.hashCode() ^ salt) * 0x9E3779B1;
        mixed = (mixed ^ mixed >>> 15) * 0x85EBCA77 + salt;
        return (mixed ^ mixed >>> 13) & COUNT - 1;
    }
}
