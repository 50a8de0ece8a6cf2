package dev.tickwire.lsp.java;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Classes of a project by qualified name: those generated from schemas, and those of Java files. Read on demand. */
final class ProjectClasses {
    private static final String SUFFIX = ".java";

    private final Map<String, Supplier<String>> texts = new HashMap<>();
    private final Map<String, ClassShape> shapes = new HashMap<>();
    private final Set<String> read = new HashSet<>();

    /**
     * Creates the classes.
     *
     * @param generated the generated files, by path
     * @param files the Java files
     */
    ProjectClasses(SortedMap<String, Supplier<String>> generated, Collection<JavaText> files) {
        files.forEach(file -> texts.put(file.qualified(), file::text));
        generated.forEach((path, text) -> texts.put(qualified(path), text));
    }

    /** Returns the qualified name of the class in a generated file. */
    static String qualified(String path) {
        return path.substring(0, path.length() - SUFFIX.length()).replace('/', '.');
    }

    /** Returns whether a class exists, at the top level or within another. */
    boolean contains(String qualified) {
        return texts.containsKey(qualified)
                || outermost(qualified).isPresent() && shape(qualified).isPresent();
    }

    /** Returns the members of a class. */
    Optional<ClassShape> shape(String qualified) {
        outermost(qualified)
                .filter(read::add)
                .ifPresent(outer -> JavaTree.parse(texts.get(outer).get())
                        .ifPresent(tree -> new ShapeReader(tree, new FileNames(tree.unit(), this)).read(shapes)));
        return Optional.ofNullable(shapes.get(qualified));
    }

    /** Returns whether a class is another class, or extends or implements it. */
    boolean isA(JavaType type, String wanted) {
        return type.isOfProject() && isA(type.name(), wanted, new HashSet<>());
    }

    private boolean isA(String name, String wanted, Set<String> seen) {
        if (name.equals(wanted)) {
            return true;
        }
        return seen.add(name)
                && shape(name).stream()
                        .flatMap(shape -> shape.supers().stream())
                        .anyMatch(each -> each.isOfProject() && isA(each.name(), wanted, seen));
    }

    /** Returns the type of a field, inherited ones included. */
    JavaType field(JavaType owner, String name) {
        return member(owner, new HashSet<>(), shape -> shape.fields().get(name));
    }

    /** Returns the type of a method's result, inherited methods included. */
    JavaType result(JavaType owner, String method, int parameters) {
        String key = ClassShape.key(method, parameters);
        return member(owner, new HashSet<>(), shape -> shape.methods().get(key));
    }

    private JavaType member(JavaType owner, Set<String> seen, Function<ClassShape, JavaType> search) {
        if (!owner.isOfProject() || !seen.add(owner.name())) {
            return JavaType.UNKNOWN;
        }
        Optional<ClassShape> shape = shape(owner.name());
        Optional<JavaType> own = shape.map(search);
        return own.or(() -> shape.stream()
                        .flatMap(each -> each.supers().stream())
                        .map(each -> member(each, seen, search))
                        .filter(JavaType::isKnown)
                        .findFirst())
                .orElse(JavaType.UNKNOWN);
    }

    private Optional<String> outermost(String qualified) {
        for (String name = qualified; !name.isEmpty(); name = name.substring(0, Math.max(0, name.lastIndexOf('.')))) {
            if (texts.containsKey(name)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
