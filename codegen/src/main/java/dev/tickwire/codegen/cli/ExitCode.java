package dev.tickwire.codegen.cli;

/** The exit codes of the command line. */
final class ExitCode {
    /** All is well. */
    static final int FINE = 0;

    /** Something was found: errors in schemas, a file that is not formatted, an incompatible change. */
    static final int FINDINGS = 1;

    /** It was called in a wrong way, or a file cannot be read or written. */
    static final int WRONG_USE = 2;

    private ExitCode() {}
}
