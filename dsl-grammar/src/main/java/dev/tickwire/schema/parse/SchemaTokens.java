package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaToken.Kind;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenScanner;
import dev.tickwire.schema.source.SourceFile;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Tokens of a schema with its comments, for tools that process the text, such as the formatter. */
public final class SchemaTokens {
    /** Tokens of the last file, because an editor asks for them several times after each change. */
    private static volatile SoftReference<Scanned> last = new SoftReference<>(null);

    private record Scanned(SourceFile file, List<SchemaToken> tokens) {}

    private SchemaTokens() {}

    /**
     * Returns the tokens of a file in order, with comments and with {@link Kind#END} as the last.
     *
     * @param file a file without syntax errors
     * @throws IllegalArgumentException if there are more tokens than {@link SchemaParser#MAX_FILE_TOKENS}
     */
    public static List<SchemaToken> of(SourceFile file) {
        Scanned known = last.get();
        if (known == null || known.file() != file) {
            known = new Scanned(file, List.copyOf(scan(file)));
            last = new SoftReference<>(known);
        }
        return known.tokens();
    }

    private static List<SchemaToken> scan(SourceFile file) {
        SyntaxReporter reporter = new SyntaxReporter(file, new DiagnosticCollector());
        List<Token> scanned = new TokenScanner(file, reporter)
                .scan(SchemaParser.MAX_FILE_TOKENS)
                .orElseThrow(() -> new IllegalArgumentException(file.path() + " has more than "
                        + SchemaParser.MAX_FILE_TOKENS + " words and signs, the most of a schema"));
        List<SchemaToken> tokens = new ArrayList<>(scanned.size());
        for (Token token : scanned) {
            Kind kind = kind(token.getType());
            int end = kind == Kind.END ? token.getStartIndex() : token.getStopIndex() + 1;
            tokens.add(new SchemaToken(kind, file.span(token.getStartIndex(), end)));
        }
        return tokens;
    }

    private static Kind kind(int type) {
        return switch (type) {
            case Token.EOF -> Kind.END;
            case TickLexer.LINE_COMMENT -> Kind.LINE_COMMENT;
            case TickLexer.BLOCK_COMMENT -> Kind.BLOCK_COMMENT;
            case TickLexer.INTEGER, TickLexer.DECIMAL, TickLexer.STRING -> Kind.LITERAL;
            default -> type <= TickLexer.IDENTIFIER ? Kind.WORD : Kind.SIGN;
        };
    }
}
