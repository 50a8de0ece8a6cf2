package dev.tickwire.testing.soak;

/** A digest or a MAC of the JDK, which reports each call to {@link JdkShare}. */
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
