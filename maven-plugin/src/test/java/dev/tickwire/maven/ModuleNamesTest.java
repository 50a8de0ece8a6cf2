package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The module names of the published jars. A jar has a descriptor, or a name in its manifest: a name that Java derives
 * from a file would change with the file.
 */
class ModuleNamesTest {
    /** Names by manifests: of plugins, whose builds load them from a class path, and where LSP4J is needed. */
    private static final Set<String> WITHOUT_DESCRIPTOR =
            Set.of("dev.tickwire.gradle", "dev.tickwire.lsp", "dev.tickwire.maven", "dev.tickwire.tools");

    private static final Pattern MODULE = Pattern.compile("(?m)^module ([a-z.]+) \\{");
    private static final Pattern TARGETS = Pattern.compile("\\bto\\s+([a-z.,\\s]+);");

    @Test
    void shouldNameTheModuleOfEachPublishedJar() throws Exception {
        Map<String, String> names = new TreeMap<>();
        Set<String> withoutDescriptor = new TreeSet<>();
        for (String module : published()) {
            List<String> inDescriptor = descriptor(module).stream()
                    .flatMap(text -> MODULE.matcher(text).results())
                    .map(found -> found.group(1))
                    .toList();
            List<String> inManifest =
                    ModuleDirectionTest.texts(Path.of("..", module, "pom.xml"), "Automatic-Module-Name");
            withoutDescriptor.addAll(inManifest);
            names.put(
                    module,
                    Stream.concat(inDescriptor.stream(), inManifest.stream()).collect(Collectors.joining(", ")));
        }
        assertEquals(
                new TreeMap<>(Map.ofEntries(
                        Map.entry("dsl-grammar", "dev.tickwire.schema"),
                        Map.entry("codegen", "dev.tickwire.codegen"),
                        Map.entry("runtime", "dev.tickwire.runtime"),
                        Map.entry("testing", "dev.tickwire.testing"),
                        Map.entry("maven-plugin", "dev.tickwire.maven"),
                        Map.entry("observe/recording", "dev.tickwire.recording"),
                        Map.entry("observe/metrics", "dev.tickwire.metrics"),
                        Map.entry("observe/inspector", "dev.tickwire.inspector"),
                        Map.entry("scale/fleet", "dev.tickwire.fleet"),
                        Map.entry("scale/matchmaker-client", "dev.tickwire.matchmaker"),
                        Map.entry("tooling/gradle-plugin", "dev.tickwire.gradle"),
                        Map.entry("tooling/language-server", "dev.tickwire.lsp"),
                        Map.entry("tooling/play", "dev.tickwire.play"),
                        Map.entry("tooling/tools", "dev.tickwire.tools"))),
                names);
        assertEquals(new TreeSet<>(WITHOUT_DESCRIPTOR), withoutDescriptor);
    }

    /** Java loads no two modules that have the same package. */
    @Test
    void shouldHaveEachPackageInOneJar() throws Exception {
        Map<String, List<String>> jars = new TreeMap<>();
        for (String module : published()) {
            for (String name : packages(Path.of("..", module, "src/main/java"))) {
                jars.computeIfAbsent(name, any -> new ArrayList<>()).add(module);
            }
        }
        jars.values().removeIf(modules -> modules.size() == 1);
        assertEquals(Map.of(), jars);
    }

    /**
     * The compiler's warning about a misspelt module is off: it would also be about modules that are compiled later.
     */
    @Test
    void shouldExportToModulesThatThereAre() throws Exception {
        Set<String> targets = new TreeSet<>();
        Set<String> names = new TreeSet<>(WITHOUT_DESCRIPTOR);
        for (String module : published()) {
            for (String text : descriptor(module)) {
                MODULE.matcher(text).results().forEach(found -> names.add(found.group(1)));
                Matcher target = TARGETS.matcher(text.replaceAll("(?s)/\\*\\*.*?\\*/", ""));
                while (target.find()) {
                    targets.addAll(List.of(target.group(1).trim().split(",\\s*")));
                }
            }
        }
        targets.removeAll(names);
        assertEquals(Set.of("info.picocli"), targets);
    }

    /** The modules whose jars have classes and are deployed. */
    private static List<String> published() throws Exception {
        List<String> published = new ArrayList<>();
        for (String module : ModuleDirectionTest.modulesUnder("")) {
            if (Files.isDirectory(Path.of("..", module, "src/main/java")) && !ModuleDirectionTest.isLeftOut(module)) {
                published.add(module);
            }
        }
        return published;
    }

    /** The text of a module's descriptor, if it has one. */
    private static List<String> descriptor(String module) throws IOException {
        Path file = Path.of("..", module, "src/main/java/module-info.java");
        return Files.exists(file) ? List.of(Files.readString(file)) : List.of();
    }

    private static Set<String> packages(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> sources.relativize(file).getParent())
                    .filter(folder -> folder != null)
                    .map(folder -> folder.toString().replace(java.io.File.separatorChar, '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
