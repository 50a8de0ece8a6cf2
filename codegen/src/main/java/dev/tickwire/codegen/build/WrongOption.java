package dev.tickwire.codegen.build;

/** Mistake in an option of a build. The message names the option, its value and the accepted values. */
public final class WrongOption extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message for the person who wrote the build file. */
    public WrongOption(String message) {
        super(message);
    }
}
