package dev.tickwire.session.netcode;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The one slot that a token may have at a time, among all servers that share a {@link TokenHistory}. Servers may run on
 * different threads.
 */
final class TokenLease {
    private final AtomicReference<TokenUse> holder = new AtomicReference<>();

    /**
     * Takes the seat for the use of a token at one server.
     *
     * @return whether the given use has the lease now
     */
    boolean tryAcquire(TokenUse use) {
        return holder.compareAndSet(null, use) || holder.get() == use;
    }

    /** Returns whether the use at another server has the seat. */
    boolean isHeldByOther(TokenUse use) {
        TokenUse now = holder.get();
        return now != null && now != use;
    }

    /** Leaves the seat if this use has it. */
    void release(TokenUse use) {
        holder.compareAndSet(use, null);
    }
}
