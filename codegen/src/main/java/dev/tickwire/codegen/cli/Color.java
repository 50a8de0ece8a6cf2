package dev.tickwire.codegen.cli;

import java.util.regex.Pattern;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** Colouring of diagnostics. */
final class Color {
    /** Condition for colours. */
    enum When {
        AUTO,
        ALWAYS,
        NEVER
    }

    private static final String RED = "\u001b[1;31m";
    private static final String YELLOW = "\u001b[1;33m";
    private static final String CYAN = "\u001b[36m";
    private static final String PLAIN = "\u001b[0m";
    /** Line below the excerpt, which has no line number. */
    private static final Pattern CARETS = Pattern.compile("(?m)^( *\\| +)(\\^+.*)$");

    private static final Pattern REMARK = Pattern.compile("(?m)^( *= )(note|help)(?=:)");

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description =
                    "Colors diagnostics: `always`, `never`, or `auto` (default), on a terminal unless NO_COLOR is set.")
    private When when = When.AUTO;

    /** Returns whether to colour. */
    boolean isOn() {
        return when == When.ALWAYS || when == When.AUTO && Ansi.AUTO.enabled();
    }

    /** Colours a diagnostic of several lines. */
    static String paint(String text, String severity, boolean error) {
        String color = error ? RED : YELLOW;
        int headline = text.indexOf(severity + "[");
        int end = text.indexOf(']', headline) + 1;
        String head = text.substring(0, headline) + color + text.substring(headline, end) + PLAIN;
        String rest = CARETS.matcher(text.substring(end)).replaceAll("$1" + color + "$2" + PLAIN);
        return head + REMARK.matcher(rest).replaceAll("$1" + CYAN + "$2" + PLAIN);
    }
}
