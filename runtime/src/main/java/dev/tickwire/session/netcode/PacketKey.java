package dev.tickwire.session.netcode;

import java.util.Arrays;

/** Key of one direction of a session, with the protocol id that is authenticated in each packet. */
final class PacketKey {
    final byte[] bytes;
    final long protocolId;

    /**
     * Creates a key.
     *
     * @param bytes the 32 bytes, not copied
     * @param protocolId the id of the version that the session speaks
     */
    PacketKey(byte[] bytes, long protocolId) {
        this.bytes = bytes;
        this.protocolId = protocolId;
    }

    /** Overwrites the bytes. */
    void wipe() {
        Arrays.fill(bytes, (byte) 0);
    }
}
