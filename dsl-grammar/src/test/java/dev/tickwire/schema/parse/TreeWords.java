package dev.tickwire.schema.parse;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.Name;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Counts the names and literals in a syntax tree, to see that none of a text was lost; fails on a null. */
final class TreeWords {
    /** The words that are keywords in some place and names in others. */
    static final List<String> KEYWORDS = List.of(
            "package",
            "option",
            "import",
            "const",
            "enum",
            "flags",
            "type",
            "struct",
            "union",
            "message",
            "protocol",
            "optional",
            "ascending",
            "align",
            "reserved",
            "max",
            "step",
            "block",
            "timed",
            "pulse",
            "messages",
            "channel",
            "version",
            "speaks",
            "since",
            "until",
            "packet",
            "fragment_above",
            "fragment",
            "id",
            "ticks",
            "client",
            "server",
            "at",
            "object",
            "rewind",
            "immediate",
            "once",
            "owner",
            "others",
            "smooth",
            "wrap",
            "exact",
            "ref",
            "KiB",
            "MiB",
            "ms",
            "s");

    int of(Object node) {
        if (node == null) {
            throw new AssertionError("a null in the tree");
        }
        if (node instanceof Name name) {
            // A name with its package is one name of several words.
            return (int) Stream.of(name.text().split("\\."))
                    .filter(word -> !KEYWORDS.contains(word))
                    .count();
        }
        if (node instanceof Expression.IntegerLiteral
                || node instanceof Expression.DecimalLiteral
                || node instanceof Expression.StringLiteral) {
            return 1;
        }
        if (node instanceof List<?> list) {
            return list.stream().mapToInt(this::of).sum();
        }
        if (node instanceof Optional<?> optional) {
            return optional.map(this::of).orElse(0);
        }
        if (!(node instanceof Record) || !node.getClass().getPackageName().endsWith(".ast")) {
            return 0;
        }
        int words = 0;
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            try {
                words += of(component.getAccessor().invoke(node));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new AssertionError(component.toString(), e);
            }
        }
        return words;
    }
}
