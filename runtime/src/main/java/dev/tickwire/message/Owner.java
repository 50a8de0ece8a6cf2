package dev.tickwire.message;

import org.jspecify.annotations.Nullable;

/**
 * The thread that owns an endpoint, with its peers, pools and messages. There is no owner at first. The thread of the
 * first update becomes the owner, until it terminates.
 *
 * <p>Endpoints check the owner only while {@link Checks#ON}. The check is not a lock: it may miss calls of two threads
 * at the same time.
 */
final class Owner {
    private @Nullable Thread thread;

    Owner() {}

    /**
     * Makes the calling thread the owner.
     *
     * @param user the class of the called object, for the exception
     * @throws IllegalStateException if another live thread is the owner
     */
    void claim(Class<?> user) {
        check(user);
        thread = Thread.currentThread();
    }

    /**
     * Throws if another thread is the owner.
     *
     * @param user the class of the called object, for the exception
     * @throws IllegalStateException if another live thread is the owner
     */
    void check(Class<?> user) {
        Thread owner = thread;
        Thread caller = Thread.currentThread();
        if (owner != null && owner != caller && owner.isAlive()) {
            throw new IllegalStateException(
                    user.getSimpleName() + " belongs to the thread \"" + owner.getName()
                            + "\" and was called by \"" + caller.getName()
                            + "\": one thread owns an endpoint with its peers and messages; call handOver() to change the thread");
        }
    }

    /** Removes the owner, until the next {@link #claim}. */
    void release() {
        thread = null;
    }
}
