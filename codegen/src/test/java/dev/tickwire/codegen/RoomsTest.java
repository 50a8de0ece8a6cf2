package dev.tickwire.codegen;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The rooms of the compiler and of its back end for Java: which package may see which, and how large circles are. */
class RoomsTest {
    /** The packages that each may see beside itself. */
    private static final Map<String, Set<String>> MAY_SEE = Map.ofEntries(
            Map.entry("codegen.java.names", Set.of()),
            Map.entry("codegen.java.type", Set.of()),
            Map.entry("codegen.java.value", Set.of("codegen.java.names", "codegen.java.type")),
            Map.entry("codegen.java.field", Set.of("codegen.java.names", "codegen.java.type", "codegen.java.value")),
            Map.entry(
                    "codegen.java.packing.body",
                    Set.of("codegen.java.names", "codegen.java.type", "codegen.java.value", "codegen.java.field")),
            Map.entry(
                    "codegen.java.packing.word",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.type",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body")),
            Map.entry(
                    "codegen.java.cells",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body")),
            Map.entry(
                    "codegen.java.artefact",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.type",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body")),
            Map.entry(
                    "codegen.java.artefact.accessor",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body",
                            "codegen.java.artefact")),
            Map.entry(
                    "codegen.java.artefact.message",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.type",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body",
                            "codegen.java.packing.word",
                            "codegen.java.cells",
                            "codegen.java.artefact",
                            "codegen.java.artefact.accessor")),
            Map.entry(
                    "codegen.java.artefact.object",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body",
                            "codegen.java.cells",
                            "codegen.java.artefact",
                            "codegen.java.artefact.accessor")),
            Map.entry("codegen.java.artefact.protocol", Set.of("codegen.java.names", "codegen.java.type")),
            Map.entry(
                    "codegen.java.version",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.type",
                            "codegen.java.value",
                            "codegen.java.field",
                            "codegen.java.packing.body",
                            "codegen.java.artefact.protocol")),
            Map.entry(
                    "codegen.java",
                    Set.of(
                            "codegen.java.names",
                            "codegen.java.type",
                            "codegen.java.value",
                            "codegen.java.packing.body",
                            "codegen.java.packing.word",
                            "codegen.java.artefact",
                            "codegen.java.artefact.message",
                            "codegen.java.artefact.object",
                            "codegen.java.artefact.protocol",
                            "codegen.java.version")),
            Map.entry("schema.compile.names", Set.of()),
            Map.entry("schema.compile.types", Set.of("schema.compile.names")),
            Map.entry("schema.compile.conditions", Set.of("schema.compile.names", "schema.compile.types")),
            Map.entry("schema.compile.sizes", Set.of("schema.compile.names", "schema.compile.types")),
            Map.entry(
                    "schema.compile.protocols",
                    Set.of("schema.compile.names", "schema.compile.types", "schema.compile.sizes")),
            Map.entry(
                    "schema.compile.targets",
                    Set.of("schema.compile.names", "schema.compile.conditions", "schema.compile.protocols")),
            Map.entry("schema.compile.versions", Set.of("schema.compile.names")),
            Map.entry("schema.compile.wire", Set.of()),
            Map.entry(
                    "schema.compile.build",
                    Set.of(
                            "schema.compile.names",
                            "schema.compile.types",
                            "schema.compile.conditions",
                            "schema.compile.sizes",
                            "schema.compile.protocols",
                            "schema.compile.targets",
                            "schema.compile.wire")),
            Map.entry(
                    "schema.compile",
                    Set.of(
                            "schema.compile.names",
                            "schema.compile.types",
                            "schema.compile.conditions",
                            "schema.compile.sizes",
                            "schema.compile.protocols",
                            "schema.compile.targets",
                            "schema.compile.versions",
                            "schema.compile.build")));

    private static final int MAX_CLASSES_OF_A_PACKAGE = 30;

    /** That of the accessors of arrays, and that of the builders of the model. */
    private static final int LARGEST_CIRCLE = 4;

    /** Read once for all tests. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.tickwire.codegen.java", "dev.tickwire.schema.compile");

    private static String[] others(String room, Set<String> seen) {
        return MAY_SEE.keySet().stream()
                .filter(other -> !other.equals(room) && !seen.contains(other))
                .map(other -> "dev.tickwire." + other)
                .toArray(String[]::new);
    }

    @Test
    void shouldSeeOnlyWhatTheMatrixAllows() {
        MAY_SEE.forEach((room, seen) -> noClasses()
                .that(resideInAPackage("dev.tickwire." + room))
                .should()
                .dependOnClassesThat(resideInAnyPackage(others(room, seen)))
                .check(CLASSES));
    }

    @Test
    void shouldHaveNoArrowsBothWays() {
        Set<String> above = new HashSet<>(MAY_SEE.keySet());
        while (above.removeIf(room -> MAY_SEE.get(room).stream().noneMatch(above::contains))) {
            // Takes away the rooms that see none of those that are left.
        }
        assertEquals(Set.of(), above);
    }

    @Test
    void shouldHaveEveryClassInARoomOfLimitedSize() {
        Map<String, Set<String>> byRoom = new TreeMap<>();
        for (JavaClass each : CLASSES) {
            byRoom.computeIfAbsent(each.getPackageName().replace("dev.tickwire.", ""), room -> new TreeSet<>())
                    .add(outermost(each));
        }
        byRoom.values().forEach(classes -> classes.removeIf(name -> name.endsWith("package-info")));
        assertEquals(new TreeSet<>(MAY_SEE.keySet()), byRoom.keySet());
        byRoom.forEach((room, classes) ->
                assertTrue(classes.size() <= MAX_CLASSES_OF_A_PACKAGE, room + " has " + classes.size() + " classes"));
    }

    @Test
    void shouldHaveNoLargeCircleOfClasses() {
        Map<String, Set<String>> seen = new TreeMap<>();
        for (JavaClass each : CLASSES) {
            Set<String> names = seen.computeIfAbsent(outermost(each), name -> new TreeSet<>());
            for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
                if (CLASSES.contain(dependency.getTargetClass().getName())) {
                    names.add(outermost(dependency.getTargetClass()));
                }
            }
        }
        Map<String, Set<String>> reached = new TreeMap<>();
        seen.keySet().forEach(name -> reached.put(name, reached(name, seen)));
        reached.forEach((name, all) -> {
            List<String> circle = all.stream()
                    .filter(other -> reached.get(other).contains(name))
                    .toList();
            assertTrue(circle.size() <= LARGEST_CIRCLE, () -> circle.size() + " classes: " + circle);
        });
    }

    private static Set<String> reached(String from, Map<String, Set<String>> seen) {
        Set<String> reached = new TreeSet<>();
        List<String> waiting = new ArrayList<>(seen.get(from));
        while (!waiting.isEmpty()) {
            String next = waiting.remove(waiting.size() - 1);
            if (reached.add(next)) {
                waiting.addAll(seen.get(next));
            }
        }
        return reached;
    }

    private static String outermost(JavaClass of) {
        return of.getName().replaceAll("\\$.*", "");
    }
}
