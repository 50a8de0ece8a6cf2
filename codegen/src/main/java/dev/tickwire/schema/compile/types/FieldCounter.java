package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;

/**
 * Rejects more fields than a class can hold, or more than any real schema has. This check precedes the passes that
 * visit each field; after an error of this check, no other check runs.
 */
public final class FieldCounter {
    /**
     * Upper bound on the fields of a message or struct. A class file has 65,535 constants, enough for about 2,048 of
     * the most expensive fields (arrays of optional texts). A packet is full long before.
     */
    static final int MAX_FIELDS = 1024;

    /**
     * Upper bound on the fields of all messages and structs in a run: 256 for each of the largest number of messages in
     * a protocol.
     */
    static final int MAX_FIELDS_IN_ALL = 262_144;

    private FieldCounter() {}

    /** Returns whether the bounds hold. Reports declarations that exceed them. */
    public static boolean holds(Declarations declarations, DiagnosticCollector diagnostics) {
        boolean holds = true;
        long all = 0;
        for (Symbol symbol : declarations.symbols()) {
            int count = count(symbol);
            boolean more = all <= MAX_FIELDS_IN_ALL && all + count > MAX_FIELDS_IN_ALL;
            all += count;
            if (count > MAX_FIELDS) {
                holds = false;
                report(
                        diagnostics,
                        symbol,
                        "`" + symbol.name() + "` has " + count + " fields, must be at most " + MAX_FIELDS);
            } else if (more) {
                holds = false;
                report(
                        diagnostics,
                        symbol,
                        "with `" + symbol.name() + "` there are more than " + MAX_FIELDS_IN_ALL
                                + " fields in all schemas together");
            }
        }
        return holds;
    }

    private static void report(DiagnosticCollector diagnostics, Symbol symbol, String message) {
        diagnostics.report(Diagnostic.of(DiagnosticCode.TOO_LARGE, symbol.nameSpan(), message)
                .withHelp("group fields in structs, or use arrays"));
    }

    private static int count(Symbol symbol) {
        if (symbol.declaration() instanceof StructDeclaration struct) {
            return count(struct.body());
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            return count(message.body());
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            return count(object.body());
        }
        return 0;
    }

    private static int count(StatementList body) {
        int count = 0;
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration) {
                count++;
            } else if (item instanceof Conditional conditional) {
                count += count(conditional.thenBody());
                count += conditional.elseBody().map(FieldCounter::count).orElse(0);
            }
        }
        return count;
    }
}
