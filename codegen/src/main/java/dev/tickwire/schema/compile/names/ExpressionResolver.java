package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Resolves names in constant expressions: constants, enum values and flags. */
public final class ExpressionResolver {
    /** Upper bound on the values that a message lists. */
    private static final int MAX_LISTED = 12;

    private final Scope scope;
    private final Resolution resolution;
    private final DiagnosticCollector diagnostics;

    public ExpressionResolver(Scope scope, Resolution resolution, DiagnosticCollector diagnostics) {
        this.scope = scope;
        this.resolution = resolution;
        this.diagnostics = diagnostics;
    }

    /**
     * Resolves all names in an expression.
     *
     * @param from the file of the expression
     * @param expected enum or flags whose values need no qualifier
     */
    public void resolve(Unit from, Expression expression, Optional<Symbol> expected) {
        if (expression instanceof Expression.NameReference reference) {
            resolveName(from, reference, expected);
        } else if (expression instanceof Expression.MemberReference reference) {
            resolveMember(from, reference, reference.owner(), reference.member());
        } else if (expression instanceof Expression.PathReference reference) {
            resolveMember(from, reference, reference.owner(), reference.last());
        } else if (expression instanceof Expression.Unary unary) {
            resolve(from, unary.operand(), expected);
        } else if (expression instanceof Expression.Binary binary) {
            resolve(from, binary.left(), expected);
            resolve(from, binary.right(), expected);
        } else if (expression instanceof Expression.Parenthesized outer) {
            resolve(from, outer.inner(), expected);
        }
    }

    /** Returns whether a name is declared in any file, or is an expected value in any case. */
    boolean isKnown(String name, Optional<Symbol> expected) {
        boolean isMember = expected.map(ExpressionResolver::memberNames).orElse(List.of()).stream()
                .anyMatch(name::equalsIgnoreCase);
        return isMember || scope.isDeclared(name);
    }

    /** A constant qualified with its package, or a value of an enum or flags. */
    private void resolveMember(Unit from, Expression reference, Name owner, Name name) {
        Optional<Symbol> constant = scope.constantOf(from, owner, name);
        if (constant.isPresent()) {
            resolution.constant(reference, constant.get());
            return;
        }
        scope.find(from, owner, Scope.Wanted.MEMBERS)
                .flatMap(found -> member(found, name))
                .ifPresent(member -> resolution.member(reference, member));
    }

    private void resolveName(Unit from, Expression.NameReference reference, Optional<Symbol> expected) {
        String name = reference.name().text();
        boolean isMember = expected.isPresent() && memberNames(expected.get()).contains(name);
        if (isMember || (expected.isPresent() && !scope.knows(from, name))) {
            member(expected.get(), reference.name()).ifPresent(member -> resolution.member(reference, member));
        } else {
            scope.find(from, reference.name(), Scope.Wanted.CONSTANT)
                    .ifPresent(constant -> resolution.constant(reference, constant));
        }
    }

    /** Returns an enum value or flag, or empty after a diagnostic. */
    public Optional<Value> member(Symbol owner, Name member) {
        List<String> names = memberNames(owner);
        int number = names.indexOf(member.text());
        if (number < 0) {
            reportUnknown(owner, member, names);
            return Optional.empty();
        }
        if (owner.declaration() instanceof FlagsDeclaration) {
            return Optional.of(new Value.FlagMask(owner, BigInteger.ONE.shiftLeft(number)));
        }
        return Optional.of(new Value.EnumMember(owner, number));
    }

    private void reportUnknown(Symbol owner, Name member, List<String> names) {
        String what = owner.declaration() instanceof FlagsDeclaration ? "flag" : "value";
        Diagnostic diagnostic = Diagnostic.of(
                        DiagnosticCode.UNKNOWN_VALUE,
                        member.span(),
                        "`" + owner.name() + "` has no " + what + " `" + member.text() + "`")
                .withLabel("not declared in `" + owner.name() + "`")
                .withNote("`" + owner.name() + "` is declared here", owner.nameSpan());
        diagnostics.report(DidYouMean.nearest(member.text(), names)
                .map(meant -> diagnostic.withHelp("did you mean `" + meant + "`?"))
                .orElseGet(() -> names.isEmpty() || names.size() > MAX_LISTED
                        ? diagnostic
                        : diagnostic.withHelp("write one of `" + String.join("`, `", names) + "`")));
    }

    private static List<String> memberNames(Symbol owner) {
        if (owner.declaration() instanceof EnumDeclaration enumeration) {
            return enumeration.values().stream()
                    .map(EnumValue::name)
                    .map(Name::text)
                    .toList();
        } else if (owner.declaration() instanceof FlagsDeclaration flags) {
            return flags.flags().stream().map(Flag::name).map(Name::text).toList();
        }
        throw new AssertionError(owner);
    }
}
