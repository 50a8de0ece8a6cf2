package dev.tickwire.schema.format;

import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Comparison of syntax trees without regard to places in the source. */
final class SameTree {
    /** Accessors of the parts of a record, read once for each class: the JDK copies them at every request. */
    private static final ClassValue<Method[]> ACCESSORS = new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .toArray(Method[]::new);
        }
    };

    private SameTree() {}

    /** Returns whether two trees are equal except for their places. */
    static boolean holds(Node one, Node other) {
        return same(one, other);
    }

    private static boolean same(Object one, Object other) {
        if (one instanceof Span || one instanceof SourceFile) {
            return one.getClass() == other.getClass();
        }
        if (one instanceof Optional<?> first && other instanceof Optional<?> second) {
            return first.isPresent() == second.isPresent() && (first.isEmpty() || same(first.get(), second.get()));
        }
        if (one instanceof List<?> first && other instanceof List<?> second) {
            return sameElements(first, second);
        }
        if (one instanceof Record first && other instanceof Record second && one.getClass() == other.getClass()) {
            return sameParts(first, second);
        }
        return one.equals(other);
    }

    private static boolean sameElements(List<?> one, List<?> other) {
        if (one.size() != other.size()) {
            return false;
        }
        Iterator<?> second = other.iterator();
        for (Object first : one) {
            if (!same(first, second.next())) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameParts(Record one, Record other) {
        for (Method part : ACCESSORS.get(one.getClass())) {
            try {
                if (!same(part.invoke(one), part.invoke(other))) {
                    return false;
                }
            } catch (ReflectiveOperationException hidden) {
                throw new IllegalStateException("all nodes of a tree are public records", hidden);
            }
        }
        return true;
    }
}
