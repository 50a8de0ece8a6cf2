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
 * JUnit extension that writes tests that an assumption aborted to a file, for example because a tool is not installed.
 * {@link LeftOutList} prints them at the end of the build.
 */
public final class LeftOut implements TestWatcher, LifecycleMethodExecutionExceptionHandler {
    /** System property with the file of the list of one build. Without it nothing is written. */
    private static final String PROPERTY = "tickwire.left.out";

    @Override
    public void testAborted(ExtensionContext context, Throwable cause) {
        write(context, cause);
    }

    /** Called when a {@code @BeforeAll} method aborts a whole class, which {@link TestWatcher} does not report. */
    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable cause) throws Throwable {
        if (cause instanceof TestAbortedException) {
            write(context, cause);
        }
        throw cause;
    }

    private static void write(ExtensionContext context, Throwable cause) {
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
