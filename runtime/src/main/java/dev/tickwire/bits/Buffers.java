package dev.tickwire.bits;

/** Checks what callers hand over as a buffer. */
final class Buffers {
    /** Where a position in bits is an {@code int} still after the widest value that could follow. */
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
