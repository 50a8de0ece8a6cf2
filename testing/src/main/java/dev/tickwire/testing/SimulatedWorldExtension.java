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
 * JUnit 5 extension that resolves parameters of type {@link Worlds} of test methods, and of their {@code @BeforeEach}
 * and {@code @AfterEach} methods. Each test has its own {@code Worlds}. The extension closes the worlds after the test.
 * If the test fails, it prints the seed and the option to replay it, and adds both to the failure as a suppressed
 * exception.
 *
 * <p>Each run draws a new seed, unless the system property {@value Worlds#SEED_PROPERTY} sets it. Apply it by
 * {@code @ExtendWith(SimulatedWorldExtension.class)}, or use {@link TickwireTest} in place of {@code @Test}.
 */
@SuppressWarnings("exports") // JUnit is an optional dependency of this module.
public final class SimulatedWorldExtension
        implements ParameterResolver,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler,
                AfterEachCallback {
    private static final Namespace NAMESPACE = Namespace.create(SimulatedWorldExtension.class);

    /** Constructor for JUnit. */
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
        if (worlds == null) {
            return;
        }
        if (context.getExecutionException().isPresent()) {
            worlds.closeAllFailed();
            return;
        }
        try {
            worlds.closeAll();
        } catch (AssertionError leaked) {
            note(context, worlds, leaked);
            throw leaked;
        }
    }

    private static Throwable noted(ExtensionContext context, Throwable failure) {
        Worlds worlds = worldsOf(context);
        if (worlds != null && !(failure instanceof TestAbortedException)) {
            note(context, worlds, failure);
        }
        return failure;
    }

    private static void note(ExtensionContext context, Worlds worlds, Throwable failure) {
        String note = worlds.replayNote();
        System.out.println(context.getDisplayName() + " failed, " + note);
        failure.addSuppressed(new ReplayNote(note));
    }

    private static Worlds worldsOf(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(Worlds.class, Worlds.class);
    }
}
