package dev.tickwire.schema.parse.tree;

import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Substitute;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Builds the versions of a part, and what older peers receive for it. */
public final class LifetimeBuilder {
    private final ExpressionBuilder expressions;
    private final SyntaxReporter reporter;

    LifetimeBuilder(ExpressionBuilder expressions, SyntaxReporter reporter) {
        this.expressions = expressions;
        this.reporter = reporter;
    }

    /** Returns the lifetime of a part with these bounds and this name. Reports a repeated word. */
    Lifetime of(List<TickParser.LifetimeContext> bounds, Name name) {
        return of(bounds, name.span());
    }

    /** Returns the lifetime of a part with these bounds and a word at a place. Reports a repeated word. */
    Lifetime of(List<TickParser.LifetimeContext> bounds, Span word) {
        if (bounds.isEmpty()) {
            return Lifetime.always(word.after());
        }
        Optional<Lifetime.Bound> since = bound(bounds, TickParser.SINCE);
        Optional<Lifetime.Bound> until = bound(bounds, TickParser.UNTIL);
        TickParser.LifetimeContext last = bounds.get(bounds.size() - 1);
        return new Lifetime(expressions.span(bounds.get(0)).to(expressions.span(last)), since, until);
    }

    private Optional<Lifetime.Bound> bound(List<TickParser.LifetimeContext> bounds, int word) {
        List<TickParser.LifetimeContext> same = bounds.stream()
                .filter(bound -> bound.getStart().getType() == word)
                .toList();
        same.stream().skip(1).forEach(bound -> reporter.twice(bound.getStart()));
        return same.stream()
                .findFirst()
                .map(bound -> new Lifetime.Bound(
                        expressions.span(bound),
                        expressions.integer(bound.INTEGER().getSymbol())));
    }

    Substitute substitute(TickParser.SubstituteContext context) {
        return new Substitute(expressions.span(context), expressions.name(context.identifier()));
    }

    /** Reports a lifetime behind another modifier of a field. */
    void reportOrder(TickParser.LifetimeContext bound, TickParser.FieldContext field) {
        Token word = bound.getStart();
        Token first = field.getStart();
        reporter.structure(Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(word),
                        "`" + word.getText() + "` is written before the other modifiers of a field")
                .withLabel("behind `" + first.getText() + "`")
                .withHelp("write `" + expressions.span(bound).text() + " " + first.getText() + " …`"));
    }

    /** Reports a substitute for a flag. */
    void refuseForFlag(Substitute substitute) {
        refuse(substitute, "a flag has no `else`: peers of versions without it do not receive it");
    }

    /** Reports a substitute for a field. */
    void refuseForField(Substitute substitute) {
        refuse(substitute, "a field has no `else`: peers of versions without it do not receive it");
    }

    private void refuse(Substitute substitute, String message) {
        reporter.structure(Diagnostic.of(DiagnosticCode.UNEXPECTED_TOKEN, substitute.span(), message)
                .withLabel("belongs to enum values and union cases")
                .withHelp("leave it out"));
    }
}
