package dev.tickwire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/**
 * Writes down which tests an assumption has left out, since a tool is not installed, for one. {@link LeftOutList}
 * prints them at the end of the build.
 */
public final class LeftOut implements TestWatcher, LifecycleMethodExecutionExceptionHandler {
    /** The file of the list, of one build alone. Where it is not set, nothing is written down. */
    private static final String PROPERTY = "tickwire.left.out";

    @Override
    public void testAborted(ExtensionContext context, Throwable cause) {
        writeDown(context, cause);
    }

    /** A whole class is left out before its first test. */
    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable cause) throws Throwable {
        if (cause instanceof TestAbortedException) {
            writeDown(context, cause);
        }
        throw cause;
    }

    private static void writeDown(ExtensionContext context, Throwable cause) {
        String file = System.getProperty(PROPERTY, "");
        if (file.isEmpty()) {
            return;
        }
        String reason =
                String.valueOf(cause.getMessage()).replaceAll("\\s+", " ").replace("Assumption failed: ", "");
        try {
            Path list = Path.of(file);
            Files.createDirectories(list.getParent());
            Files.writeString(
                    list,
                    context.getRequiredTestClass().getSimpleName() + "\t" + reason + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
