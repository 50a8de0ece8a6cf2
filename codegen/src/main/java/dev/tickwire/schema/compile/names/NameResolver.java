package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.ChannelParameter;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.MessageList;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.conditions.ConditionChecker;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Resolves all types, messages, objects and constants, except those in conditions. Names there depend on the fields
 * around them, see {@link ConditionChecker}.
 */
public final class NameResolver {
    private final Scope scope;
    private final Resolution resolution;
    private final ExpressionResolver expressions;
    private final DiagnosticCollector diagnostics;

    private NameResolver(
            Scope scope, Resolution resolution, ExpressionResolver expressions, DiagnosticCollector diagnostics) {
        this.scope = scope;
        this.resolution = resolution;
        this.expressions = expressions;
        this.diagnostics = diagnostics;
    }

    public static void resolve(
            Declarations declarations,
            Scope scope,
            Resolution resolution,
            ExpressionResolver expressions,
            DiagnosticCollector diagnostics) {
        NameResolver resolver = new NameResolver(scope, resolution, expressions, diagnostics);
        // Types come first: names in a default depend on aliases of other files.
        declarations.symbols().forEach(resolver::resolveTypes);
        declarations.symbols().forEach(resolver::resolveExpressions);
    }

    private void resolveTypes(Symbol symbol) {
        Unit unit = symbol.unit();
        if (symbol.declaration() instanceof AliasDeclaration alias) {
            resolveType(unit, alias.type());
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            resolveTypes(unit, struct.body());
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            resolveTypes(unit, message.body());
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            resolveTypes(unit, object.body());
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            union.cases().forEach(field -> resolveFieldType(unit, field));
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            resolveEntries(unit, protocol);
        }
    }

    private void resolveTypes(Unit unit, StatementList body) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                resolveFieldType(unit, field);
            } else if (item instanceof Conditional conditional) {
                resolveTypes(unit, conditional.thenBody());
                conditional.elseBody().ifPresent(elseBody -> resolveTypes(unit, elseBody));
            }
        }
    }

    private void resolveFieldType(Unit unit, FieldDeclaration field) {
        Name type = field.type().name();
        boolean isStrange =
                !field.type().isReference() && !BuiltIn.isBuiltIn(type.text()) && !scope.knows(unit, type.text());
        boolean isBare = field.type().arguments().isEmpty();
        if (isStrange && (isBare && isModifier(type.text()) || isWrap(field.type()))) {
            scope.refuseNameless(unit, field);
            resolution.swapped(field);
        } else if (isStrange && isBare && report(ForeignForms.text(field))) {
            resolution.swapped(field);
        } else if (isStrange && isBare && scope.isType(unit, field.name().text())) {
            scope.refuseSwapped(unit, field);
            resolution.swapped(field);
        } else {
            resolveType(unit, field.type());
        }
    }

    private static boolean isWrap(TypeReference type) {
        return type.arguments().size() == 1
                && type.span().text().replaceAll("\\s", "").equals(FieldModifier.Kind.SMOOTH_WRAP.text());
    }

    /** Returns whether a word is a modifier before a type, unless a declaration has that name. */
    private static boolean isModifier(String word) {
        return word.equals("ref")
                || Stream.of(FieldModifier.Kind.values())
                        .anyMatch(kind -> kind.text().equals(word));
    }

    private void resolveType(Unit unit, TypeReference type) {
        if (type.isReference()) {
            resolveReference(unit, type);
        } else if (!BuiltIn.isBuiltIn(type.name().text())) {
            scope.find(unit, type.name(), Scope.Wanted.TYPE).ifPresent(symbol -> resolution.type(type, symbol));
        }
    }

    private void resolveReference(Unit unit, TypeReference type) {
        if (BuiltIn.isBuiltIn(type.name().text())) {
            scope.refuseBuiltIn(type.name());
        } else {
            scope.find(unit, type.name(), Scope.Wanted.OBJECT).ifPresent(symbol -> resolution.type(type, symbol));
        }
    }

    private void resolveEntries(Unit unit, ProtocolDeclaration protocol) {
        for (MessageList list : protocol.messageLists()) {
            list.messages().forEach(name -> resolveMessage(unit, name));
        }
        for (ChannelDeclaration channel : protocol.channels()) {
            Optional<ChannelModel.Kind> kind = ChannelKinds.of(channel.kind().text());
            for (ChannelEntry entry : channel.entries()) {
                if (kind.equals(Optional.of(ChannelModel.Kind.STATE))) {
                    resolveObject(unit, entry.message());
                } else if (kind.isPresent() || !scope.isObject(unit, entry.message())) {
                    // With a misspelt channel kind, an object may be correct here.
                    resolveMessage(unit, entry.message());
                }
                entry.answer().ifPresent(answer -> resolveMessage(unit, answer));
                entry.object().ifPresent(object -> resolveObject(unit, object));
            }
        }
    }

    private void resolveObject(Unit unit, Name name) {
        scope.find(unit, name, Scope.Wanted.OBJECT).ifPresent(symbol -> resolution.object(name, symbol));
    }

    private void resolveMessage(Unit unit, Name name) {
        scope.find(unit, name, Scope.Wanted.MESSAGE).ifPresent(symbol -> resolution.message(name, symbol));
    }

    private void resolveExpressions(Symbol symbol) {
        Unit unit = symbol.unit();
        if (symbol.declaration() instanceof ConstDeclaration constant) {
            resolve(unit, constant.value());
        } else if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            enumeration.headroom().ifPresent(headroom -> resolve(unit, headroom));
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            flags.headroom().ifPresent(headroom -> resolve(unit, headroom));
        } else if (symbol.declaration() instanceof AliasDeclaration alias) {
            resolveArguments(unit, alias.type());
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            resolveExpressions(unit, struct.body());
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            resolveExpressions(unit, message.body());
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            resolveExpressions(unit, object.body());
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            union.cases().forEach(field -> resolveField(unit, field));
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            resolveExpressions(unit, protocol);
        }
    }

    private void resolveExpressions(Unit unit, StatementList body) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                resolveField(unit, field);
            } else if (item instanceof Reservation reservation) {
                resolve(unit, reservation.bits());
                reservation.value().ifPresent(value -> resolve(unit, value));
            } else if (item instanceof Conditional conditional) {
                resolveExpressions(unit, conditional.thenBody());
                conditional.elseBody().ifPresent(elseBody -> resolveExpressions(unit, elseBody));
            }
        }
    }

    private void resolveField(Unit unit, FieldDeclaration field) {
        if (!resolution.isSwapped(field)) {
            resolveArguments(unit, field.type());
        }
        if (field.arity() instanceof ElementCount.Exactly exactly) {
            resolve(unit, exactly.count());
        } else if (field.arity() instanceof ElementCount.AtMost atMost) {
            resolve(unit, atMost.max());
        } else if (field.arity() instanceof ElementCount.Between between) {
            resolve(unit, between.min());
            resolve(unit, between.max());
        }
        Optional<Symbol> members = resolution.membersOf(field.type());
        Optional<Diagnostic> nothing = ForeignForms.nothing(field, members)
                .filter(mistake -> !expressions.isKnown(mistake.primary().text(), members));
        if (!report(nothing)) {
            field.defaultValue().ifPresent(value -> expressions.resolve(unit, value, members));
        }
    }

    private boolean report(Optional<Diagnostic> mistake) {
        mistake.ifPresent(diagnostics::report);
        return mistake.isPresent();
    }

    private void resolveArguments(Unit unit, TypeReference type) {
        for (TypeArgument argument : type.arguments()) {
            if (argument instanceof TypeArgument.Range range) {
                resolve(unit, range.min());
                resolve(unit, range.max());
            } else if (argument instanceof TypeArgument.Value value) {
                resolve(unit, value.value());
            } else if (argument instanceof TypeArgument.Step step) {
                resolve(unit, step.value());
            }
        }
    }

    private void resolveExpressions(Unit unit, ProtocolDeclaration protocol) {
        for (ProtocolSetting setting : protocol.settings()) {
            resolve(unit, setting.value().number());
        }
        for (ChannelDeclaration channel : protocol.channels()) {
            for (ChannelParameter parameter : channel.parameters()) {
                if (!ChannelKinds.isWord(parameter.name().text())) { // Otherwise its value is rejected.
                    parameter.value().ifPresent(value -> resolve(unit, value.number()));
                }
            }
        }
    }

    private void resolve(Unit unit, Expression expression) {
        expressions.resolve(unit, expression, Optional.empty());
    }
}
