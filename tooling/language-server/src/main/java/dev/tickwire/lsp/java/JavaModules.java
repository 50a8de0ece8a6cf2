package dev.tickwire.lsp.java;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Modules of a workspace, which are the folders with a build file of Maven or Gradle. A module depends on each module
 * that its build file names.
 */
final class JavaModules {
    private static final List<String> BUILD_FILES = List.of("pom.xml", "build.gradle", "build.gradle.kts");
    private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>|<!--.*?-->");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>\\s*([^<\\s]+)\\s*</artifactId>");

    private final List<Path> folders;
    private final Map<Path, String> builds = new HashMap<>();
    private final Map<Path, Path> modules = new HashMap<>();

    /**
     * Creates the search.
     *
     * @param folders the folders of the workspace
     */
    JavaModules(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Returns those files that are in the module of a folder, or in a module that depends on it. */
    List<JavaText> reaching(Path folder, List<JavaText> files) {
        Set<Path> all = new LinkedHashSet<>();
        files.forEach(file -> all.add(moduleOf(file.file().getParent())));
        Set<Path> reached = new LinkedHashSet<>(List.of(moduleOf(folder)));
        while (reached.addAll(dependents(reached, all))) {
            // A dependent may have dependents.
        }
        return files.stream()
                .filter(file -> reached.contains(moduleOf(file.file().getParent())))
                .toList();
    }

    private Set<Path> dependents(Set<Path> reached, Set<Path> all) {
        Set<Path> dependents = new LinkedHashSet<>();
        for (Path module : all) {
            if (reached.stream().anyMatch(each -> names(module, each))) {
                dependents.add(module);
            }
        }
        return dependents;
    }

    /** Returns whether the build file of a module names another module. */
    private boolean names(Path module, Path other) {
        String text = build(module);
        return Pattern.compile("<artifactId>\\s*" + Pattern.quote(artifact(other)) + "\\s*</artifactId>")
                        .matcher(text)
                        .find()
                || Pattern.compile("[:\"']" + Pattern.quote(nameOf(other)) + "[\"']")
                        .matcher(text)
                        .find();
    }

    private String artifact(Path module) {
        Matcher own = ARTIFACT.matcher(PARENT.matcher(build(module)).replaceAll(""));
        return own.find() ? own.group(1) : nameOf(module);
    }

    private static String nameOf(Path module) {
        return module.getFileName() == null ? "" : module.getFileName().toString();
    }

    private Path moduleOf(Path folder) {
        return modules.computeIfAbsent(folder, this::search);
    }

    /** Returns the nearest folder with a build file, or the folder of the workspace. */
    private Path search(Path folder) {
        Path found = folder;
        for (Path each = folder; each != null; each = each.getParent()) {
            found = each;
            if (!build(each).isEmpty() || folders.contains(each)) {
                return found;
            }
        }
        return found;
    }

    private String build(Path module) {
        return builds.computeIfAbsent(module, JavaModules::readBuild);
    }

    private static String readBuild(Path module) {
        StringBuilder text = new StringBuilder();
        for (String name : BUILD_FILES) {
            Path file = module.resolve(name);
            if (Files.isRegularFile(file)) {
                try {
                    text.append(Files.readString(file));
                } catch (IOException unreadable) {
                    text.append(' '); // The module is there, and names no other.
                }
            }
        }
        return text.toString();
    }
}
