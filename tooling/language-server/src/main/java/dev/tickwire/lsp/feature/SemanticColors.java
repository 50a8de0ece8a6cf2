package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.parse.SchemaToken;
import dev.tickwire.schema.parse.SchemaTokens;
import dev.tickwire.schema.source.LineMap;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;

/** Kind of each word of a file, for colours: names by what they refer to, keywords, comments, numbers and strings. */
public final class SemanticColors {
    private static final List<String> TYPES = List.of(
            SemanticTokenTypes.Keyword,
            SemanticTokenTypes.Comment,
            SemanticTokenTypes.Number,
            SemanticTokenTypes.String,
            SemanticTokenTypes.Type,
            SemanticTokenTypes.Struct,
            SemanticTokenTypes.Enum,
            SemanticTokenTypes.EnumMember,
            SemanticTokenTypes.Class,
            SemanticTokenTypes.Interface,
            SemanticTokenTypes.Property,
            SemanticTokenTypes.Variable);

    private static final List<String> MODIFIERS =
            List.of(SemanticTokenModifiers.Declaration, SemanticTokenModifiers.Readonly);

    private static final int DECLARATION = 1;
    private static final int READONLY = 2;

    private SemanticColors() {}

    /** Returns the names of the kinds, in the order of their numbers. */
    public static SemanticTokensLegend legend() {
        return new SemanticTokensLegend(TYPES, MODIFIERS);
    }

    /** Returns the kinds of all words of a file. */
    public static SemanticTokens of(Document document) {
        SourceFile file = document.file();
        List<Occurrence> names = document.index().occurrencesIn(file);
        Map<String, Optional<String>> words = new HashMap<>();
        Encoder encoder = new Encoder(file.lines());
        int next = 0;
        for (SchemaToken token : SchemaTokens.of(file)) {
            int start = token.span().start();
            while (next < names.size() && names.get(next).span().start() < start) {
                next++;
            }
            if (next < names.size() && names.get(next).span().start() == start) {
                Occurrence name = names.get(next);
                int declared = name.isDeclaration() ? DECLARATION : 0;
                String type = type(name);
                encoder.add(token.span(), type, declared | (type.equals(SemanticTokenTypes.Variable) ? READONLY : 0));
            } else {
                Optional<String> type = token.kind() == SchemaToken.Kind.WORD
                        ? words.computeIfAbsent(token.text(), SemanticColors::typeOfWord)
                        : type(token);
                type.ifPresent(known -> encoder.add(token.span(), known, 0));
            }
        }
        return new SemanticTokens(encoder.numbers);
    }

    private static String type(Occurrence name) {
        return switch (name.definition().kind()) {
            case CONSTANT -> SemanticTokenTypes.Variable;
            case ENUM, FLAGS -> SemanticTokenTypes.Enum;
            case ALIAS -> SemanticTokenTypes.Type;
            case STRUCT, UNION, MESSAGE -> SemanticTokenTypes.Struct;
            case OBJECT -> SemanticTokenTypes.Class;
            case PROTOCOL -> SemanticTokenTypes.Interface;
            case VALUE, FLAG -> SemanticTokenTypes.EnumMember;
            case FIELD, CASE, CHANNEL -> SemanticTokenTypes.Property;
        };
    }

    private static Optional<String> type(SchemaToken token) {
        return switch (token.kind()) {
            case LINE_COMMENT, BLOCK_COMMENT -> Optional.of(SemanticTokenTypes.Comment);
            case LITERAL ->
                Optional.of(token.text().startsWith("\"") ? SemanticTokenTypes.String : SemanticTokenTypes.Number);
            case WORD -> typeOfWord(token.text());
            case SIGN, END -> Optional.empty();
        };
    }

    private static Optional<String> typeOfWord(String word) {
        if (Words.isBuiltInType(word)) {
            return Optional.of(SemanticTokenTypes.Type);
        }
        return Words.isKeyword(word) ? Optional.of(SemanticTokenTypes.Keyword) : Optional.empty();
    }

    /** Numbers of the protocol: five for each token, with its place relative to the previous token. */
    private static final class Encoder {
        private final LineMap lines;
        private final List<Integer> numbers = new ArrayList<>();
        private int lastLine;
        private int lastStart;
        private int line = 1;

        Encoder(LineMap lines) {
            this.lines = lines;
        }

        /** Adds a token. One on several lines is added once for each line. */
        void add(Span span, String type, int modifiers) {
            while (isBehind(line, span.start())) {
                line++;
            }
            addLine(span, type, modifiers);
            while (isBehind(line, span.end())) {
                line++;
                addLine(span, type, modifiers);
            }
        }

        /** Returns whether an offset is behind a line. */
        private boolean isBehind(int line, int offset) {
            return line < lines.lineCount() && lines.lineStart(line + 1) <= offset;
        }

        /** Adds the part of a token on the present line. */
        private void addLine(Span span, String type, int modifiers) {
            int start = Math.max(span.start(), lines.lineStart(line));
            int end = Math.min(span.end(), lines.lineEnd(line));
            if (end > start) {
                add(line - 1, start - lines.lineStart(line), end - start, TYPES.indexOf(type), modifiers);
            }
        }

        private void add(int line, int start, int length, int type, int modifiers) {
            numbers.add(line - lastLine);
            numbers.add(line == lastLine ? start - lastStart : start);
            numbers.add(length);
            numbers.add(type);
            numbers.add(modifiers);
            lastLine = line;
            lastStart = start;
        }
    }
}
