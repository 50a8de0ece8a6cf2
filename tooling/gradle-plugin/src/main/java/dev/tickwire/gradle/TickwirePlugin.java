package dev.tickwire.gradle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.SourceSet;

/**
 * Plugin {@code dev.tickwire}: compiles the schemas of each source set of a project with the plugin {@code java}, or
 * with one that applies it.
 */
public abstract class TickwirePlugin implements Plugin<Project> {
    /** Creates the plugin. */
    public TickwirePlugin() {}

    /** Returns the directories of the project. */
    @Inject
    protected abstract ProjectLayout getLayout();

    /** Returns the properties of the build. */
    @Inject
    protected abstract ProviderFactory getProviders();

    @Override
    public void apply(Project project) {
        TickwireExtension options = project.getExtensions().create("tickwire", TickwireExtension.class);
        setDefaults(options, project.getName());
        project.getPluginManager().withPlugin("java", java -> {
            SchemaTasks tasks = new SchemaTasks(project, options);
            project.getExtensions()
                    .getByType(JavaPluginExtension.class)
                    .getSourceSets()
                    .all(tasks::addSourceSet);
            tasks.addOthers();
            new PlayTasks(project, options).add();
        });
        project.afterEvaluate(evaluated -> {
            if (!evaluated.getPluginManager().hasPlugin("java")) {
                throw new GradleException("The plugin dev.tickwire needs the plugin java, or one that applies it, in "
                        + evaluated.getDisplayName());
            }
        });
    }

    private void setDefaults(TickwireExtension options, String project) {
        options.getSourceDirectory().convention(sources(getLayout(), SourceSet.MAIN_SOURCE_SET_NAME));
        options.getTestSourceDirectory().convention(sources(getLayout(), SourceSet.TEST_SOURCE_SET_NAME));
        options.getOutputDirectory().convention(getLayout().getBuildDirectory().dir("generated/sources/tickwire/main"));
        options.getTestOutputDirectory()
                .convention(getLayout().getBuildDirectory().dir("generated/sources/tickwire/test"));
        setDefault(options.getIncludes(), "includes");
        setDefault(options.getExcludes(), "excludes");
        setDefault(options.getBackEnd(), "backEnd", "java");
        setDefault(options.getNullAnnotations(), "nullAnnotations", "none");
        setDefault(options.getPackSchemas(), "packSchemas", true);
        setDefault(options.getFailOnWarnings(), "failOnWarnings", false);
        setDefault(options.getSilencedWarnings(), "silencedWarnings");
        setDefault(options.getSkip(), "skip", false);
        setDefault(options.getCheckFormat(), "checkFormat", false);
        options.getLockFile().convention(getLayout().getProjectDirectory().file("tickwire.lock"));
        setDefault(options.getFailOn(), "failOn", "wire");
        setDefault(options.getAllowedRules(), "allowedRules");
        options.getDissectorFile().convention(getLayout().getBuildDirectory().file(project + ".lua"));
        setDefault(options.getServerMain(), "serverMain", "");
        setDefault(options.getClientMain(), "clientMain", "");
        setDefault(options.getClients(), "clients", 2);
        setDefault(options.getServerPort(), "serverPort", 40_000);
        setDefault(options.getServerArguments(), "serverArguments");
        setDefault(options.getClientArguments(), "clientArguments");
        setDefault(options.getJvmArguments(), "jvmArguments", "-ea");
        setDefault(options.getNetworks(), "networks");
    }

    /** Returns the usual directory of a source set's schemas. */
    static Directory sources(ProjectLayout layout, String sourceSet) {
        return layout.getProjectDirectory().dir("src/" + sourceSet + "/tickwire");
    }

    private void setDefault(Property<String> option, String name, String value) {
        option.convention(given(name).orElse(value));
    }

    private void setDefault(Property<Boolean> option, String name, boolean value) {
        option.convention(given(name).map(text -> parseBoolean(name, text)).orElse(value));
    }

    private void setDefault(Property<Integer> option, String name, int value) {
        option.convention(given(name).map(text -> parseNumber(name, text)).orElse(value));
    }

    private void setDefault(ListProperty<String> option, String name, String... values) {
        option.convention(given(name)
                .map(text -> Arrays.stream(text.split(","))
                        .map(String::trim)
                        .filter(word -> !word.isEmpty())
                        .toList())
                .orElse(List.of(values)));
    }

    /** Returns the value of an option in the properties of the build, such as {@code -Ptickwire.skip=true}. */
    private Optional<String> given(String name) {
        return Optional.ofNullable(getProviders().gradleProperty(property(name)).getOrNull());
    }

    /** Returns whether a property is true. An empty text, as of {@code -Ptickwire.skip}, counts as true. */
    private static boolean parseBoolean(String name, String text) {
        return switch (text.trim()) {
            case "true", "" -> true;
            case "false" -> false;
            default -> throw new GradleException(property(name) + " = `" + text + "`: must be one of true, false");
        };
    }

    private static int parseNumber(String name, String text) {
        try {
            return Integer.parseInt(text.trim());
        } catch (NumberFormatException wrong) {
            throw new GradleException(property(name) + " = `" + text + "`: must be a number", wrong);
        }
    }

    private static String property(String name) {
        return "tickwire." + name;
    }
}
