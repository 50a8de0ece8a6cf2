package dev.tickwire.session.address;

import java.net.InetAddress;
import java.util.Random;

/**
 * Maps networks to a fixed number of groups by a keyed hash, for limits in constant memory. Networks in one group share
 * its limit; no outsider can compute or choose the group of an address.
 */
public final class AddressGroups {
    /** Number of groups. */
    public static final int COUNT = 4096;

    private final SipHash hash;
    /** Address of the last call and its group: a flood from one address computes no hash. */
    private InetAddress lastAddress;

    private int lastGroup;

    /**
     * Creates groups with a random hash key.
     *
     * @param random the source of the key; must be secure outside of tests
     */
    public AddressGroups(Random random) {
        hash = new SipHash(random);
    }

    /**
     * Returns the group of an address, by its {@link AddressBits#network}.
     *
     * @return the group, 0 to {@link #COUNT} - 1
     */
    public int of(InetAddress address) {
        if (address != lastAddress) {
            lastAddress = address;
            lastGroup = (int) hash.of(AddressBits.network(address)) & COUNT - 1;
        }
        return lastGroup;
    }
}
