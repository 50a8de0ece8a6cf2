package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The jars of the command line as modules. Those without a descriptor have a name in their manifest, and use packages
 * that the compiler exports to them alone.
 */
@Execution(ExecutionMode.CONCURRENT)
class ModulePathIT {
    private static final Pattern CLASS_NAME = Pattern.compile("\\b(dev/tickwire(?:/[a-z]+)*)/[A-Z]");

    @TempDir
    private Path folder;

    @Test
    void shouldHaveNamesThatDoNotComeFromFiles() {
        Set<String> names = ownModules().stream()
                .map(ModuleReference::descriptor)
                .map(module -> module.name() + (module.isAutomatic() ? " by its manifest" : ""))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(
                new TreeSet<>(Set.of(
                        "dev.tickwire.codegen",
                        "dev.tickwire.inspector",
                        "dev.tickwire.lsp by its manifest",
                        "dev.tickwire.metrics",
                        "dev.tickwire.recording",
                        "dev.tickwire.runtime",
                        "dev.tickwire.schema",
                        "dev.tickwire.testing",
                        "dev.tickwire.tools by its manifest")),
                names);
    }

    /** Java notices such a package only when a class of it is used. */
    @Test
    void shouldUsePackagesThatAreExportedToThem() throws Exception {
        Set<String> hidden = new TreeSet<>();
        int used = 0;
        for (ModuleReference user : ownModules()) {
            for (String each : usedPackages(user)) {
                for (ModuleReference owner : ownModules()) {
                    if (owner.descriptor().packages().contains(each)) {
                        used++;
                        if (!isOpen(owner.descriptor(), each, user.descriptor().name())) {
                            hidden.add(user.descriptor().name() + " uses " + each);
                        }
                    }
                }
            }
        }
        assertEquals(Set.of(), hidden);
        assertTrue(used > 100, used + " packages");
    }

    private static boolean isOpen(ModuleDescriptor owner, String name, String user) {
        return owner.name().equals(user)
                || owner.isAutomatic()
                || owner.exports().stream()
                        .filter(exported -> exported.source().equals(name))
                        .anyMatch(exported ->
                                !exported.isQualified() || exported.targets().contains(user));
    }

    /** The packages of Tickwire that the constants of a module's classes name. */
    private static Set<String> usedPackages(ModuleReference module) throws IOException {
        Set<String> used = new TreeSet<>();
        try (ModuleReader reader = module.open();
                Stream<String> files = reader.list()) {
            for (String file : files.filter(name -> name.endsWith(".class")).toList()) {
                try (InputStream content = reader.open(file).orElseThrow()) {
                    Matcher found = CLASS_NAME.matcher(new String(content.readAllBytes(), StandardCharsets.ISO_8859_1));
                    while (found.find()) {
                        used.add(found.group(1).replace('/', '.'));
                    }
                }
            }
        }
        return used;
    }

    @Test
    void shouldGenerate() throws Exception {
        Path schemas = Files.createDirectory(folder.resolve("schemas"));
        Files.writeString(
                schemas.resolve("game.tick"),
                "package game; message Move { uint16 x; } protocol Game { channel moves unreliable { Move; } }");
        Path output = folder.resolve("output");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(program()));
        command.addAll(List.of("generate", schemas.toString(), "-o", output.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        assertTrue(Files.isRegularFile(output.resolve("game/Move.java")), printed);
    }

    @Test
    void shouldServeAnEditor() throws Exception {
        Files.writeString(folder.resolve("game.tick"), "package game;\nmessage Move { uint17x x; }\n");
        String output = EditorSession.of(folder, program());
        assertTrue(output.contains("unknown-type"), output);
    }

    private static Set<ModuleReference> ownModules() {
        return ModuleFinder.of(jars().stream()
                        .filter(jar -> jar.getFileName().toString().startsWith("tickwire-"))
                        .toArray(Path[]::new))
                .findAll();
    }

    private static String[] program() {
        return new String[] {
            "-p",
            jars().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
            // The main class has no descriptor, which would require the others.
            "--add-modules",
            "ALL-MODULE-PATH",
            "-m",
            "dev.tickwire.tools/" + ToolsMain.class.getName()
        };
    }

    /** The jar of this module, and those of the class path, but for jars of tests: they have packages of other jars. */
    private static List<Path> jars() {
        return Stream.concat(
                        Stream.of(System.getProperty("tickwire.tools.jar")),
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .filter(path -> path.endsWith(".jar") && !path.endsWith("-tests.jar")))
                .map(Path::of)
                .toList();
    }
}
