package dev.tickwire.recording.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Splits compiled schemas into declarations by their braces, semicolons and commas. Games do not ship the compiler, so
 * it is not used here. Invalid schemas yield something, but never throw.
 */
final class SchemaDeclarations {
    /**
     * Upper bound on the statements of a schema, above that of any game; the rest is ignored, since schemas of a
     * recording may be hostile.
     */
    private static final int MAX_STATEMENTS = 1 << 18;

    private static final int MAX_NESTED_BLOCKS = 64;

    private final String text;
    private final List<SchemaDeclaration> found = new ArrayList<>();
    /** Prefixes of the open blocks, innermost first. The prefix of the declaration itself is empty. */
    private final ArrayDeque<String> prefixes = new ArrayDeque<>();

    private String schemaPackage = "";
    private int parentheses;
    private int statements;

    private SchemaDeclarations(String text) {
        this.text = text;
    }

    /**
     * Returns the declarations of all schemas by kind and full name, such as {@code message game.Move}, in alphabetical
     * order.
     */
    static SortedMap<String, SchemaDeclaration> of(Collection<String> schemas) {
        SortedMap<String, SchemaDeclaration> declarations = new TreeMap<>();
        for (String schema : schemas) {
            SchemaDeclarations file = new SchemaDeclarations(PlainSchema.of(schema));
            file.read();
            for (SchemaDeclaration declaration : file.found) {
                declarations.putIfAbsent(
                        declaration.kind() + " " + file.schemaPackage + declaration.name(), declaration);
            }
        }
        return declarations;
    }

    private void read() {
        int start = 0;
        for (int at = 0; at < text.length() && statements < MAX_STATEMENTS; at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at = PlainSchema.endOfString(text, at) - 1;
            } else if (c == '(') {
                parentheses++;
            } else if (c == ')') {
                parentheses--;
            } else if (c == '{' || c == '}' || c == ';' || c == ',' && isEnd()) {
                add(c, text.substring(start, at).strip());
                start = at + 1;
            }
        }
    }

    /** Returns whether a comma ends a part here. */
    private boolean isEnd() {
        return parentheses == 0 && !prefixes.isEmpty() && last().hasCommas();
    }

    private SchemaDeclaration last() {
        return found.get(found.size() - 1);
    }

    private void add(char end, String statement) {
        statements++;
        if (end == '{') {
            open(statement);
        } else if (!statement.isEmpty()) {
            addStatement(statement);
        }
        if (end == '}') {
            prefixes.poll();
        }
    }

    private void open(String header) {
        if (prefixes.isEmpty()) {
            found.add(new SchemaDeclaration(header));
            prefixes.push("");
        } else {
            last().addBlock(header);
            String outer = prefixes.peek();
            prefixes.push(prefixes.size() < MAX_NESTED_BLOCKS ? last().prefix(outer, header) : outer);
        }
    }

    private void addStatement(String statement) {
        if (!prefixes.isEmpty()) {
            last().addPart(prefixes.peek(), statement);
        } else if (statement.startsWith("package ")) {
            schemaPackage = statement.substring("package ".length()) + ".";
        } else if (statement.startsWith("const ") || statement.startsWith("type ")) {
            found.add(new SchemaDeclaration(statement));
        }
    }
}
