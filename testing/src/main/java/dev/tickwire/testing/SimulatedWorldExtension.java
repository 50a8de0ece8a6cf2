package dev.tickwire.testing;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/**
 * Gives JUnit 5 tests, and their {@code @BeforeEach} and {@code @AfterEach} methods, a parameter of type
 * {@link Worlds}, one for each test. Afterwards it closes the worlds; after a failure it says of which seed they were,
 * and how to see it again: on the standard output, and as a suppressed exception beside the failure.
 *
 * <p>Each run draws another seed, unless the system property {@value Worlds#SEED_PROPERTY} names one. To be used as
 * {@code @ExtendWith(SimulatedWorldExtension.class)}, or by {@link TickwireTest} in place of {@code @Test}.
 */
@SuppressWarnings("exports") // Whoever uses it requires JUnit; the rest of the module needs none.
public final class SimulatedWorldExtension
        implements ParameterResolver,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler,
                AfterEachCallback {
    private static final Namespace NAMESPACE = Namespace.create(SimulatedWorldExtension.class);

    /** Made by JUnit. */
    public SimulatedWorldExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Worlds.class
                && context.getTestMethod().isPresent();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .getOrComputeIfAbsent(Worlds.class, key -> Worlds.ofPropertyOrChance(), Worlds.class);
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw noted(context, failure);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw noted(context, failure);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw noted(context, failure);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Worlds worlds = worldsOf(context);
        if (worlds != null) {
            worlds.closeAll();
        }
    }

    private static Throwable noted(ExtensionContext context, Throwable failure) {
        Worlds worlds = worldsOf(context);
        if (worlds != null && !(failure instanceof TestAbortedException)) {
            String note = worlds.replayNote();
            System.out.println(context.getDisplayName() + " failed, " + note);
            failure.addSuppressed(new ReplayNote(note));
        }
        return failure;
    }

    private static Worlds worldsOf(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(Worlds.class, Worlds.class);
    }
}
