package dev.tickwire.schema.parse.kept;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Copies of syntax trees at other places. */
final class MovedTree {
    private static final String DOCUMENTATION = "documentation";

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return Shape.of(type);
        }
    };

    private final SourceFile file;
    private final int shift;

    private MovedTree(SourceFile file, int shift) {
        this.file = file;
        this.shift = shift;
    }

    /** Parts of a record and its constructor. */
    private record Shape(Constructor<?> constructor, List<String> names, List<Method> parts) {
        static Shape of(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            List<String> names = new ArrayList<>();
            List<Method> parts = new ArrayList<>();
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                names.add(components[i].getName());
                parts.add(unchecked(components[i].getAccessor()));
            }
            try {
                return new Shape(unchecked(type.getDeclaredConstructor(types)), names, parts);
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException("every record has this constructor", impossible);
            }
        }
    }

    /** Leaves out the check of access at each call, which takes longer than the call. */
    private static <T extends AccessibleObject> T unchecked(T member) {
        member.setAccessible(true);
        return member;
    }

    /**
     * Returns a declaration at another place.
     *
     * @param file the file of the place, with the same text there
     * @param start the offset of the declaration in the file
     */
    static Declaration of(Declaration declaration, SourceFile file, int start) {
        return (Declaration) new MovedTree(file, start - declaration.span().start()).moved(declaration);
    }

    /** Returns a declaration with another doc comment. */
    static Declaration documented(Declaration declaration, List<String> documentation) {
        Shape shape = SHAPES.get(declaration.getClass());
        Object[] parts = new Object[shape.parts().size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = shape.names().get(i).equals(DOCUMENTATION)
                    ? documentation
                    : part(shape.parts().get(i), declaration);
        }
        return (Declaration) made(shape, parts);
    }

    private Object moved(Object part) {
        if (part instanceof Span span) {
            return new Span(file, span.start() + shift, span.end() + shift);
        } else if (part instanceof SourceFile) {
            return file;
        } else if (part instanceof Record node) {
            return moved(node);
        } else if (part instanceof List<?> list) {
            return list.isEmpty() || list.get(0) instanceof String ? list : moved(list);
        }
        return part instanceof Optional<?> optional && optional.isPresent() ? Optional.of(moved(optional.get())) : part;
    }

    private Object moved(Record node) {
        Shape shape = SHAPES.get(node.getClass());
        Object[] parts = new Object[shape.parts().size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = moved(part(shape.parts().get(i), node));
        }
        return made(shape, parts);
    }

    private List<Object> moved(List<?> nodes) {
        Object[] copies = new Object[nodes.size()];
        for (int i = 0; i < copies.length; i++) {
            copies[i] = moved(nodes.get(i));
        }
        return List.of(copies);
    }

    private static Object part(Method accessor, Object node) {
        try {
            return accessor.invoke(node);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("all nodes of a tree are public records", hidden);
        }
    }

    private static Object made(Shape shape, Object[] parts) {
        try {
            return shape.constructor().newInstance(parts);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("all nodes of a tree are public records", hidden);
        }
    }
}
