package dev.tickwire.schema.format;

import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Comparison of syntax trees without regard to places in the source. */
final class SameTree {
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
        for (RecordComponent part : one.getClass().getRecordComponents()) {
            try {
                if (!same(part.getAccessor().invoke(one), part.getAccessor().invoke(other))) {
                    return false;
                }
            } catch (ReflectiveOperationException hidden) {
                throw new IllegalStateException("all nodes of a tree are public records", hidden);
            }
        }
        return true;
    }
}
