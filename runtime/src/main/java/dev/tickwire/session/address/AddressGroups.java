package dev.tickwire.session.address;

import java.net.InetAddress;
import java.util.Random;

/**
 * Sorts addresses into a fixed count of groups, by a keyed hash: which share a group nobody outside can know or choose.
 */
public final class AddressGroups {
    /** How many groups there are. */
    public static final int COUNT = 4096;

    private final SipHash hash;
    /** The last address that was asked for, and its group: a flood from one makes nothing. */
    private InetAddress lastAddress;

    private int lastGroup;

    /**
     * Draws groups.
     *
     * @param random a secure one outside of tests
     */
    public AddressGroups(Random random) {
        hash = new SipHash(random);
    }

    /** The group of what limits count as one address, {@link AddressBits#network}: from 0. */
    public int of(InetAddress address) {
        if (address != lastAddress) {
            lastAddress = address;
            lastGroup = (int) hash.of(AddressBits.network(address)) & COUNT - 1;
        }
        return lastGroup;
    }
}
