package dev.tickwire.schema.parse;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.explain.StatementExplainer;
import dev.tickwire.schema.parse.explain.SyntaxErrorStrategy;
import dev.tickwire.schema.parse.explain.TypoRepair;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.kept.KeptDeclarations;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.NestingCheck;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.TokenScanner;
import dev.tickwire.schema.parse.tree.DeclarationBuilder;
import dev.tickwire.schema.parse.tree.DocComments;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;

/** Parser of schemas. The compiler calls it for each file, and stops after the last if there were errors. */
public final class SchemaParser {
    /** Most UTF-16 units of a schema. */
    public static final int MAX_FILE_CHARS = 4 << 20;

    /** Most tokens of a schema. */
    public static final int MAX_FILE_TOKENS = 1_000_000;

    private SchemaParser() {}

    /**
     * Parses a file to its end, whatever its content. Never throws. After a syntax error, parsing continues with the
     * next statement or declaration.
     *
     * @param file the file
     * @param diagnostics receives the errors; without errors the tree is complete
     * @return the syntax tree of the parts that could be parsed
     */
    public static SchemaFile parse(SourceFile file, DiagnosticCollector diagnostics) {
        KeptDeclarations none = new KeptDeclarations();
        none.begin(file);
        return parse(file, tokens -> tokens, none, diagnostics);
    }

    /**
     * Parses a file that is being typed, and reports the errors of {@link #parse}. A half-typed line often continues,
     * for the parser, on the next line. The tree then has the next line as a statement of its own, and leaves out the
     * half-typed line. Errors that this reveals are reported too.
     *
     * @param file the file
     * @param diagnostics receives the errors; without errors the tree is complete
     * @return the syntax tree of the parts that could be parsed
     */
    public static SchemaFile parseAsTyped(SourceFile file, DiagnosticCollector diagnostics) {
        return parseAsTyped(file, new KeptDeclarations(), diagnostics);
    }

    /**
     * Parses a file that is being typed, after an edit. Tree and errors are those of {@link #parseAsTyped(SourceFile,
     * DiagnosticCollector)}. Declarations that the edit did not touch are not parsed again.
     *
     * @param file the file
     * @param kept the declarations of the file before the edit; then those of the file
     * @param diagnostics receives the errors; without errors the tree is complete
     * @return the syntax tree of the parts that could be parsed
     */
    public static SchemaFile parseAsTyped(SourceFile file, KeptDeclarations kept, DiagnosticCollector diagnostics) {
        DiagnosticCollector mistakes = new DiagnosticCollector();
        kept.begin(file);
        SchemaFile tree = parse(file, tokens -> tokens, kept, mistakes);
        HalfTypedLines lines = new HalfTypedLines(file);
        while (lines.add(mistakes.sorted())) {
            DiagnosticCollector fewer = new DiagnosticCollector();
            kept.without(lines.removed());
            SchemaFile better = parse(file, lines::removeFrom, kept, fewer);
            if (fewer.errorCount() >= mistakes.errorCount()) {
                break;
            }
            mistakes.sorted().forEach(diagnostics::report);
            mistakes = fewer;
            tree = better;
        }
        mistakes.sorted().forEach(diagnostics::report);
        return tree;
    }

    private static SchemaFile parse(
            SourceFile file,
            UnaryOperator<List<Token>> selection,
            KeptDeclarations kept,
            DiagnosticCollector diagnostics) {
        SyntaxReporter reporter = new SyntaxReporter(file, diagnostics);
        if (file.text().length() <= MAX_FILE_CHARS && ConflictMarkers.areIn(file, reporter)) {
            return nothing(file);
        }
        Optional<List<Token>> tokens = file.text().length() > MAX_FILE_CHARS
                ? Optional.empty()
                : new TokenScanner(file, reporter).scan(MAX_FILE_TOKENS).map(selection);
        if (tokens.isEmpty()) {
            reporter.word(Diagnostic.of(
                            DiagnosticCode.FILE_TOO_LARGE, file.span(0, 0), "the file is larger than a schema may be")
                    .withLabel("begins here")
                    .withNote("at most " + MAX_FILE_CHARS + " characters and " + MAX_FILE_TOKENS + " words and signs")
                    .withHelp("split it into several files that import each other"));
        } else if (new NestingCheck(reporter).holds(tokens.get())) {
            return declarations(new CommonTokenStream(new ListTokenSource(tokens.get())), kept, reporter);
        }
        return nothing(file);
    }

    private static SchemaFile nothing(SourceFile file) {
        return new SchemaFile(
                file, file.span(0, file.text().length()), Optional.empty(), List.of(), List.of(), List.of());
    }

    private static SchemaFile declarations(CommonTokenStream tokens, KeptDeclarations kept, SyntaxReporter reporter) {
        tokens.fill();
        TokenLookahead lookahead = new TokenLookahead(tokens);
        TypoRepair repair = new TypoRepair(lookahead, reporter);
        StatementExplainer statements = new StatementExplainer(lookahead, reporter);
        TickParser parser = new TickParser(tokens);
        parser.removeErrorListeners();
        parser.setErrorHandler(new SyntaxErrorStrategy(lookahead, reporter, repair, statements));
        DocComments comments = new DocComments(tokens);
        DeclarationBuilder builder = new DeclarationBuilder(comments, reporter);
        boolean broken = false;
        while (lookahead.type(1) != Token.EOF) {
            if (Keywords.DECLARATIONS.contains(lookahead.type(1)) || repair.declaration()) {
                lookahead.enterDeclaration();
                Token first = lookahead.current();
                Optional<Declaration> known = kept.at(first.getStartIndex(), () -> comments.before(first))
                        .filter(each -> !reporter.hasWord(each.span()));
                if (known.isPresent()) {
                    builder.add(known.get());
                    lookahead.skipTo(known.get().span().end());
                    parser.getErrorHandler().reportMatch(parser);
                    broken = false;
                    continue;
                }
                kept.onParsed();
                long reports = reporter.reports();
                TickParser.FileItemContext item = parser.fileItem();
                broken = item.exception != null;
                if (broken) {
                    parseBodyOf(item.getStart(), parser);
                } else {
                    Optional<Declaration> added = builder.add(item);
                    if (reporter.reports() == reports) {
                        added.filter(each -> !reporter.hasWord(each.span())).ifPresent(kept::keep);
                    }
                }
            } else if (broken && lookahead.type(1) == TickParser.RBRACE) {
                lookahead.consume();
            } else {
                Diagnostic mistake = statements.declaration();
                reporter.syntax(mistake, lookahead.current(), lookahead.statementStart(lookahead.current()));
                broken = statements.stepOver(mistake);
            }
        }
        return builder.schema();
    }

    /** Parses the body of a declaration with a broken head, to report the errors in it. */
    private static void parseBodyOf(Token keyword, TickParser parser) {
        if (parser.getCurrentToken().getType() == TickParser.LBRACE) {
            switch (keyword.getType()) {
                case TickParser.UNION -> parser.unionBody();
                case TickParser.PROTOCOL -> parser.protocolBody();
                default -> parser.body();
            }
        }
    }
}
