package dev.tickwire.message;

import java.util.List;

/**
 * Finds the line of the game that creates or retains a message, once it is on. Off by default, because each place costs
 * a stack trace.
 */
final class MessageTrace {
    /** The packages between the game and a message, which are not the place. */
    private static final List<String> LIBRARY = List.of(
            "dev.tickwire.message.", "dev.tickwire.call.", "dev.tickwire.connection.", "dev.tickwire.endpoint.");

    private boolean isOn;

    void begin() {
        isOn = true;
    }

    boolean isOn() {
        return isOn;
    }

    /** Returns the innermost line outside of the library; the outermost line if there is no other. */
    StackTraceElement place() {
        StackTraceElement[] lines = new Throwable().getStackTrace();
        for (StackTraceElement line : lines) {
            if (!isOfLibrary(line.getClassName())) {
                return line;
            }
        }
        return lines[lines.length - 1];
    }

    private static boolean isOfLibrary(String className) {
        for (String prefix : LIBRARY) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
