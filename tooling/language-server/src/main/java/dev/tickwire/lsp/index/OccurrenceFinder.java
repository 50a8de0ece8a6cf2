package dev.tickwire.lsp.index;

import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.Substitute;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.source.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the occurrences of definitions in syntax trees: what the compiler resolved, and the fields in conditions. */
final class OccurrenceFinder {
    private final Resolution resolution;
    private final Definitions definitions;
    private final Aliases aliases;
    private final Consumer<Occurrence> found;

    /**
     * Prepares a search.
     *
     * @param found receives each occurrence
     */
    OccurrenceFinder(Resolution resolution, Definitions definitions, Consumer<Occurrence> found) {
        this.resolution = resolution;
        this.definitions = definitions;
        this.aliases = new Aliases(resolution, definitions);
        this.found = found;
    }

    /** Reports the definitions in a declaration, and all that its names refer to. */
    void visit(Definition declaration) {
        foundHere(declaration);
        definitions.membersOf(declaration).forEach(this::foundHere);
        if (declaration.node() instanceof Declaration node) {
            visit(node);
        }
    }

    private void foundHere(Definition definition) {
        found.accept(new Occurrence(definition.nameSpan(), definition, true));
    }

    private void visit(Declaration declaration) {
        if (declaration instanceof ConstDeclaration constant) {
            visit(constant.value());
        } else if (declaration instanceof EnumDeclaration enumeration) {
            enumeration.headroom().ifPresent(this::visit);
            enumeration.values().forEach(value -> value.substitute().ifPresent(one -> visit(one, enumeration)));
        } else if (declaration instanceof FlagsDeclaration flags) {
            flags.headroom().ifPresent(this::visit);
        } else if (declaration instanceof AliasDeclaration alias) {
            visit(alias.type());
        } else if (declaration instanceof UnionDeclaration union) {
            union.cases().forEach(this::visit);
            union.cases().forEach(one -> one.substitute().ifPresent(other -> visit(other, union)));
        } else if (declaration instanceof ProtocolDeclaration protocol) {
            visit(protocol);
        } else {
            Definitions.bodyOf(declaration).ifPresent(body -> visit(body, Map.of()));
        }
    }

    /** Visits the name of a value or case that stands for another one of the same declaration. */
    private void visit(Substitute substitute, Declaration owner) {
        definitions
                .memberOf(definitions.of(owner), substitute.name().text())
                .ifPresent(member -> found(substitute.name(), member));
    }

    private void visit(ProtocolDeclaration protocol) {
        protocol.settings().forEach(setting -> visit(setting.value().number()));
        protocol.messageLists().forEach(list -> list.messages().forEach(this::visitEntry));
        for (ChannelDeclaration channel : protocol.channels()) {
            channel.parameters().forEach(parameter -> parameter.value().ifPresent(value -> visit(value.number())));
            for (ChannelEntry entry : channel.entries()) {
                visitEntry(entry.message());
                entry.answer().ifPresent(this::visitEntry);
                entry.object().ifPresent(this::visitEntry);
            }
        }
    }

    private void visitEntry(Name name) {
        resolution
                .message(name)
                .or(() -> resolution.object(name))
                .ifPresent(symbol -> found(name, definitions.of(symbol.declaration())));
    }

    /**
     * Visits a body.
     *
     * @param before the fields that precede the body, by name
     */
    private void visit(StatementList body, Map<String, FieldDeclaration> before) {
        Map<String, FieldDeclaration> fields = new HashMap<>(before);
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                visit(field);
                fields.putIfAbsent(field.name().text(), field);
            } else if (item instanceof Reservation reservation) {
                visit(reservation.bits());
                reservation.value().ifPresent(this::visit);
            } else if (item instanceof Conditional conditional) {
                visitCondition(conditional.condition(), fields);
                visit(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> visit(elseBody, fields));
            }
        }
    }

    private void visit(FieldDeclaration field) {
        visit(field.type());
        if (field.arity() instanceof ElementCount.Exactly exactly) {
            visit(exactly.count());
        } else if (field.arity() instanceof ElementCount.AtMost atMost) {
            visit(atMost.max());
        } else if (field.arity() instanceof ElementCount.Between between) {
            visit(between.min());
            visit(between.max());
        }
        field.defaultValue().ifPresent(this::visit);
    }

    private void visit(TypeReference type) {
        resolution.type(type).ifPresent(symbol -> found(type.name(), definitions.of(symbol.declaration())));
        for (TypeArgument argument : type.arguments()) {
            if (argument instanceof TypeArgument.Range range) {
                visit(range.min());
                visit(range.max());
            } else if (argument instanceof TypeArgument.Value value) {
                visit(value.value());
            } else if (argument instanceof TypeArgument.Step step) {
                visit(step.value());
            }
        }
    }

    private void visit(Expression expression) {
        if (expression instanceof Expression.Unary unary) {
            visit(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            visit(binary.left());
            visit(binary.right());
        } else if (expression instanceof Expression.Parenthesized outer) {
            visit(outer.inner());
        } else {
            visitReference(expression);
        }
    }

    /** Visits a name in a constant expression, with or without an owner. */
    private void visitReference(Expression reference) {
        List<Name> names = names(reference);
        if (names.isEmpty()) {
            return;
        }
        Name last = names.get(names.size() - 1);
        resolution.constant(reference).ifPresent(constant -> found(last, definitions.of(constant.declaration())));
        resolution.member(reference).flatMap(this::memberOf).ifPresent(member -> {
            found(last, member);
            if (names.size() > 1) {
                found(names.get(names.size() - 2), member.owner().orElseThrow());
            }
        });
    }

    private Optional<Definition> memberOf(Value value) {
        if (value instanceof Value.EnumMember member) {
            return memberOf(member.enumeration(), member.ordinal());
        } else if (value instanceof Value.FlagMask mask) {
            return memberOf(mask.flags(), mask.mask().getLowestSetBit());
        }
        return Optional.empty();
    }

    private Optional<Definition> memberOf(Symbol owner, int number) {
        return Optional.of(
                definitions.membersOf(definitions.of(owner.declaration())).get(number));
    }

    private void visitCondition(Expression expression, Map<String, FieldDeclaration> fields) {
        if (expression instanceof Expression.Unary unary) {
            visitCondition(unary.operand(), fields);
        } else if (expression instanceof Expression.Parenthesized outer) {
            visitCondition(outer.inner(), fields);
        } else if (expression instanceof Expression.Binary binary) {
            visitOperand(binary.left(), binary.right(), fields);
            visitOperand(binary.right(), binary.left(), fields);
        } else if (!visitPath(expression, fields)) {
            visitReference(expression);
        }
    }

    /** Visits one side of a comparison. Without a qualifier, it may be a value of the enum on the other side. */
    private void visitOperand(Expression side, Expression other, Map<String, FieldDeclaration> fields) {
        List<Name> names = names(side.bare());
        if (names.size() != 1 || fields.containsKey(names.get(0).text())) {
            visitCondition(side, fields);
            return;
        }
        Optional<Definition> value = fieldOf(names(other.bare()), fields)
                .flatMap(this::membersOfField)
                .flatMap(owner -> definitions.memberOf(owner, names.get(0).text()));
        value.ifPresentOrElse(member -> found(names.get(0), member), () -> visitReference(side.bare()));
    }

    /** Visits a field with inner fields or a flag behind it. Returns false if the first name is no field. */
    private boolean visitPath(Expression expression, Map<String, FieldDeclaration> fields) {
        List<Name> names = names(expression);
        if (names.isEmpty() || !fields.containsKey(names.get(0).text())) {
            return false;
        }
        Optional<Definition> field =
                Optional.of(definitions.of(fields.get(names.get(0).text())));
        for (int i = 0; i < names.size() && field.isPresent(); i++) {
            found(names.get(i), field.get());
            field = i + 1 == names.size() ? Optional.empty() : inner(field.get(), names.get(i + 1));
        }
        return true;
    }

    /** Returns the last field of a path. */
    private Optional<Definition> fieldOf(List<Name> names, Map<String, FieldDeclaration> fields) {
        if (names.isEmpty() || !fields.containsKey(names.get(0).text())) {
            return Optional.empty();
        }
        Optional<Definition> field =
                Optional.of(definitions.of(fields.get(names.get(0).text())));
        for (int i = 1; i < names.size() && field.isPresent(); i++) {
            field = inner(field.get(), names.get(i));
        }
        return field;
    }

    private Optional<Definition> inner(Definition field, Name name) {
        return typeOf(field)
                .filter(type -> type.kind() == Kind.STRUCT || type.kind() == Kind.FLAGS)
                .flatMap(type -> definitions.memberOf(type, name.text()));
    }

    private Optional<Definition> membersOfField(Definition field) {
        return typeOf(field).flatMap(aliases::withMembers);
    }

    /** Returns the declared type of a field, through aliases; empty for a built-in type. */
    private Optional<Definition> typeOf(Definition field) {
        return field.node() instanceof FieldDeclaration declaration
                ? resolution
                        .type(declaration.type())
                        .map(symbol -> aliases.resolved(definitions.of(symbol.declaration())))
                : Optional.empty();
    }

    private static List<Name> names(Expression expression) {
        if (expression instanceof Expression.NameReference name) {
            return List.of(name.name());
        } else if (expression instanceof Expression.MemberReference member) {
            return List.of(member.owner(), member.member());
        }
        return expression instanceof Expression.PathReference path ? path.names() : List.of();
    }

    /** Reports an occurrence: the last part of a name with its package. */
    private void found(Name name, Definition definition) {
        if (definition == null) {
            return;
        }
        Span span = name.span();
        int start = span.end() - definition.name().length();
        if (start >= span.start() && span.file().text().startsWith(definition.name(), start)) {
            found.accept(new Occurrence(span.file().span(start, span.end()), definition, false));
        }
    }
}
