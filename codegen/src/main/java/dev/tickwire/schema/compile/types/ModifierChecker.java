package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;

/** Rejects modifiers of object fields in structs, unions and messages. */
public final class ModifierChecker {
    private final DiagnosticCollector diagnostics;

    private ModifierChecker(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    public static void check(Declarations declarations, DiagnosticCollector diagnostics) {
        ModifierChecker checker = new ModifierChecker(diagnostics);
        for (Symbol symbol : declarations.symbols()) {
            if (symbol.declaration() instanceof StructDeclaration struct) {
                checker.check(struct.body(), symbol);
            } else if (symbol.declaration() instanceof MessageDeclaration message) {
                checker.check(message.body(), symbol);
            } else if (symbol.declaration() instanceof UnionDeclaration union) {
                union.cases().forEach(field -> checker.check(field, symbol));
            }
        }
    }

    private void check(StatementList body, Symbol owner) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                check(field, owner);
            } else if (item instanceof Conditional conditional) {
                check(conditional.thenBody(), owner);
                conditional.elseBody().ifPresent(elseBody -> check(elseBody, owner));
            }
        }
    }

    private void check(FieldDeclaration field, Symbol owner) {
        for (FieldModifier modifier : field.modifiers()) {
            if (modifier.kind().isOfObjects()) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.OBJECT_MODIFIER,
                                modifier.span(),
                                "only a field of an object can be `"
                                        + modifier.kind().text() + "`")
                        .withLabel("`" + owner.name() + "` is " + owner.kind())
                        .withHelp("leave it out, or declare an `object`"));
            }
        }
    }
}
