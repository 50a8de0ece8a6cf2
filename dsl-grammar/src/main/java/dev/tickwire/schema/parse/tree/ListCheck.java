package dev.tickwire.schema.parse.tree;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * Check of commas in lists: one between two elements and at most one behind. The grammar accepts more, for the sake of
 * better messages.
 */
public final class ListCheck {
    private final SyntaxReporter reporter;

    ListCheck(SyntaxReporter reporter) {
        this.reporter = reporter;
    }

    /** Reports the second of two consecutive commas. Returns whether there are none. */
    boolean check(ParserRuleContext list) {
        boolean afterComma = false;
        boolean isValid = true;
        for (ParseTree child : list.children) {
            boolean comma = isComma(child);
            if (comma && afterComma) {
                Token token = ((TerminalNode) child).getSymbol();
                reporter.structure(Diagnostic.of(
                                DiagnosticCode.UNEXPECTED_TOKEN,
                                reporter.span(token),
                                "nothing is written between two commas")
                        .withLabel("the second comma")
                        .withHelp("remove one of the commas"));
            }
            isValid &= !(comma && afterComma);
            afterComma = comma;
        }
        return isValid;
    }

    private static boolean isComma(ParseTree child) {
        return child instanceof TerminalNode leaf && leaf.getSymbol().getType() == TickParser.COMMA;
    }
}
