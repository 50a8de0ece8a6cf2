package dev.tickwire.lsp.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the members of the classes of a Java file. */
final class ShapeReader {
    private final JavaTree tree;
    private final FileNames names;

    ShapeReader(JavaTree tree, FileNames names) {
        this.tree = tree;
        this.names = names;
    }

    /** Adds all classes of the file, nested ones too, by qualified name. */
    void read(Map<String, ClassShape> shapes) {
        for (Tree each : tree.unit().getTypeDecls()) {
            if (each instanceof ClassTree type) {
                read(type, names.javaPackage(), shapes);
            }
        }
    }

    private void read(ClassTree type, String owner, Map<String, ClassShape> shapes) {
        String simple = type.getSimpleName().toString();
        String qualified = owner.isEmpty() ? simple : owner + "." + simple;
        shapes.putIfAbsent(qualified, of(type, qualified));
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                read(nested, qualified, shapes);
            }
        }
    }

    /** Returns the members of one class. */
    ClassShape of(ClassTree type, String qualified) {
        List<JavaType> supers = new ArrayList<>();
        if (type.getExtendsClause() != null) {
            supers.add(names.type(type.getExtendsClause()));
        }
        type.getImplementsClause().forEach(each -> supers.add(names.type(each)));
        ClassShape shape = new ClassShape(qualified, supers);
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree field) {
                shape.fields().put(field.getName().toString(), names.type(field.getType()));
            } else if (member instanceof MethodTree method) {
                String name = method.getName().toString();
                int parameters = method.getParameters().size();
                shape.methods().putIfAbsent(ClassShape.key(name, parameters), names.type(method.getReturnType()));
            }
        }
        return shape;
    }
}
