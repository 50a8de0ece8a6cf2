package dev.tickwire.testing.soak;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.security.Provider;
import java.security.Security;

/**
 * The bytes that the JDK's cipher, MAC and digest allocate by themselves, which their interfaces make unavoidable:
 * measured around each call, thread by thread, and not estimated. For that a provider goes before all others, which
 * hands each call to those of the JDK.
 */
final class JdkShare {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final ThreadLocal<JdkShare> OF_THREADS = ThreadLocal.withInitial(JdkShare::new);

    private long bytes;
    /** Calls within calls belong to the outermost. */
    private int depth;

    private long callBegan;

    private JdkShare() {}

    /** Measures from now on, whatever is begun after this in any thread. */
    static synchronized void measure() {
        if (Security.getProvider(MeasuredProvider.NAME) == null) {
            Security.insertProviderAt(new MeasuredProvider(), 1);
        }
    }

    /** Measures no more what is begun after this: other tests of the JVM have the JDK's alone. */
    static synchronized void stop() {
        Security.removeProvider(MeasuredProvider.NAME);
    }

    /** The share of the calling thread. */
    static JdkShare ofThread() {
        return OF_THREADS.get();
    }

    /** The bytes that were allocated in calls so far. */
    long bytes() {
        return bytes;
    }

    void beginCall() {
        if (depth++ == 0) {
            callBegan = THREADS.getCurrentThreadAllocatedBytes();
        }
    }

    void endCall() {
        if (--depth == 0) {
            bytes += THREADS.getCurrentThreadAllocatedBytes() - callBegan;
        }
    }

    private static final class MeasuredProvider extends Provider {
        private static final long serialVersionUID = 1;
        private static final String NAME = "Measured";

        MeasuredProvider() {
            super(NAME, "1", "Measures what the ciphers, MACs and digests of the JDK allocate");
            put("Cipher." + MeasuredCipher.ALGORITHM, MeasuredCipher.class.getName());
            put("MessageDigest." + MeasuredDigest.ALGORITHM, MeasuredDigest.class.getName());
            put("Mac." + MeasuredMac.ALGORITHM, MeasuredMac.class.getName());
        }
    }
}
