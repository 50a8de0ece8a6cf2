package dev.tickwire.codegen.java.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.message.Message;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.state.StateObject;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The part "Refused names" of {@code docs/language.md} lists every name that the Java back end refuses, and no other.
 * Keywords are left out: the page refers to them as keywords of Java.
 */
class RefusedNamesInDocsTest {
    private static final JavaNames NAMES = new JavaNames();
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    private static String part(String from, String to) throws IOException {
        String page = Files.readString(Path.of("..", "docs", "language.md"));
        int begin = page.indexOf(from, page.indexOf("\n## Refused names\n"));
        return page.substring(begin, page.indexOf(to, begin));
    }

    private static Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            names.add(name.group(1));
        }
        return names;
    }

    /** The names of fields and methods of some classes of the runtime, of Java, and on the page. */
    private static Set<String> candidates() throws IOException {
        Set<String> candidates = names(part("\n- Messages", "\n## "));
        for (Class<?> first : List.of(Message.class, StateObject.class, Thread.State.class)) {
            for (Class<?> type = first; type != null; type = type.getSuperclass()) {
                Arrays.stream(type.getDeclaredMethods()).map(Method::getName).forEach(candidates::add);
                Arrays.stream(type.getDeclaredFields()).map(Field::getName).forEach(candidates::add);
                Arrays.stream(type.getDeclaredClasses())
                        .map(Class::getSimpleName)
                        .forEach(candidates::add);
            }
        }
        for (NameScope scope : NameScope.values()) {
            candidates.addAll(JavaNames.methods(scope));
        }
        candidates.addAll(ClassNames.OUTER_PACKAGES);
        candidates.addAll(List.of(JavaNames.LAYOUT, "permits", "record", "sealed", "var", "yield"));
        candidates.addAll(classesOfJava());
        candidates.removeIf(JavaWords::isKeyword);
        return candidates;
    }

    private static Collection<String> classesOfJava() throws IOException {
        Path classes = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java/lang");
        try (Stream<Path> files = Files.list(classes)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\w+\\.class"))
                    .map(name -> name.replace(".class", ""))
                    .toList();
        }
    }

    private static Set<String> reservedNames(NameScope scope) throws IOException {
        return candidates().stream()
                .filter(name -> NAMES.isTaken(scope, name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldListTheRefusedNamesOfClasses() throws IOException {
        Set<String> refused = candidates().stream()
                .filter(name -> NAMES.problem(NameRole.TYPE, name).isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(refused, names(part("\n  - a word that names no class", "\n\n")));
    }

    @Test
    void shouldListTheRefusedNamesOfFields() throws IOException {
        Set<String> all = names(part("\n- Fields: no member", "In a block message not"));
        for (int digit = 2; digit <= 7; digit++) {
            all.add("packBits" + digit);
            all.add("unpackBits" + digit);
        }
        assertEquals(reservedNames(NameScope.MESSAGE), all);
        assertEquals(reservedNames(NameScope.STRUCT), all);
        mustAdd(NameScope.BLOCK_MESSAGE, all, part("In a block message not", "in a union not"));
        mustAdd(NameScope.UNION, all, part("in a union not", "No two accessors"));
        mustAdd(NameScope.OBJECT, all, part("\n- Fields of objects, in addition", "\n- Cases"));
    }

    private static void mustAdd(NameScope scope, Set<String> all, String text) throws IOException {
        Set<String> reservedNames = reservedNames(scope);
        reservedNames.removeAll(all);
        assertEquals(reservedNames, names(text), scope::toString);
    }
}
