package dev.tickwire.call;

import org.jspecify.annotations.Nullable;

/** Completes the future of {@link Call#toFuture()} if its call failed. */
public final class CallFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient CallFailure failure;

    /**
     * Creates an exception with the failure as its message.
     *
     * @param failure the failure of the call
     */
    public CallFailedException(CallFailure failure) {
        super(failure.toString());
        this.failure = failure;
    }

    /**
     * Returns the failure of the call.
     *
     * @return the failure, or null for a deserialized exception
     */
    public @Nullable CallFailure failure() {
        return failure;
    }
}
