package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Fields in the form of other languages. Such fields parse, but the names of their types are not declared in the
 * schema.
 */
final class ForeignForms {
    private static final Set<String> CHARACTERS = Set.of("char", "wchar_t", "char8_t", "char16_t");

    private ForeignForms() {}

    /** Diagnostic for {@code char name[16];} or {@code optional char name[16];} */
    static Optional<Diagnostic> text(FieldDeclaration field) {
        String modifiers = field.modifiers().stream()
                .map(modifier -> modifier.span().text() + " ")
                .collect(Collectors.joining());
        if (!CHARACTERS.contains(field.type().name().text())) {
            return Optional.empty();
        }
        return max(field.arity())
                .map(most -> Diagnostic.of(
                                DiagnosticCode.UNKNOWN_TYPE,
                                field.type().span(),
                                "unknown type `" + field.type().name() + "`")
                        .withLabel("not declared in this file or its imports")
                        .withHelp("a text is one value: write `" + modifiers + "string("
                                + most.span().text() + ") " + field.name() + "`"));
    }

    private static Optional<Expression> max(ElementCount arity) {
        if (arity instanceof ElementCount.Exactly exactly) {
            return Optional.of(exactly.count());
        } else if (arity instanceof ElementCount.AtMost atMost) {
            return Optional.of(atMost.max());
        }
        return arity instanceof ElementCount.Between between ? Optional.of(between.max()) : Optional.empty();
    }

    /**
     * Diagnostic for {@code optional uint8 a = null;}
     *
     * @param members the enum or flags of the field
     */
    static Optional<Diagnostic> nothing(FieldDeclaration field, Optional<Symbol> members) {
        return field.defaultValue()
                .map(Expression::bare)
                .filter(value -> value instanceof Expression.NameReference reference
                        && ForeignNames.isNull(reference.name().text()))
                .flatMap(value -> help(field, members)
                        .map(help -> Diagnostic.of(
                                        DiagnosticCode.UNKNOWN_CONSTANT,
                                        value.span(),
                                        "unknown constant `" + value.span().text() + "`")
                                .withLabel("there is no null")
                                .withHelp(help)));
    }

    private static Optional<String> help(FieldDeclaration field, Optional<Symbol> members) {
        String leave = "leave `= " + field.defaultValue().orElseThrow().span().text() + "` out: ";
        if (field.isOptional()) {
            return Optional.of(leave + "an optional field is absent until it is set");
        } else if (field.type().isReference()) {
            return Optional.of(leave + "a reference refers to no object until it is set");
        } else if (members.isPresent()) {
            boolean areFlags = members.get().declaration() instanceof FlagsDeclaration;
            return areFlags ? Optional.of(leave + "no flag is set until the game sets one") : Optional.empty();
        }
        String written = field.span().text();
        int end = field.arity().span().end() - field.span().start();
        String first = written.substring(0, end);
        return Optional.of(
                first.lines().count() == 1 && field.modifiers().isEmpty()
                        ? "for a field that may be absent, write `optional " + first + "`"
                        : "for a field that may be absent, write `optional` before its type");
    }
}
