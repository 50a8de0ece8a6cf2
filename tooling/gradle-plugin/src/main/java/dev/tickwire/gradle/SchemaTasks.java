package dev.tickwire.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.NamedDomainObjectProvider;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.attributes.Category;
import org.gradle.api.attributes.LibraryElements;
import org.gradle.api.attributes.Usage;
import org.gradle.api.file.Directory;
import org.gradle.api.plugins.JavaBasePlugin;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;

/** Tasks of a project: one that generates for each source set, and one of each other kind. */
final class SchemaTasks {
    static final String GROUP = "tickwire";

    private final Project project;
    private final TickwireExtension options;
    private final NamedDomainObjectProvider<Configuration> compiler;
    private final List<SchemaSet> sets = new ArrayList<>();

    SchemaTasks(Project project, TickwireExtension options) {
        this.project = project;
        this.options = options;
        this.compiler = project.getConfigurations().register("tickwireCompiler", configuration -> {
            configuration.setDescription("The compiler of schemas, and further back ends.");
            configuration.setCanBeConsumed(false);
            select(project, configuration);
            configuration
                    .getDependencies()
                    .add(project.getDependencies().create("dev.tickwire:tickwire-codegen:" + PluginVersion.get()));
        });
        project.getTasks().withType(SchemaTask.class).configureEach(this::configure);
    }

    /** Adds the task that generates for a source set. */
    void addSourceSet(SourceSet sourceSet) {
        SchemaSet schemas = schemasOf(sourceSet);
        TaskProvider<ListTickwireImports> list = project.getTasks()
                .register(sourceSet.getTaskName("list", "tickwireImports"), ListTickwireImports.class, task -> {
                    task.setDescription("Lists for editors where " + sourceSet.getName() + " finds imports.");
                    task.getSchemas().from(schemas.getSchemas());
                    task.getImportPath().from(schemas.getImportPath());
                    skipOnDemand(task);
                    task.getList()
                            .set(project.getLayout()
                                    .getBuildDirectory()
                                    .file("tickwire/" + sourceSet.getName() + ".classpath"));
                });
        TaskProvider<GenerateTickwire> generate = project.getTasks()
                .register(sourceSet.getTaskName("generate", "tickwire"), GenerateTickwire.class, task -> {
                    task.setDescription("Generates Java classes from the schemas of " + sourceSet.getName() + ".");
                    task.dependsOn(list);
                    task.getSourceDirectory().set(schemas.getSourceDirectory());
                    task.getImportPath().from(schemas.getImportPath());
                    task.getNullAnnotations().set(options.getNullAnnotations());
                    task.getPackSchemas().set(options.getPackSchemas());
                    task.getOutputDirectory().set(outputOf(sourceSet));
                    task.getPackingDirectory()
                            .set(project.getLayout().getBuildDirectory().dir("tickwire/packed/" + sourceSet.getName()));
                });
        sourceSet.getJava().srcDir(generate.flatMap(GenerateTickwire::getOutputDirectory));
        sourceSet.getResources().srcDir(generate.flatMap(GenerateTickwire::getResources));
        sets.add(schemas);
    }

    /** Adds the tasks that a project has once. */
    void addOthers() {
        TaskProvider<CheckTickwire> check = project.getTasks().register("checkTickwire", CheckTickwire.class, task -> {
            task.setGroup(JavaBasePlugin.VERIFICATION_GROUP);
            task.setDescription("Compiles all schemas, and compares them with the lock file.");
            task.getSchemaSets().set(project.provider(() -> sets));
            task.getSourcesRoot().set(project.getLayout().getProjectDirectory().dir("src"));
            task.getCheckFormat().set(options.getCheckFormat());
            task.getLockFile().from(options.getLockFile());
            task.getFailOn().set(options.getFailOn());
            task.getAllowedRules().set(options.getAllowedRules());
            task.mustRunAfter(project.getTasks().withType(TickwireLock.class));
            task.getReport().set(project.getLayout().getBuildDirectory().file("tickwire/check.txt"));
        });
        project.getTasks().named(JavaBasePlugin.CHECK_TASK_NAME, task -> task.dependsOn(check));
        project.getTasks().register("formatTickwire", FormatTickwire.class, task -> {
            task.setDescription("Formats all schemas.");
            sets.forEach(set -> task.getSourceDirectories().from(set.getSourceDirectory()));
        });
        project.getTasks().register("tickwireLock", TickwireLock.class, task -> {
            task.setDescription("Writes the lock file of the main schemas.");
            copyMain(task.getSchemaSet());
            task.getLockFile().set(options.getLockFile());
            task.getAllowedRules().set(options.getAllowedRules());
        });
        project.getTasks().register("tickwireDissector", TickwireDissector.class, task -> {
            task.setDescription("Writes a dissector of the main schemas for Wireshark.");
            copyMain(task.getSchemaSet());
            task.getDissectorFile().set(options.getDissectorFile());
        });
    }

    private void configure(SchemaTask task) {
        if (task.getGroup() == null) {
            task.setGroup(GROUP);
        }
        task.getCompilerClasspath().from(compiler);
        task.getIncludes().set(options.getIncludes());
        task.getExcludes().set(options.getExcludes());
        task.getBackEnd().set(options.getBackEnd());
        task.getFailOnWarnings().set(options.getFailOnWarnings());
        task.getSilencedWarnings().set(options.getSilencedWarnings());
        task.getStart().set(project.getRootDir());
        if (!(task instanceof FormatTickwire)) {
            task.mustRunAfter(project.getTasks().withType(FormatTickwire.class));
        }
        skipOnDemand(task);
    }

    private void skipOnDemand(Task task) {
        Provider<Boolean> skip = options.getSkip();
        task.onlyIf("tickwire.skip is not set", any -> !skip.get());
    }

    private void copyMain(SchemaSet copy) {
        SchemaSet main = sets.stream()
                .filter(set -> set.getName().get().equals(SourceSet.MAIN_SOURCE_SET_NAME))
                .findFirst()
                .orElseThrow();
        copy.getName().set(main.getName());
        copy.getSourceDirectory().set(main.getSourceDirectory());
        copy.getExpected().set(main.getExpected());
        copy.getImportPath().from(main.getImportPath());
    }

    private SchemaSet schemasOf(SourceSet sourceSet) {
        SchemaSet schemas = project.getObjects().newInstance(SchemaSet.class);
        Directory usual = TickwirePlugin.sources(project.getLayout(), sourceSet.getName());
        Provider<Directory> directory = sourcesOf(sourceSet, usual);
        schemas.getName().set(sourceSet.getName());
        schemas.getSourceDirectory().set(directory);
        schemas.getExpected().set(directory.map(found -> !found.equals(usual)));
        if (!SourceSet.isMain(sourceSet)) {
            // The main schemas, packed, in front of the dependencies.
            schemas.getImportPath()
                    .from(project.getTasks()
                            .named("generateTickwire", GenerateTickwire.class)
                            .flatMap(GenerateTickwire::getResources));
        }
        schemas.getImportPath().from(importsOf(sourceSet));
        return schemas;
    }

    private Provider<Directory> sourcesOf(SourceSet sourceSet, Directory usual) {
        return switch (sourceSet.getName()) {
            case SourceSet.MAIN_SOURCE_SET_NAME -> options.getSourceDirectory();
            case SourceSet.TEST_SOURCE_SET_NAME -> options.getTestSourceDirectory();
            default -> project.provider(() -> usual);
        };
    }

    private Provider<Directory> outputOf(SourceSet sourceSet) {
        return switch (sourceSet.getName()) {
            case SourceSet.MAIN_SOURCE_SET_NAME -> options.getOutputDirectory();
            case SourceSet.TEST_SOURCE_SET_NAME -> options.getTestOutputDirectory();
            default -> project.getLayout().getBuildDirectory().dir("generated/sources/tickwire/" + sourceSet.getName());
        };
    }

    /**
     * Returns the jars of a source set's dependencies. The class path of javac may have directories without schemas.
     */
    private NamedDomainObjectProvider<Configuration> importsOf(SourceSet sourceSet) {
        String name = SourceSet.isMain(sourceSet) ? "tickwireImports" : sourceSet.getName() + "TickwireImports";
        return project.getConfigurations().register(name, configuration -> {
            configuration.setDescription("Jars in which the schemas of " + sourceSet.getName() + " find imports.");
            configuration.setCanBeConsumed(false);
            select(project, configuration);
            configuration.extendsFrom(
                    project.getConfigurations().getByName(sourceSet.getImplementationConfigurationName()),
                    project.getConfigurations().getByName(sourceSet.getCompileOnlyConfigurationName()));
        });
    }

    /** Selects the jars of libraries, with all that they need to run. */
    static void select(Project project, Configuration configuration) {
        configuration.attributes(attributes -> {
            attributes.attribute(Usage.USAGE_ATTRIBUTE, project.getObjects().named(Usage.class, Usage.JAVA_RUNTIME));
            attributes.attribute(
                    Category.CATEGORY_ATTRIBUTE, project.getObjects().named(Category.class, Category.LIBRARY));
            attributes.attribute(
                    LibraryElements.LIBRARY_ELEMENTS_ATTRIBUTE,
                    project.getObjects().named(LibraryElements.class, LibraryElements.JAR));
        });
    }
}
