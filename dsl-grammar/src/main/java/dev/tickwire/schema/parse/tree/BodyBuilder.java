package dev.tickwire.schema.parse.tree;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BinaryOperator;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.Wording;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * Builds the syntax tree of bodies: fields, conditions, alignments and reserved bits. Statements with syntax errors are
 * left out.
 */
public final class BodyBuilder {
    private static final Set<String> LIFETIMES =
            Set.of(Keywords.text(TickParser.SINCE), Keywords.text(TickParser.UNTIL));

    private final ExpressionBuilder expressions;
    private final DocComments comments;
    private final ListCheck lists;
    private final LifetimeBuilder lifetimes;
    private final SyntaxReporter reporter;

    BodyBuilder(
            ExpressionBuilder expressions,
            DocComments comments,
            ListCheck lists,
            LifetimeBuilder lifetimes,
            SyntaxReporter reporter) {
        this.expressions = expressions;
        this.comments = comments;
        this.lists = lists;
        this.lifetimes = lifetimes;
        this.reporter = reporter;
    }

    StatementList body(TickParser.BodyContext context) {
        List<BodyStatement> items = new ArrayList<>();
        for (TickParser.BodyItemContext item : context.bodyItem()) {
            if (item.exception == null) {
                items.add(item(item));
            }
        }
        return new StatementList(expressions.span(context), items);
    }

    private BodyStatement item(TickParser.BodyItemContext context) {
        if (context.conditional() != null) {
            return conditional(context.conditional());
        }
        if (context.alignment() != null) {
            TickParser.AlignmentContext alignment = context.alignment();
            return new Alignment(
                    expressions.span(context),
                    lifetimes.of(
                            alignment.lifetime(),
                            reporter.span(alignment.ALIGN().getSymbol())));
        }
        if (context.reservation() != null) {
            TickParser.ReservationContext reservation = context.reservation();
            Expression bits = expressions.visit(reservation.bits);
            Optional<Expression> value = Optional.ofNullable(reservation.value).map(expressions::visit);
            return new Reservation(
                    expressions.span(context),
                    lifetimes.of(
                            reservation.lifetime(),
                            reporter.span(reservation.RESERVED().getSymbol())),
                    bits,
                    value);
        }
        FieldDeclaration field = unionCase(context.field());
        field.substitute().ifPresent(lifetimes::refuseForField);
        return field;
    }

    private Conditional conditional(TickParser.ConditionalContext context) {
        Expression condition = expressions.visit(context.condition());
        StatementList thenBody = body(context.body(0));
        Optional<StatementList> elseBody = Optional.empty();
        if (context.conditional() != null) {
            Conditional inner = conditional(context.conditional());
            elseBody = Optional.of(new StatementList(inner.span(), List.of(inner)));
        } else if (context.body().size() > 1) {
            elseBody = Optional.of(body(context.body(1)));
        }
        return new Conditional(expressions.span(context), condition, thenBody, elseBody);
    }

    /** Returns a case of a union, or a field, which has no substitute. */
    FieldDeclaration unionCase(TickParser.FieldContext context) {
        Name name = expressions.name(context.identifier());
        TypeReference type = type(context.typeReference());
        checkOrder(type, name, context.arity());
        return new FieldDeclaration(
                expressions.span(context),
                comments.before(context.getStart()),
                lifetime(context, name),
                modifiers(context),
                type,
                name,
                arity(context.arity(), name),
                Optional.ofNullable(context.expression()).map(expressions::visit),
                Optional.ofNullable(context.substitute()).map(lifetimes::substitute));
    }

    private Lifetime lifetime(TickParser.FieldContext context, Name name) {
        List<TickParser.LifetimeContext> bounds = new ArrayList<>();
        boolean behindModifier = false;
        for (TickParser.ModifierContext modifier : context.modifier()) {
            if (modifier.lifetime() == null) {
                behindModifier = true;
            } else {
                bounds.add(modifier.lifetime());
                if (behindModifier) {
                    lifetimes.reportOrder(modifier.lifetime(), context);
                    behindModifier = false;
                }
            }
        }
        return lifetimes.of(bounds, name);
    }

    /**
     * Reports a field with its name before its type. {@code yaw float;} parses as a field named {@code float} of a type
     * {@code yaw}, which is never intended.
     */
    private void checkOrder(TypeReference type, Name name, TickParser.ArityContext arity) {
        boolean isLifetime = LIFETIMES.contains(type.name().text()); // Without its number, and already reported.
        boolean swapped = !isLifetime
                && Keywords.UNMISTAKABLE_TYPES.contains(name.text())
                && !Keywords.BUILT_IN_TYPES.contains(type.name().text());
        if (swapped) {
            String brackets = arity == null ? "" : expressions.span(arity).text();
            reporter.structure(Diagnostic.of(
                            DiagnosticCode.TYPE_AFTER_NAME,
                            name.span(),
                            "the type of a field is written before its name")
                    .withLabel("the type")
                    .withHelp("write `" + name.text() + " " + type.name().text() + brackets + ";`"));
        }
    }

    private List<FieldModifier> modifiers(TickParser.FieldContext context) {
        List<FieldModifier> modifiers = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (TickParser.ModifierContext modifier : context.modifier()) {
            if (modifier.lifetime() != null) {
                continue;
            }
            Token word = modifier.getStart();
            if (seen.add(word.getType())) {
                modifiers.add(new FieldModifier(expressions.span(modifier), kind(modifier)));
            } else {
                reporter.twice(word);
            }
        }
        return modifiers;
    }

    private FieldModifier.Kind kind(TickParser.ModifierContext modifier) {
        return switch (modifier.getStart().getType()) {
            case TickParser.OPTIONAL -> FieldModifier.Kind.OPTIONAL;
            case TickParser.ASCENDING -> FieldModifier.Kind.ASCENDING;
            case TickParser.ONCE -> FieldModifier.Kind.ONCE;
            case TickParser.OWNER -> FieldModifier.Kind.OWNER;
            case TickParser.OTHERS -> FieldModifier.Kind.OTHERS;
            case TickParser.EXACT -> FieldModifier.Kind.EXACT;
            default -> smooth(modifier);
        };
    }

    private FieldModifier.Kind smooth(TickParser.ModifierContext modifier) {
        TickParser.IdentifierContext way = modifier.identifier();
        if (way == null) {
            return FieldModifier.Kind.SMOOTH;
        }
        if (way.getStart().getType() != TickParser.WRAP) {
            reporter.structure(Diagnostic.of(
                            DiagnosticCode.UNKNOWN_KEYWORD,
                            expressions.span(way),
                            "unknown keyword `" + Wording.brief(way.getText()) + "`")
                    .withLabel("expected a keyword")
                    .withHelp("write `smooth`, or `smooth(wrap)`"));
        }
        return FieldModifier.Kind.SMOOTH_WRAP;
    }

    TypeReference type(TickParser.AliasedTypeContext context) {
        return type(context, context.REF(), context.typeName(), context.typeArguments());
    }

    private TypeReference type(TickParser.TypeReferenceContext context) {
        return type(context, context.REF(), context.typeName(), context.typeArguments());
    }

    private TypeReference type(
            ParserRuleContext context,
            TerminalNode refKeyword,
            TickParser.TypeNameContext typeName,
            TickParser.TypeArgumentsContext typeArguments) {
        Name name = expressions.name(typeName);
        List<TypeArgument> arguments = new ArrayList<>();
        boolean wellListed = true;
        if (typeArguments != null) {
            for (TickParser.TypeArgumentContext argument : typeArguments.typeArgument()) {
                arguments.add(argument(argument));
            }
            wellListed = lists.check(typeArguments);
        }
        Optional<Span> ref = Optional.ofNullable(refKeyword).map(keyword -> reporter.span(keyword.getSymbol()));
        TypeReference type = new TypeReference(expressions.span(context), ref, name, arguments);
        if (wellListed) {
            checkRange(type);
        }
        return type;
    }

    /** Reports bounds without {@code ..}. {@code int(0, 10)} parses, because {@code fixed(8, 8)} must. */
    private void checkRange(TypeReference type) {
        List<TypeArgument> arguments = type.arguments();
        String name = type.name().text();
        boolean ranged = name.equals("int") || name.equals("float");
        if (ranged && !arguments.isEmpty() && arguments.get(0) instanceof TypeArgument.Value first) {
            checkDash(name, first);
            checkPoint(name, first);
        }
        if (ranged
                && arguments.size() > 1
                && arguments.get(0) instanceof TypeArgument.Value min
                && arguments.get(1) instanceof TypeArgument.Value max) {
            String write = name + "(" + min.span().text() + ".." + max.span().text()
                    + (name.equals("float") ? ", step …)" : ")");
            reporter.structure(Diagnostic.of(
                            DiagnosticCode.RANGE_SYNTAX,
                            min.span().to(max.span()),
                            "the bounds of a range are separated by `..`, not by `,`")
                    .withLabel("expected a range")
                    .withHelp("write `" + write + "`"));
        }
    }

    /** Reports a range with a dash. {@code int(0-10)} parses as a difference. */
    private void checkDash(String type, TypeArgument.Value argument) {
        if (argument.value() instanceof Expression.Binary dash
                && dash.operator() == BinaryOperator.SUBTRACT
                && dash.right() instanceof Expression.IntegerLiteral) {
            String write = type + "(" + dash.left().span().text() + ".."
                    + dash.right().span().text() + (type.equals("float") ? ", step …)" : ")");
            reporter.structure(Diagnostic.of(
                            DiagnosticCode.RANGE_SYNTAX,
                            dash.operatorSpan(),
                            "the bounds of a range are separated by `..`, not by `-`")
                    .withLabel("expected `..`")
                    .withHelp("write `" + write + "`"));
        }
    }

    /** Reports a range with a single point. {@code int(0.10)} parses as a decimal number. */
    private void checkPoint(String type, TypeArgument.Value argument) {
        if (type.equals("int") && argument.value() instanceof Expression.DecimalLiteral) {
            String write = "int(" + argument.span().text().replaceFirst("\\.", "..") + ")";
            reporter.structure(
                    Diagnostic.of(DiagnosticCode.RANGE_SYNTAX, argument.span(), "a range has two points, not one")
                            .withLabel("a decimal number")
                            .withHelp("write `" + Wording.brief(write) + "`"));
        }
    }

    private TypeArgument argument(TickParser.TypeArgumentContext context) {
        Span span = expressions.span(context);
        Expression first = expressions.visit(context.expression(0));
        if (context.STEP() != null) {
            return new TypeArgument.Step(span, first);
        }
        if (context.RANGE() != null) {
            return new TypeArgument.Range(span, first, expressions.visit(context.expression(1)));
        }
        return new TypeArgument.Value(span, first);
    }

    private ElementCount arity(TickParser.ArityContext context, Name name) {
        if (context == null) {
            return new ElementCount.Single(name.span().after());
        }
        Span span = expressions.span(context);
        if (context.most == null) {
            return new ElementCount.Exactly(span, expressions.visit(context.first));
        }
        Expression upperLimit = expressions.visit(context.most);
        return context.first == null
                ? new ElementCount.AtMost(span, upperLimit)
                : new ElementCount.Between(span, expressions.visit(context.first), upperLimit);
    }
}
