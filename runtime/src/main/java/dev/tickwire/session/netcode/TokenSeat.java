package dev.tickwire.session.netcode;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The one slot that a token has at a time, at whichever of the servers that share a {@link TokenHistory}. Those run in
 * threads of their own.
 */
final class TokenSeat {
    private final AtomicReference<TokenUse> holder = new AtomicReference<>();

    /** Takes the seat; whether it was free, or this use had it. */
    boolean take(TokenUse use) {
        return holder.compareAndSet(null, use) || holder.get() == use;
    }

    /** Whether another use has it. */
    boolean isTakenFrom(TokenUse use) {
        TokenUse now = holder.get();
        return now != null && now != use;
    }

    /** Leaves the seat; nothing if this use does not have it. */
    void leave(TokenUse use) {
        holder.compareAndSet(use, null);
    }
}
