package dev.tickwire.base;

/** Comparison and hashing of the used part of reusable byte arrays. */
public final class Content {
    private Content() {}

    public static boolean same(byte[] left, int leftLength, byte[] right, int rightLength) {
        if (leftLength != rightLength) {
            return false;
        }
        for (int i = 0; i < leftLength; i++) {
            if (left[i] != right[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hash(byte[] bytes, int length) {
        int hash = 1;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }
}
