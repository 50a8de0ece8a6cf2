package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Result of a build.
 *
 * @param successful whether it succeeded
 * @param output all lines that it printed
 */
record GradleResult(boolean successful, String output) {
    GradleResult assertSuccess() {
        assertTrue(successful, output);
        return this;
    }

    GradleResult assertFailure() {
        assertFalse(successful, output);
        return this;
    }

    GradleResult assertPrinted(String text) {
        assertTrue(output.contains(text), () -> "`" + text + "` is missing in:\n" + output);
        return this;
    }

    GradleResult assertNotPrinted(String text) {
        assertFalse(output.contains(text), () -> "`" + text + "` is in:\n" + output);
        return this;
    }

    /** Returns what was done with a task: an empty text if it ran, else such as {@code UP-TO-DATE}. */
    String outcome(String task) {
        Matcher line = Pattern.compile("(?m)^(?:> Task )?" + Pattern.quote(task) + "(?: ([A-Z-]+))?$")
                .matcher(output);
        assertTrue(line.find(), () -> task + " is missing in:\n" + output);
        // Gradle prints the line without outcome too, if a task that runs at the same time prints first.
        String outcome = line.group(1);
        while (outcome == null && line.find()) {
            outcome = line.group(1);
        }
        return outcome == null ? "" : outcome;
    }
}
