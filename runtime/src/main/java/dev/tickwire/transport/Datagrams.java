package dev.tickwire.transport;

/** Validates sizes of datagrams. */
final class Datagrams {
    private Datagrams() {}

    static void requireLength(int length) {
        if (length < 0 || length > Transport.MAX_DATAGRAM_BYTES) {
            throw new IllegalArgumentException(
                    "datagram of " + length + " bytes, must be in 0.." + Transport.MAX_DATAGRAM_BYTES);
        }
    }
}
