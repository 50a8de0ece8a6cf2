package dev.tickwire.message;

/**
 * The thread that an endpoint belongs to, with its peers, pools and messages. Nobody's at first, then the thread's that
 * first updates the endpoint; a thread that has ended owns nothing any more.
 *
 * <p>It is told and asked only while {@link Checks#ON}. It is a check and no lock: what two threads do at the same time
 * may escape it.
 */
final class Owner {
    private Thread thread;

    Owner() {}

    /**
     * The calling thread owns it from now on.
     *
     * @param what the class of what it calls, for the message
     * @throws IllegalStateException if another thread does
     */
    void claim(Class<?> what) {
        check(what);
        thread = Thread.currentThread();
    }

    /**
     * Refuses the calling thread if another one owns it.
     *
     * @param what the class of what it calls, for the message
     * @throws IllegalStateException if another thread does
     */
    void check(Class<?> what) {
        Thread owner = thread;
        Thread caller = Thread.currentThread();
        if (owner != null && owner != caller && owner.isAlive()) {
            throw new IllegalStateException(
                    what.getSimpleName() + " belongs to the thread \"" + owner.getName()
                            + "\" and was called by \"" + caller.getName()
                            + "\": one thread owns an endpoint with its peers and messages; call handOver() to change the thread");
        }
    }

    /** Gives it up: it has no owner until the next {@link #claim}. */
    void release() {
        thread = null;
    }
}
