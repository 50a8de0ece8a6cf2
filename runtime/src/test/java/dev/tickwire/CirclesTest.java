package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Circles of classes: classes of a package, and of those below it, that each know all the others by way of the rest.
 * They can only be read together, so they stay few.
 */
class CirclesTest {
    private static final Map<String, Set<String>> KNOWN = known();

    @ParameterizedTest
    @CsvSource({
        "endpoint, 5",
        "transport, 5",
        "connection, 3",
        "channel, 3",
        "call, 5",
        "input, 3",
        "clock, 2",
        "state, 6"
    })
    void shouldBeSmall(String folder, int max) {
        String inside = "dev.tickwire." + folder + ".";
        Set<String> left = new TreeSet<>();
        KNOWN.keySet().stream().filter(name -> name.startsWith(inside)).forEach(left::add);
        assertTrue(left.size() > max, folder + " has " + left);
        while (!left.isEmpty()) {
            String first = left.iterator().next();
            Set<String> circle = new TreeSet<>();
            for (String other : reachable(first, inside)) {
                if (other.equals(first) || reachable(other, inside).contains(first)) {
                    circle.add(other);
                }
            }
            circle.add(first);
            assertTrue(circle.size() <= max, circle.size() + " classes in a circle: " + circle);
            left.removeAll(circle);
        }
    }

    private static Set<String> reachable(String from, String inside) {
        Set<String> reached = new HashSet<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(from));
        while (!waiting.isEmpty()) {
            for (String next : KNOWN.get(waiting.remove())) {
                if (next.startsWith(inside) && reached.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return reached;
    }

    /** The classes that each class knows, those around nested ones in place of these. */
    private static Map<String, Set<String>> known() {
        Map<String, Set<String>> known = new HashMap<>();
        List<JavaClass> classes = new ArrayList<>();
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.tickwire")
                .forEach(classes::add);
        classes.forEach(each -> known.put(outer(each), new HashSet<>()));
        for (JavaClass each : classes) {
            for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
                String target = outer(dependency.getTargetClass());
                if (known.containsKey(target) && !target.equals(outer(each))) {
                    known.get(outer(each)).add(target);
                }
            }
        }
        return known;
    }

    private static String outer(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }
}
