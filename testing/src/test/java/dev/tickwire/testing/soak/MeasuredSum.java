package dev.tickwire.testing.soak;

/** A sum that the JDK computes of bytes, a digest or a MAC, which tells {@link JdkShare} of each call. */
abstract class MeasuredSum {
    /** Calls the JDK with more bytes. */
    abstract void add(byte[] input, int offset, int length);

    /** Calls the JDK for the sum of all. */
    abstract byte[] total();

    final void measuredAdd(byte[] input, int offset, int length) {
        JdkShare share = JdkShare.ofThread();
        share.beginCall();
        try {
            add(input, offset, length);
        } finally {
            share.endCall();
        }
    }

    final byte[] measuredTotal() {
        JdkShare share = JdkShare.ofThread();
        share.beginCall();
        try {
            return total();
        } finally {
            share.endCall();
        }
    }
}
