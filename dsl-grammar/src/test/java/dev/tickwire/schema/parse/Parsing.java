package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import java.util.stream.Collectors;

/** Parses texts for tests. */
final class Parsing {
    private Parsing() {}

    /** A text that must be free of mistakes. */
    static SchemaFile parse(String text) {
        DiagnosticCollector collector = new DiagnosticCollector();
        SchemaFile schema = SchemaParser.parse(new SourceFile("t.tick", text), collector);
        assertEquals("", lines(collector.sorted()));
        return schema;
    }

    /** The only declaration of a text that must be free of mistakes. */
    static <T extends Declaration> T only(Class<T> kind, String text) {
        List<Declaration> declarations = parse(text).declarations();
        assertEquals(1, declarations.size());
        return kind.cast(declarations.get(0));
    }

    /** The mistakes of a text. */
    static List<Diagnostic> mistakes(String text) {
        DiagnosticCollector collector = new DiagnosticCollector();
        SchemaParser.parse(new SourceFile("t.tick", text), collector);
        return collector.sorted();
    }

    /** One line for each, joined by LF. */
    static String lines(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(LineRenderer::render).collect(Collectors.joining("\n"));
    }

    /** An expression with every operation in brackets, to show what binds what. */
    static String bracketed(Expression expression) {
        if (expression instanceof Expression.Binary binary) {
            return "[" + bracketed(binary.left()) + binary.operator().symbol() + bracketed(binary.right()) + "]";
        }
        if (expression instanceof Expression.Unary unary) {
            return "[" + unary.operator().symbol() + bracketed(unary.operand()) + "]";
        }
        if (expression instanceof Expression.Parenthesized outer) {
            return "(" + bracketed(outer.inner()) + ")";
        }
        if (expression instanceof Expression.IntegerLiteral literal) {
            return literal.value().toString();
        }
        if (expression instanceof Expression.DecimalLiteral literal) {
            return literal.value().toString();
        }
        return expression.span().text();
    }
}
