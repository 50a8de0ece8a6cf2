package dev.tickwire.call;

/** Completes the future of {@link Call#toFuture()} if its request failed. */
public final class CallFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient CallFailure failure;

    /**
     * Holds a failure.
     *
     * @param failure why it was not answered
     */
    public CallFailedException(CallFailure failure) {
        super(failure.toString());
        this.failure = failure;
    }

    /** Why it was not answered; null in an exception that was serialized. */
    public CallFailure failure() {
        return failure;
    }
}
