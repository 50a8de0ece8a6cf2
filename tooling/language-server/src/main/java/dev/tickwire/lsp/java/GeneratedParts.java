package dev.tickwire.lsp.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.tickwire.lsp.java.JavaPart.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/**
 * Parts whose names change with the name of a definition: the Java of a schema is compared with the Java that the same
 * schema has after a renaming. So the generator alone decides about names.
 */
final class GeneratedParts {
    private static final String CONSTRUCTOR = "<init>";

    private final SortedMap<String, Supplier<String>> before;
    private final SortedMap<String, Supplier<String>> after;
    private final List<JavaPart> parts = new ArrayList<>();

    private record Member(String owner, Kind kind) {}

    private GeneratedParts(SortedMap<String, Supplier<String>> before, SortedMap<String, Supplier<String>> after) {
        this.before = before;
        this.after = after;
    }

    /**
     * Returns the parts that differ.
     *
     * @param before the generated files, by path
     * @param after those after the renaming
     * @param isConcerned whether members of a file, by its path, can differ; a class that is renamed is always compared
     */
    static List<JavaPart> between(
            SortedMap<String, Supplier<String>> before,
            SortedMap<String, Supplier<String>> after,
            Predicate<String> isConcerned) {
        GeneratedParts parts = new GeneratedParts(before, after);
        parts.compareAll(isConcerned);
        return List.copyOf(parts.parts);
    }

    private void compareAll(Predicate<String> isConcerned) {
        List<String> gone = only(before, after);
        List<String> added = only(after, before);
        if (gone.size() == added.size()) {
            for (int i = 0; i < gone.size(); i++) {
                String old = ProjectClasses.qualified(gone.get(i));
                String renamed = ProjectClasses.qualified(added.get(i));
                int dot = old.lastIndexOf('.');
                parts.add(new JavaPart(
                        old.substring(0, Math.max(0, dot)),
                        Kind.CLASS,
                        old.substring(dot + 1),
                        renamed.substring(renamed.lastIndexOf('.') + 1)));
                compare(gone.get(i), added.get(i));
            }
        }
        before.keySet().stream()
                .filter(path -> after.containsKey(path) && isConcerned.test(path))
                .forEach(path -> compare(path, path));
    }

    private static List<String> only(
            SortedMap<String, Supplier<String>> one, SortedMap<String, Supplier<String>> other) {
        return one.keySet().stream().filter(path -> !other.containsKey(path)).toList();
    }

    private void compare(String path, String pathAfter) {
        Map<Member, List<String>> old = members(path, before);
        Map<Member, List<String>> renamed = members(pathAfter, after);
        String base = ProjectClasses.qualified(path);
        old.forEach((member, names) -> {
            List<String> gone = new ArrayList<>(names);
            List<String> added = new ArrayList<>(renamed.getOrDefault(member, List.of()));
            List<String> same = new ArrayList<>(added);
            added.removeAll(names);
            gone.removeAll(same);
            for (int i = 0; i < gone.size() && gone.size() == added.size(); i++) {
                parts.add(new JavaPart(base + member.owner(), member.kind(), gone.get(i), added.get(i)));
            }
        });
    }

    /** Returns the names of members in the order of the file, each once, by their classes below the outermost. */
    private static Map<Member, List<String>> members(String path, SortedMap<String, Supplier<String>> texts) {
        Map<Member, List<String>> members = new LinkedHashMap<>();
        JavaTree.parse(texts.get(path).get()).ifPresent(tree -> {
            for (Tree each : tree.unit().getTypeDecls()) {
                if (each instanceof ClassTree type) {
                    addMembers(type, "", members);
                }
            }
        });
        return members;
    }

    private static void addMembers(ClassTree type, String owner, Map<Member, List<String>> members) {
        for (Tree each : type.getMembers()) {
            if (each instanceof VariableTree field && isVisible(field.getModifiers())) {
                add(new Member(owner, Kind.FIELD), field.getName().toString(), members);
            } else if (each instanceof MethodTree method
                    && isVisible(method.getModifiers())
                    && !method.getName().contentEquals(CONSTRUCTOR)) {
                add(new Member(owner, Kind.METHOD), method.getName().toString(), members);
            } else if (each instanceof ClassTree nested) {
                addMembers(nested, owner + "." + nested.getSimpleName(), members);
            }
        }
    }

    private static boolean isVisible(ModifiersTree modifiers) {
        return !modifiers.getFlags().contains(Modifier.PRIVATE);
    }

    private static void add(Member member, String name, Map<Member, List<String>> members) {
        List<String> names = members.computeIfAbsent(member, each -> new ArrayList<>());
        if (!names.contains(name)) {
            names.add(name);
        }
    }
}
