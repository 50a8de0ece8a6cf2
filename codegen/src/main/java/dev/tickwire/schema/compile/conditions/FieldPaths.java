package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Path;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.model.Arity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Resolves names with points in conditions: {@code buttons.JUMP}, {@code swap.present}, {@code slots.count},
 * {@code place.moving}, and fields of nested structs.
 */
final class FieldPaths {
    private static final String PRESENT = "present";
    private static final String COUNT = "count";

    private final ConditionTools tools;
    private final Unit unit;
    private final SentFields fields;

    FieldPaths(ConditionTools tools, Unit unit, SentFields fields) {
        this.tools = tools;
        this.unit = unit;
        this.fields = fields;
    }

    /** Meaning of a path. */
    sealed interface Target {}

    /** Field inside structs. */
    record InStruct(Path path) implements Target {}

    /** Presence of an optional field. */
    record Presence(Path path) implements Target {}

    /** Element count of an array. */
    record Count(Path path, Interval interval) implements Target {}

    /** Flag of a flags field. */
    record FlagOf(Path path, Symbol flags, int bit) implements Target {}

    /** Names of an expression with points; empty for any other expression. */
    static List<Name> names(Expression expression) {
        if (expression instanceof Expression.MemberReference member) {
            return List.of(member.owner(), member.member());
        }
        return expression instanceof Expression.PathReference path ? path.names() : List.of();
    }

    /** Returns whether the path asks for a presence or a count. */
    static boolean isPseudoMember(List<Name> names) {
        String last = names.get(names.size() - 1).text();
        return last.equals(PRESENT) || last.equals(COUNT);
    }

    /** Returns the meaning of a path, or empty after a diagnostic. */
    Optional<Target> find(List<Name> names, FieldScope scope) {
        List<FieldDeclaration> path = new ArrayList<>();
        Optional<FieldDeclaration> field = fields.sent(names.get(0), scope);
        for (int i = 1; field.isPresent(); i++) {
            path.add(field.get());
            Name name = names.get(i - 1);
            Name member = names.get(i);
            boolean isLast = i == names.size() - 1;
            Optional<Target> pseudoMember = isLast ? pseudoMember(path, member) : Optional.empty();
            if (pseudoMember.isPresent()) {
                return pseudoMember;
            }
            Optional<FieldDeclaration> single = fields.single(name, field.get());
            if (single.isEmpty() || tools.typeOf(single.get()) instanceof CheckedType.Unknown) {
                return Optional.empty();
            }
            CheckedType type = tools.typeOf(single.get());
            if (!(type instanceof CheckedType.Declared declared
                    && declared.symbol().declaration() instanceof StructDeclaration struct)) {
                return isLast ? flag(path, name, member, type) : refuseMember(name, member);
            }
            Optional<Symbol> constant =
                    i == 1 && isLast && struct.body().items().stream().noneMatch(item -> isIn(item, member))
                            ? tools.scope().constantOf(unit, name, member)
                            : Optional.empty();
            if (constant.isPresent()) {
                return refuseHidden(name, member, constant.get());
            }
            field = member(declared.symbol(), struct, member);
            if (isLast && field.isPresent()) {
                path.add(field.get());
                return fields.single(member, field.get()).map(found -> new InStruct(new Path(List.copyOf(path))));
            }
        }
        return Optional.empty();
    }

    /** Returns the presence or count of a field whose value cannot be a condition. */
    private Optional<Target> pseudoMember(List<FieldDeclaration> path, Name member) {
        FieldDeclaration field = path.get(path.size() - 1);
        Optional<Arity> arity = tools.fields().get(field).arity();
        if (field.isOptional()) {
            return member.text().equals(PRESENT)
                    ? Optional.of(new Presence(new Path(List.copyOf(path))))
                    : Optional.empty();
        }
        boolean isCount = member.text().equals(COUNT)
                && arity.isPresent()
                && arity.get() instanceof Arity.Array array
                && !array.isFixed();
        if (!isCount) {
            return Optional.empty();
        }
        Arity.Array array = (Arity.Array) arity.get();
        return Optional.of(new Count(new Path(List.copyOf(path)), Interval.of(array.min(), array.max())));
    }

    private Optional<Target> flag(List<FieldDeclaration> path, Name owner, Name flag, CheckedType type) {
        Optional<Symbol> flags = OperandReader.flagsOf(type);
        Optional<Symbol> constant =
                flags.isEmpty() && path.size() == 1 ? tools.scope().constantOf(unit, owner, flag) : Optional.empty();
        if (constant.isPresent()) {
            return refuseHidden(owner, flag, constant.get());
        }
        if (flags.isEmpty()) {
            return tools.refuse(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    owner.span(),
                    "`" + owner + "` is not a set of flags",
                    ConditionReader.adviceOn(owner, type));
        }
        return tools.expressions()
                .member(flags.get(), flag)
                .map(member -> ((Value.FlagMask) member).mask().getLowestSetBit())
                .map(bit -> new FlagOf(new Path(List.copyOf(path)), flags.get(), bit));
    }

    /** Rejects a constant whose package has the name of a field. The field takes precedence. */
    private Optional<Target> refuseHidden(Name field, Name name, Symbol constant) {
        String whole = constant.unit().schemaPackage() + "." + constant.name();
        boolean isHiddenToo = whole.substring(0, whole.indexOf('.')).equals(field.text());
        boolean isAlone = tools.scope().knowsOne(unit, name.text()) && !fields.has(name);
        String help = !isHiddenToo ? "write `" + whole + "`" : isAlone ? "write `" + name + "`" : "rename the field";
        return tools.refuse(
                DiagnosticCode.FIELD_NOT_COMPARABLE,
                field.span(),
                "`" + field + "` is a field here, not the package of `" + name + "`",
                help);
    }

    private Optional<Target> refuseMember(Name owner, Name member) {
        return tools.refuse(
                DiagnosticCode.FIELD_NOT_COMPARABLE,
                member.span(),
                "`" + owner + "` is not a struct, and has no `" + member + "`",
                "write a bool, an enum, an integer or a set of flags of this message");
    }

    /** Returns a field directly in a struct. A field in a branch of the struct may not have been sent. */
    private Optional<FieldDeclaration> member(Symbol owner, StructDeclaration struct, Name name) {
        List<String> known = new ArrayList<>();
        for (BodyStatement item : struct.body().items()) {
            if (item instanceof FieldDeclaration field) {
                if (field.name().text().equals(name.text())) {
                    return Optional.of(field);
                }
                known.add(field.name().text());
            } else if (item instanceof Conditional conditional && isIn(conditional, name)) {
                return tools.refuse(
                        DiagnosticCode.FIELD_NOT_SENT,
                        name.span(),
                        "`" + name + "` is conditional in `" + owner.name() + "`, and may not be sent",
                        "write the condition that it depends on");
            }
        }
        return tools.refuse(
                DiagnosticCode.UNKNOWN_FIELD,
                name.span(),
                "`" + owner.name() + "` has no field `" + name + "`",
                DidYouMean.nearest(name.text(), known)
                        .map(meant -> "did you mean `" + meant + "`?")
                        .orElse("write the name of an earlier field"));
    }

    private static boolean isIn(BodyStatement item, Name name) {
        if (item instanceof Conditional conditional) {
            return conditional.thenBody().items().stream().anyMatch(inner -> isIn(inner, name))
                    || conditional.elseBody().stream()
                            .flatMap(body -> body.items().stream())
                            .anyMatch(inner -> isIn(inner, name));
        }
        return item instanceof FieldDeclaration field && field.name().text().equals(name.text());
    }
}
