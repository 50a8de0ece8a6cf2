package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.Severity;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises field numbers in the style of Protocol Buffers. In Protocol Buffers, {@code = 1} is the tag of a field;
 * here, it is the default of the field. In that style, all fields of a body have different numbers. If one of these
 * numbers is no valid default, an error is reported, once. A warning is reported if three or more fields have such
 * numbers that rise from 1, with fewer gaps than numbers. Two fields cause no warning: {@code = 1} and {@code = 2} are
 * often intended.
 */
final class TagNumbers {
    private static final int MIN_COUNTED = 3;

    private TagNumbers() {}

    /**
     * Checks a body.
     *
     * @return fields whose numbers were reported and are no defaults; empty if they seem to be defaults
     */
    static Set<FieldDeclaration> check(Symbol owner, StatementList body, Types types, DiagnosticCollector diagnostics) {
        List<FieldDeclaration> fields = new ArrayList<>();
        collect(body, fields);
        List<BigInteger> numbers = numbers(fields);
        if (!areTags(numbers, fields.size())) {
            return Set.of();
        }
        boolean fit = fields.stream().allMatch(field -> takesInteger(types.of(field.type())));
        if (!fit) {
            diagnostics.report(mistake(owner, fields.get(0), Severity.ERROR));
            return identities(fields);
        }
        if (fields.size() >= MIN_COUNTED && countsUp(numbers)) {
            diagnostics.report(mistake(owner, fields.get(0), Severity.WARNING));
        }
        return Set.of();
    }

    /**
     * Checks the cases of a union, which have no defaults.
     *
     * @return the cases if the numbers of the cases were reported, else empty
     */
    static Set<FieldDeclaration> checkCases(
            Symbol union, List<FieldDeclaration> cases, DiagnosticCollector diagnostics) {
        if (!areTags(numbers(cases), cases.size())) {
            return Set.of();
        }
        Expression number = cases.get(0).defaultValue().orElseThrow();
        diagnostics.report(Diagnostic.of(DiagnosticCode.TAG_NUMBER, number.span(), "a case takes no number")
                .withLabel("no number belongs here")
                .withHelp("leave them out of `" + union.name() + "`: cases are numbered in order, from 0"));
        return identities(cases);
    }

    private static Set<FieldDeclaration> identities(List<FieldDeclaration> fields) {
        Set<FieldDeclaration> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(fields);
        return set;
    }

    private static List<BigInteger> numbers(List<FieldDeclaration> fields) {
        return fields.stream().flatMap(field -> number(field).stream()).toList();
    }

    private static boolean areTags(List<BigInteger> numbers, int fields) {
        return fields > 1
                && numbers.size() == fields
                && new HashSet<>(numbers).size() == fields
                && numbers.stream().allMatch(number -> number.signum() > 0);
    }

    private static Diagnostic mistake(Symbol owner, FieldDeclaration first, Severity severity) {
        Expression number = first.defaultValue().orElseThrow();
        String message = severity == Severity.ERROR
                ? "fields take no numbers, `= " + number.span().text() + "` is a default"
                : "the defaults of `" + owner.name() + "` count up as if they were numbers of fields";
        return new Diagnostic(
                DiagnosticCode.TAG_NUMBER,
                severity,
                message,
                number.span(),
                "the default of `" + first.name() + "`",
                List.of(),
                List.of("leave them out of `" + owner.name() + "`: fields are sent in the order they are written"));
    }

    /** Returns whether the numbers rise from 1. Gaps for removed fields are allowed, fewer than there are numbers. */
    private static boolean countsUp(List<BigInteger> numbers) {
        for (int i = 1; i < numbers.size(); i++) {
            if (numbers.get(i).compareTo(numbers.get(i - 1)) <= 0) {
                return false;
            }
        }
        BigInteger last = numbers.get(numbers.size() - 1);
        return numbers.get(0).equals(BigInteger.ONE) && last.compareTo(BigInteger.valueOf(2L * numbers.size())) < 0;
    }

    private static Optional<BigInteger> number(FieldDeclaration field) {
        return field.defaultValue().orElse(null) instanceof Expression.IntegerLiteral literal
                ? Optional.of(literal.value())
                : Optional.empty();
    }

    /** Returns whether an integer can be a default. True for a type with an error. */
    private static boolean takesInteger(CheckedType type) {
        if (type instanceof CheckedType.Scalar scalar) {
            return switch (scalar.type().kind()) {
                case INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, ENUM, FLAGS, STRUCT, UNION -> true;
                case BOOL, STRING, BYTES, QUAT, REFERENCE -> false;
            };
        }
        return type instanceof CheckedType.Unknown;
    }

    private static void collect(StatementList body, List<FieldDeclaration> fields) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                fields.add(field);
            } else if (item instanceof Conditional conditional) {
                collect(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> collect(elseBody, fields));
            }
        }
    }
}
