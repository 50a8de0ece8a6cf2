package dev.tickwire.codegen.cli;

/** The command line cannot do what was asked for. The message is all that is shown. */
final class WrongUse extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongUse(String message) {
        super(message);
    }
}
