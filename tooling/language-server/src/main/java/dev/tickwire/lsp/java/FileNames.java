package dev.tickwire.lsp.java;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the names of classes in a Java file refer to, by its own classes, its imports and its package. */
final class FileNames {
    private final ProjectClasses classes;
    private final String javaPackage;
    private final Map<String, String> own = new HashMap<>();
    private final Map<ClassTree, String> qualified = new IdentityHashMap<>();
    private final Map<String, String> imported = new HashMap<>();
    private final List<String> onDemand = new ArrayList<>();
    private final Map<String, List<String>> staticOwners = new HashMap<>();
    private final List<String> staticOnDemand = new ArrayList<>();

    FileNames(CompilationUnitTree unit, ProjectClasses classes) {
        this.classes = classes;
        javaPackage = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        unit.getImports().forEach(this::add);
        for (Tree each : unit.getTypeDecls()) {
            if (each instanceof ClassTree type) {
                add(type, javaPackage);
            }
        }
    }

    private void add(ImportTree statement) {
        String name = statement.getQualifiedIdentifier().toString();
        int dot = name.lastIndexOf('.');
        String owner = name.substring(0, Math.max(0, dot));
        String last = name.substring(dot + 1);
        boolean isOnDemand = last.equals("*");
        if (isOnDemand) {
            (statement.isStatic() ? staticOnDemand : onDemand).add(owner);
        } else if (statement.isStatic()) {
            staticOwners.computeIfAbsent(last, each -> new ArrayList<>()).add(owner);
        } else {
            imported.put(last, name);
        }
    }

    private void add(ClassTree type, String owner) {
        String simple = type.getSimpleName().toString();
        String name = owner.isEmpty() ? simple : owner + "." + simple;
        own.putIfAbsent(simple, name);
        qualified.put(type, name);
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                add(nested, name);
            }
        }
    }

    String javaPackage() {
        return javaPackage;
    }

    /** Returns the qualified name of a class of the file, or an empty text for a local or anonymous class. */
    String qualifiedOf(ClassTree type) {
        return qualified.getOrDefault(type, "");
    }

    /** Returns the classes whose static members may be used by their names alone. */
    List<String> ownersOf(String staticMember) {
        List<String> owners = new ArrayList<>(staticOwners.getOrDefault(staticMember, List.of()));
        owners.addAll(staticOnDemand);
        return owners;
    }

    /** Returns the qualified name of a class of the project, or empty for any other name. */
    Optional<String> named(Tree name) {
        if (name instanceof IdentifierTree identifier) {
            return simple(identifier.getName().toString());
        } else if (name instanceof MemberSelectTree select) {
            String whole = select.toString();
            return named(select.getExpression())
                    .map(owner -> owner + "." + select.getIdentifier())
                    .or(() -> Optional.of(whole))
                    .filter(classes::contains);
        }
        return Optional.empty();
    }

    private Optional<String> simple(String name) {
        if (own.containsKey(name)) {
            return Optional.of(own.get(name));
        } else if (imported.containsKey(name)) {
            return Optional.of(imported.get(name)).filter(classes::contains);
        }
        List<String> packages = new ArrayList<>(List.of(javaPackage));
        packages.addAll(onDemand);
        return packages.stream()
                .map(each -> each.isEmpty() ? name : each + "." + name)
                .filter(classes::contains)
                .findFirst();
    }

    /** Returns the type that is written in a declaration. */
    JavaType type(Tree written) {
        if (written instanceof ArrayTypeTree array) {
            return type(array.getType()).array();
        } else if (written instanceof ParameterizedTypeTree generic) {
            return type(generic.getType());
        } else if (written instanceof AnnotatedTypeTree annotated) {
            return type(annotated.getUnderlyingType());
        }
        return written == null
                ? JavaType.UNKNOWN
                : named(written).map(JavaType::of).orElse(JavaType.FOREIGN);
    }
}
