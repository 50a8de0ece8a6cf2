package dev.tickwire.bits;

/** Checks of buffers that callers pass. */
final class Buffers {
    /** Greatest buffer such that a position in bits remains an {@code int} even after the widest value. */
    static final int MAX_BYTES = (Integer.MAX_VALUE >>> 3) - BitWriter.SPARE_BYTES;

    private Buffers() {}

    static void check(byte[] bytes, int offset, int length) {
        if (offset < 0
                || length < 0
                || length > MAX_BYTES - offset
                || bytes.length - BitWriter.SPARE_BYTES - length < offset) {
            throw new IllegalArgumentException(
                    "offset = " + offset + ", length = " + length + " in an array of " + bytes.length
                            + " bytes: must lie in it and leave " + BitWriter.SPARE_BYTES + " spare bytes behind");
        }
    }
}
