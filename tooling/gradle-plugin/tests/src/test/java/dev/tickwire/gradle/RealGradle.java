package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.gradle.api.internal.StartParameterInternal;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.StandardOutputListener;
import org.gradle.api.logging.configuration.ConsoleOutput;
import org.gradle.initialization.DefaultBuildCancellationToken;
import org.gradle.initialization.DefaultBuildRequestContext;
import org.gradle.initialization.DefaultBuildRequestMetaData;
import org.gradle.initialization.NoOpBuildEventConsumer;
import org.gradle.internal.buildprocess.BuildProcessScopeServices;
import org.gradle.internal.classpath.ClassPath;
import org.gradle.internal.installation.CurrentGradleInstallation;
import org.gradle.internal.installation.GradleInstallation;
import org.gradle.internal.instrumentation.agent.AgentStatus;
import org.gradle.internal.logging.LoggingManagerInternal;
import org.gradle.internal.logging.services.LoggingServiceRegistry;
import org.gradle.internal.nativeintegration.services.NativeServices;
import org.gradle.internal.service.CloseableServiceRegistry;
import org.gradle.internal.service.ServiceRegistryBuilder;
import org.gradle.internal.service.scopes.GlobalScopeServices;
import org.gradle.internal.service.scopes.Scope;
import org.gradle.launcher.exec.BuildActionResult;
import org.gradle.launcher.exec.BuildExecutor;
import org.gradle.launcher.exec.DefaultBuildActionParameters;
import org.gradle.tooling.internal.provider.action.ExecuteBuildAction;
import org.gradle.util.GradleVersion;
import org.gradle.util.internal.GFileUtils;

/**
 * Gradle in this process. The published jar of Gradle's API contains all of Gradle but its launcher, which this class
 * replaces. Gradle keeps much in static fields, so there is one instance in a process.
 */
final class RealGradle {
    private static final int NEWEST_JAVA = 23;

    private static RealGradle instance;

    private final Path home;
    private final CloseableServiceRegistry services;

    /**
     * Services with the class loaders of an installed Gradle. Gradle chooses by the jar of this class: in the jar of
     * all modules it has one class loader, which neither hides Gradle's libraries from plugins nor isolates work.
     */
    private static final class InstalledServices extends GlobalScopeServices {
        InstalledServices() {
            super(true, AgentStatus.disabled(), ClassPath.EMPTY);
        }
    }

    private RealGradle() throws Exception {
        home = Files.createTempDirectory("tickwire-gradle-");
        Path installation = home.resolve("installation");
        StubInstallation.create(installation);
        // Gradle searches the installation around the jar of its classes, where none is.
        Field current = CurrentGradleInstallation.class.getDeclaredField("instance");
        current.setAccessible(true);
        current.set(null, new CurrentGradleInstallation(new GradleInstallation(installation.toFile())));
        NativeServices.initializeOnClient(home.toFile(), NativeServices.NativeServicesMode.DISABLED);
        services = ServiceRegistryBuilder.builder()
                .displayName("Gradle of the tests")
                .scopeStrictly(Scope.Global.class)
                .parent(LoggingServiceRegistry.newEmbeddableLogging())
                .parent(NativeServices.getInstance())
                .provider(new InstalledServices())
                .provider(new BuildProcessScopeServices())
                .build();
        TestRepository.create(repository());
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }

    /** Returns the instance, which is created at the first call. Skips the test with a JDK that is too new. */
    static synchronized RealGradle get() {
        assumeTrue(
                Runtime.version().feature() <= NEWEST_JAVA,
                () -> GradleVersion.current() + " runs on Java 17 to " + NEWEST_JAVA);
        if (instance == null) {
            try {
                instance = new RealGradle();
            } catch (Exception e) {
                throw new IllegalStateException("Gradle does not start", e);
            }
        }
        return instance;
    }

    /** Returns the Maven repository with this build's artifacts. */
    Path repository() {
        return home.resolve("repository");
    }

    /**
     * Runs tasks of a project, as {@code gradle TASKS} in its directory would.
     *
     * @param options sets options of the command line
     */
    GradleResult run(Path project, Consumer<StartParameterInternal> options, List<String> tasks) {
        StartParameterInternal start = new StartParameterInternal();
        start.setGradleUserHomeDir(home.toFile());
        start.setCurrentDir(project.toFile());
        start.setTaskNames(tasks);
        start.setOffline(true);
        start.setConsoleOutput(ConsoleOutput.Plain);
        options.accept(start);
        StringBuffer output = new StringBuffer();
        StandardOutputListener listener = text -> output.append(text);
        LoggingManagerInternal logging = services.get(LoggingManagerInternal.class);
        logging.enableUserStandardOutputListeners();
        logging.addStandardOutputListener(listener);
        logging.addStandardErrorListener(listener);
        logging.start();
        try {
            BuildActionResult result = services.get(BuildExecutor.class)
                    .execute(new ExecuteBuildAction(start), parameters(project.toFile()), request());
            return new GradleResult(!result.hasFailure(), output.toString());
        } finally {
            logging.stop();
        }
    }

    private static DefaultBuildActionParameters parameters(File directory) {
        return new DefaultBuildActionParameters(
                System.getProperties(), System.getenv(), directory, LogLevel.LIFECYCLE, false, ClassPath.EMPTY);
    }

    private static DefaultBuildRequestContext request() {
        return new DefaultBuildRequestContext(
                new DefaultBuildRequestMetaData(System.currentTimeMillis()),
                new DefaultBuildCancellationToken(),
                new NoOpBuildEventConsumer());
    }

    private void close() {
        services.close();
        try {
            GFileUtils.deleteDirectory(home.toFile());
        } catch (RuntimeException inUse) {
            System.err.println("left behind: " + home);
        }
    }
}
