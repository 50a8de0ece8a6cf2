package dev.tickwire.gradle;

import org.gradle.api.NamedDomainObjectProvider;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;

/** The task that plays the game of a project. */
final class PlayTasks {
    private final Project project;
    private final TickwireExtension options;

    PlayTasks(Project project, TickwireExtension options) {
        this.project = project;
        this.options = options;
    }

    void add() {
        NamedDomainObjectProvider<Configuration> program = project.getConfigurations()
                .register("tickwirePlayer", configuration -> {
                    configuration.setDescription("The program that starts a server and clients.");
                    configuration.setCanBeConsumed(false);
                    SchemaTasks.select(project, configuration);
                    configuration
                            .getDependencies()
                            .add(project.getDependencies().create("dev.tickwire:tickwire-play:" + PluginVersion.get()));
                });
        SourceSet main = project.getExtensions()
                .getByType(JavaPluginExtension.class)
                .getSourceSets()
                .getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        project.getTasks().register("tickwirePlay", TickwirePlay.class, task -> {
            task.setGroup(SchemaTasks.GROUP);
            task.setDescription("Starts a server and clients of the project, each client with its network.");
            task.setClasspath(project.files(program));
            task.getMainClass().set("dev.tickwire.play.PlayMain");
            task.getGameClasspath().from(main.getRuntimeClasspath());
            task.getServerMain().set(options.getServerMain());
            task.getClientMain().set(options.getClientMain());
            task.getClients().set(options.getClients());
            task.getServerPort().set(options.getServerPort());
            task.getServerArguments().set(options.getServerArguments());
            task.getClientArguments().set(options.getClientArguments());
            task.getGameJvmArguments().set(options.getJvmArguments());
            task.getNetworks().set(options.getNetworks());
            // Tasks of the configuration cache must not refer to the project: these are values without it.
            Provider<Boolean> skip = options.getSkip();
            Provider<String> serverMain = options.getServerMain();
            Provider<String> clientMain = options.getClientMain();
            boolean isAlone = project.getRootProject().getChildProjects().isEmpty();
            task.onlyIf("tickwire.skip is not set", any -> !skip.get());
            task.onlyIf(
                    "serverMain or clientMain is set, or the build has no other project",
                    any -> isAlone || isSet(serverMain) || isSet(clientMain));
        });
    }

    private static boolean isSet(Provider<String> main) {
        return !main.getOrElse("").isBlank();
    }
}
