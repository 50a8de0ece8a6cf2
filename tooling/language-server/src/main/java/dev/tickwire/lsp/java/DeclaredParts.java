package dev.tickwire.lsp.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.tickwire.lsp.java.JavaPart.Kind;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Declarations of parts in generated Java on the disk. */
final class DeclaredParts {
    private final JavaTree tree;
    private final JavaPart part;
    private final List<Integer> starts = new ArrayList<>();

    private DeclaredParts(JavaTree tree, JavaPart part) {
        this.tree = tree;
        this.part = part;
    }

    /**
     * Returns all places.
     *
     * @param outputs folders of generated Java
     */
    static List<JavaUse> in(List<Path> outputs, List<JavaPart> parts) {
        List<JavaUse> uses = new ArrayList<>();
        for (Path output : outputs) {
            for (JavaPart part : parts) {
                fileOf(output, part).ifPresent(file -> addUses(file, part, uses));
            }
        }
        return uses;
    }

    private static void addUses(Path file, JavaPart part, List<JavaUse> uses) {
        String text = text(file);
        SourceFile source = new SourceFile(file.toString(), text);
        JavaTree.parse(text).ifPresent(tree -> {
            for (int start : new DeclaredParts(tree, part).starts()) {
                uses.add(
                        new JavaUse(file, source.span(start, start + part.name().length()), part, true));
            }
        });
    }

    /** Returns the file of the outermost class around a part. */
    private static Optional<Path> fileOf(Path output, JavaPart part) {
        String name = part.kind() == Kind.CLASS ? part.qualified() : part.owner();
        for (String outer = name; !outer.isEmpty(); outer = outer.substring(0, Math.max(0, outer.lastIndexOf('.')))) {
            Path file = output.resolve(outer.replace('.', '/') + ".java");
            if (Files.isRegularFile(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            return "";
        }
    }

    private List<Integer> starts() {
        String javaPackage = tree.unit().getPackageName() == null
                ? ""
                : tree.unit().getPackageName().toString();
        for (Tree each : tree.unit().getTypeDecls()) {
            if (each instanceof ClassTree type) {
                visit(type, javaPackage);
            }
        }
        return starts;
    }

    private void visit(ClassTree type, String owner) {
        String name = type.getSimpleName().toString();
        if (part.kind() == Kind.CLASS
                && part.owner().equals(owner)
                && part.name().equals(name)) {
            add(Math.max(tree.start(type), tree.end(type.getModifiers())));
        }
        String qualified = owner.isEmpty() ? name : owner + "." + name;
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                visit(nested, qualified);
            } else if (part.owner().equals(qualified)) {
                visitMember(member);
            }
        }
    }

    private void visitMember(Tree member) {
        if (part.kind() == Kind.METHOD
                && member instanceof MethodTree method
                && method.getName().contentEquals(part.name())) {
            add(tree.end(method.getReturnType()));
        } else if (part.kind() == Kind.FIELD
                && member instanceof VariableTree field
                && field.getName().contentEquals(part.name())) {
            // A value of an enum has no type in the text.
            add(Math.max(tree.start(field), Math.max(tree.end(field.getModifiers()), tree.end(field.getType()))));
        }
    }

    private void add(int from) {
        int start = tree.wordAt(part.name(), from);
        if (start >= 0) {
            starts.add(start);
        }
    }
}
