package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.source.Span;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the arity and default of every field. */
public final class FieldChecker {
    private final Types types;
    private final ConstantFolder folder;
    private final Numbers numbers;
    private final DefaultChecker defaults;
    private final AscendingChecker ascending;
    private final DiagnosticCollector diagnostics;
    private final Map<FieldDeclaration, CheckedField> fields = new IdentityHashMap<>();
    private Set<FieldDeclaration> tagged = Set.of();
    /** Whether the fields belong to an object. {@link ObjectChecker} rejects {@code ascending} there. */
    private boolean inObject;

    private FieldChecker(Types types, ConstantFolder folder, DiagnosticCollector diagnostics) {
        this.types = types;
        this.folder = folder;
        this.numbers = new Numbers(folder, diagnostics);
        this.defaults = new DefaultChecker(diagnostics);
        this.ascending = new AscendingChecker(diagnostics);
        this.diagnostics = diagnostics;
    }

    /**
     * Checks all fields of structs, messages and objects, and all cases of unions.
     *
     * @return checked fields by node, an identity map
     */
    public static Map<FieldDeclaration, CheckedField> check(
            Declarations declarations, Types types, ConstantFolder folder, DiagnosticCollector diagnostics) {
        FieldChecker checker = new FieldChecker(types, folder, diagnostics);
        for (Symbol symbol : declarations.symbols()) {
            if (symbol.declaration() instanceof StructDeclaration struct) {
                checker.check(symbol, struct.body());
            } else if (symbol.declaration() instanceof MessageDeclaration message) {
                checker.check(symbol, message.body());
            } else if (symbol.declaration() instanceof ObjectDeclaration object) {
                checker.check(symbol, object.body());
            } else if (symbol.declaration() instanceof UnionDeclaration union) {
                checker.tagged = TagNumbers.checkCases(symbol, union.cases(), diagnostics);
                union.cases().forEach(checker::checkCase);
            }
        }
        return checker.fields;
    }

    private void check(Symbol owner, StatementList body) {
        inObject = owner.isObject();
        tagged = TagNumbers.check(owner, body, types, diagnostics);
        checkBody(body);
    }

    private void checkBody(StatementList body) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                fields.put(field, check(field));
            } else if (item instanceof Conditional conditional) {
                checkBody(conditional.thenBody());
                conditional.elseBody().ifPresent(this::checkBody);
            }
        }
    }

    /**
     * Checks a case. A case is a single plain value, so that exactly one case is present and nothing else is sent with
     * the value.
     */
    private void checkCase(FieldDeclaration field) {
        field.optionalKeyword()
                .ifPresent(keyword -> refuseCase(
                        field,
                        keyword,
                        "cannot be optional",
                        "write `optional` before the fields of this union's type"));
        if (field.isAscending() || !(field.arity() instanceof ElementCount.Single)) {
            Span span = field.ascendingKeyword().orElse(field.arity().span());
            refuseCase(
                    field,
                    span,
                    "cannot be an array",
                    "declare a struct with the array, and make that the type of the case");
        }
        field.defaultValue()
                .filter(value -> !tagged.contains(field))
                .ifPresent(value -> refuseCase(
                        field,
                        value.span(),
                        "takes no default",
                        "leave it out: the default of a union is its first case with the default of its type"));
        CheckedType type = types.of(field.type());
        fields.put(field, new CheckedField(type, Optional.of(new Arity.Single()), Optional.empty()));
    }

    private void refuseCase(FieldDeclaration field, Span span, String why, String help) {
        diagnostics.report(Diagnostic.of(DiagnosticCode.UNION_CASE, span, "the case `" + field.name() + "` " + why)
                .withHelp(help));
    }

    private CheckedField check(FieldDeclaration field) {
        CheckedType type = types.of(field.type());
        Optional<Value> defaultValue = Optional.empty();
        if (field.defaultValue().isPresent() && !tagged.contains(field)) {
            Expression expression = field.defaultValue().get();
            defaultValue = defaults.check(field, expression, type, folder.fold(expression));
        }
        Optional<Arity> arity = arity(field);
        if (field.isAscending() && !inObject) {
            ascending.check(field, type, arity);
        }
        return new CheckedField(type, arity, defaultValue);
    }

    private Optional<Arity> arity(FieldDeclaration field) {
        if (field.arity() instanceof ElementCount.Exactly exactly) {
            return count(exactly.count(), 1).map(count -> new Arity.Array(count, count, 0));
        } else if (field.arity() instanceof ElementCount.AtMost atMost) {
            return count(atMost.max(), 1).map(max -> new Arity.Array(0, max, Widths.bitsRequired(max)));
        } else if (field.arity() instanceof ElementCount.Between between) {
            Optional<Integer> min = count(between.min(), 0);
            Optional<Integer> max = count(between.max(), 1);
            if (min.isEmpty() || max.isEmpty()) {
                return Optional.empty();
            }
            if (min.get() > max.get()) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.BOUNDS_ORDER,
                                between.span(),
                                "the bounds are out of order: " + min.get() + " is above " + max.get())
                        .withHelp("write the lower one first"));
                return Optional.empty();
            }
            return Optional.of(new Arity.Array(min.get(), max.get(), Widths.bitsRequired(max.get() - min.get())));
        }
        return Optional.of(new Arity.Single());
    }

    private Optional<Integer> count(Expression expression, int min) {
        return numbers.integer(
                        expression,
                        "the number of elements",
                        min,
                        BuiltInTypes.MAX_ELEMENTS,
                        DiagnosticCode.SIZE_OUT_OF_RANGE)
                .map(BigInteger::intValueExact);
    }
}
