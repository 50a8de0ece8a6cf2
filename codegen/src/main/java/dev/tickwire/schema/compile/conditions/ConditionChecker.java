package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.compile.conditions.ConditionTruth.Truth;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Checks every condition at its place, and warns of conditions with a constant result. */
public final class ConditionChecker {
    private final ConditionTools tools;
    private final DiagnosticCollector diagnostics;
    private final Map<Conditional, CheckedCondition> conditions = new IdentityHashMap<>();

    private ConditionChecker(ConditionTools tools, DiagnosticCollector diagnostics) {
        this.tools = tools;
        this.diagnostics = diagnostics;
    }

    /**
     * Checks all conditions.
     *
     * @return checked conditions by their node in the syntax tree, compared by identity; conditions with an error are
     *     missing
     */
    public static Map<Conditional, CheckedCondition> check(
            Declarations declarations, ConditionTools tools, DiagnosticCollector diagnostics) {
        ConditionChecker checker = new ConditionChecker(tools, diagnostics);
        for (Symbol symbol : declarations.symbols()) {
            if (symbol.declaration() instanceof StructDeclaration struct) {
                checker.checkOwner(symbol, struct.body());
            } else if (symbol.declaration() instanceof MessageDeclaration message) {
                checker.checkOwner(symbol, message.body());
            }
        }
        return checker.conditions;
    }

    private void checkOwner(Symbol owner, StatementList body) {
        Map<String, FieldDeclaration> allFields = new HashMap<>();
        collect(body, allFields);
        ConditionReader reader = new ConditionReader(tools, owner.unit(), allFields);
        check(reader, body, FieldScope.outermost(), Optional.of(ConditionTruth.NOTHING_SETTLED));
    }

    private static void collect(StatementList body, Map<String, FieldDeclaration> fields) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                fields.putIfAbsent(field.name().text(), field);
            } else if (item instanceof Conditional conditional) {
                collect(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> collect(elseBody, fields));
            }
        }
    }

    /**
     * Checks a body.
     *
     * @param known facts known at the start of the body; empty in a branch that is never taken, where one report is
     *     enough
     */
    private void check(ConditionReader reader, StatementList body, FieldScope scope, Optional<ConditionTruth> known) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                scope.add(field);
            } else if (item instanceof Conditional conditional) {
                check(reader, conditional, scope, known);
            }
        }
    }

    private void check(
            ConditionReader reader, Conditional conditional, FieldScope scope, Optional<ConditionTruth> known) {
        Optional<CheckedCondition> condition = reader.read(conditional.condition(), scope);
        condition.ifPresent(checked -> conditions.put(conditional, checked));
        Truth truth = condition
                .flatMap(checked -> known.map(facts -> facts.of(checked)))
                .orElse(Truth.OPEN);
        report(conditional, truth);
        check(reader, conditional.thenBody(), scope.inner(), knownInside(known, condition, true, truth));
        if (conditional.elseBody().isPresent()) {
            Optional<ConditionTruth> knownInElse = knownInside(known, condition, false, truth);
            check(reader, conditional.elseBody().get(), scope.inner(), knownInElse);
        }
    }

    private static Optional<ConditionTruth> knownInside(
            Optional<ConditionTruth> known, Optional<CheckedCondition> condition, boolean outcome, Truth truth) {
        if (truth == (outcome ? Truth.NEVER : Truth.ALWAYS)) {
            return Optional.empty();
        }
        return known.map(facts ->
                condition.map(checked -> facts.assuming(checked, outcome)).orElse(facts));
    }

    private void report(Conditional conditional, Truth truth) {
        Expression condition = conditional.condition();
        boolean hasElse = conditional.elseBody().isPresent()
                && !conditional.elseBody().get().items().isEmpty();
        if (truth == Truth.NEVER && !conditional.thenBody().items().isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEVER_FILLED,
                            condition.span(),
                            "the condition never holds, so its fields are never sent")
                    .withHelp("remove it and its fields, or change the ranges of the fields that it compares"));
        } else if (truth == Truth.ALWAYS && hasElse) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEVER_FILLED,
                            condition.span(),
                            "the condition always holds, so the fields of its `else` are never sent")
                    .withHelp("remove it and its fields, or change the ranges of the fields that it compares"));
        } else if (truth == Truth.ALWAYS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.ALWAYS_HOLDS, condition.span(), "the condition always holds")
                    .withHelp("remove it and keep its fields, or change the ranges of the fields that it compares"));
        }
    }
}
