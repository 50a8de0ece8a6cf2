package dev.tickwire;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/** JUnit extension that prints the command to repeat a failed test, with its seed. */
public final class RepeatCommand implements TestWatcher {
    private static final String MODULE_PROPERTY = "tickwire.module";

    @Override
    public void testFailed(ExtensionContext context, Throwable cause) {
        System.err.println(context.getDisplayName() + " failed, to repeat: mvn test -pl :"
                + System.getProperty(MODULE_PROPERTY) + " -am -Dtest=" + name(context)
                + " -Dsurefire.failIfNoSpecifiedTests=false " + Seeds.option() + Runs.option());
    }

    private static String name(ExtensionContext context) {
        String method =
                context.getTestMethod().map(found -> "#" + found.getName()).orElse("");
        return context.getRequiredTestClass().getSimpleName() + method;
    }
}
