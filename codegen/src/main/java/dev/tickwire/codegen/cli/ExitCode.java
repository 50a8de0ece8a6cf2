package dev.tickwire.codegen.cli;

/** Exit codes of the command line. */
final class ExitCode {
    /** Success. */
    static final int FINE = 0;

    /** Findings: errors in schemas, a file that is not formatted, an incompatible change. */
    static final int FINDINGS = 1;

    /** Wrong arguments, or a file that cannot be read or written. */
    static final int WRONG_USE = 2;

    private ExitCode() {}
}
