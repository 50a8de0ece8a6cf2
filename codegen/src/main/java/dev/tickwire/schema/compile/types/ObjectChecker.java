package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.FieldModifier.Kind;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.source.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks objects: they contain only fields, not too many, with compatible modifiers. {@link SmoothChecker} checks
 * modifiers against types.
 */
public final class ObjectChecker {
    private static final String NO_CONDITIONS = "write `optional` before the field, or put it into a union";

    /** Modifiers that {@code once} excludes, with reasons. */
    private static final Map<Kind, String> NOT_ONCE = Map.of(
            Kind.SMOOTH, "a field that is sent once does not move: leave one of them out",
            Kind.SMOOTH_WRAP, "a field that is sent once does not move: leave one of them out",
            Kind.EXACT, "a field that is sent once is quantized at both sides anyway: leave `exact` out",
            Kind.OWNER, "a field that is sent once is sent to all peers that see the object: leave one of them out",
            Kind.OTHERS, "a field that is sent once is sent to all peers that see the object: leave one of them out");

    private final Types types;
    private final SmoothChecker smooth;
    private final DiagnosticCollector diagnostics;

    private ObjectChecker(Types types, DiagnosticCollector diagnostics) {
        this.types = types;
        this.smooth = new SmoothChecker(types, diagnostics);
        this.diagnostics = diagnostics;
    }

    public static void check(Declarations declarations, Types types, DiagnosticCollector diagnostics) {
        ObjectChecker checker = new ObjectChecker(types, diagnostics);
        declarations.symbols(ObjectDeclaration.class).forEach(checker::check);
    }

    private void check(Symbol symbol) {
        ObjectDeclaration object = (ObjectDeclaration) symbol.declaration();
        List<FieldDeclaration> fields = object.body().items().stream()
                .filter(FieldDeclaration.class::isInstance)
                .map(FieldDeclaration.class::cast)
                .toList();
        if (fields.size() > ObjectModel.MAX_FIELDS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_MANY_FIELDS,
                            symbol.nameSpan(),
                            "the object `" + symbol.name() + "` has " + fields.size() + " fields, must be at most "
                                    + ObjectModel.MAX_FIELDS)
                    .withHelp("group fields that change together in structs, or use arrays"));
        }
        object.body().items().forEach(item -> checkItem(symbol, item));
        fields.forEach(this::check);
    }

    private void checkItem(Symbol object, BodyStatement item) {
        String where = "an object holds fields alone, ";
        if (item instanceof Conditional conditional) {
            refuse(firstWord(conditional.span(), "if"), where + "and no `if`", NO_CONDITIONS);
        } else if (item instanceof Alignment alignment) {
            refuse(
                    alignment.span(),
                    where + "and no `align`",
                    "leave it out: updates of objects carry changed fields, without a fixed layout");
        } else if (item instanceof Reservation reservation) {
            refuse(
                    firstWord(reservation.span(), "reserved"),
                    where + "and no `reserved`",
                    "leave it out: updates of objects carry changed fields, without a fixed layout");
        } else if (item instanceof FieldDeclaration field && field.isAscending()) {
            refuse(
                    field.ascendingKeyword().orElseThrow(),
                    "no field of an object is `ascending`",
                    "leave it out: an array of `" + object.name() + "` is updated by its changed elements");
        }
    }

    private static Span firstWord(Span statement, String word) {
        return statement.file().span(statement.start(), statement.start() + word.length());
    }

    private void refuse(Span span, String message, String help) {
        diagnostics.report(
                Diagnostic.of(DiagnosticCode.OBJECT_BODY, span, message).withHelp(help));
    }

    private void check(FieldDeclaration field) {
        field.modifier(Kind.ONCE)
                .ifPresent(once -> NOT_ONCE.forEach(
                        (kind, help) -> field.modifier(kind).ifPresent(other -> refuseBoth(field, once, other, help))));
        Optional<FieldModifier> others = field.modifier(Kind.OTHERS);
        field.modifier(Kind.OWNER)
                .ifPresent(owner -> others.ifPresent(other ->
                        refuseBoth(field, owner, other, "leave both out to send it to all peers that see the object")));
        smooth.check(field);
        checkNested(field, types.of(field.type()), new HashSet<>());
    }

    private void refuseBoth(FieldDeclaration field, FieldModifier one, FieldModifier other, String help) {
        boolean inOrder = one.span().start() < other.span().start();
        FieldModifier first = inOrder ? one : other;
        FieldModifier second = inOrder ? other : one;
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.CONFLICTING_MODIFIERS,
                        second.span(),
                        "`" + field.name() + "` cannot be both `" + first.kind().text() + "` and `"
                                + second.kind().text() + "`")
                .withNote("`" + first.kind().text() + "` is here", first.span())
                .withHelp(help));
    }

    /**
     * Rejects conditions and rising arrays in the structs of a field. Padding is accepted: updates of objects leave it
     * out.
     */
    private void checkNested(FieldDeclaration field, CheckedType type, Set<Symbol> seen) {
        if (!(type instanceof CheckedType.Declared declared) || !seen.add(declared.symbol())) {
            return;
        }
        if (declared.symbol().declaration() instanceof StructDeclaration struct) {
            checkSize(field, declared.symbol(), struct);
            for (BodyStatement item : struct.body().items()) {
                if (item instanceof Conditional conditional) {
                    rejectNested(field, declared.symbol(), "an `if`", firstWord(conditional.span(), "if"));
                } else if (item instanceof FieldDeclaration inner) {
                    inner.ascendingKeyword()
                            .ifPresent(
                                    keyword -> rejectNested(field, declared.symbol(), "an `ascending` array", keyword));
                    checkNested(field, types.of(inner.type()), seen);
                }
            }
        } else if (declared.symbol().declaration() instanceof UnionDeclaration union) {
            union.cases().forEach(one -> checkNested(field, types.of(one.type()), seen));
        }
    }

    private void checkSize(FieldDeclaration field, Symbol symbol, StructDeclaration struct) {
        long count = struct.body().items().stream()
                .filter(FieldDeclaration.class::isInstance)
                .count();
        if (count > ObjectModel.MAX_STRUCT_FIELDS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.OBJECT_BODY,
                            field.type().span(),
                            "`" + symbol.name() + "` has " + count + " fields, must be at most "
                                    + ObjectModel.MAX_STRUCT_FIELDS)
                    .withHelp("group its fields in structs, or use arrays"));
        }
    }

    private void rejectNested(FieldDeclaration field, Symbol struct, String container, Span place) {
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.OBJECT_BODY,
                        field.type().span(),
                        "`" + struct.name() + "` holds " + container + ", and `" + field.name()
                                + "` is a field of an object")
                .withNote("it is here", place)
                .withHelp("declare another struct without it for the object"));
    }
}
