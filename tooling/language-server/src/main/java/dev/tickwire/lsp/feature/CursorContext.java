package dev.tickwire.lsp.feature;

import dev.tickwire.schema.parse.SchemaToken;
import dev.tickwire.schema.parse.SchemaTokens;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Words around the cursor: the brackets that are open there, each with the words before it, and the words of the
 * unfinished statement. Only words before the cursor count, so that it does not matter what is broken behind it.
 */
final class CursorContext {
    private static final Set<String> BODIES = Set.of("struct", "message", "object", "if", "else");

    private final Deque<Frame> frames = new ArrayDeque<>();
    private final String prefix;
    private List<SchemaToken> statement = new ArrayList<>();

    /** Bracket that is open at the cursor. */
    private static final class Frame {
        private final String bracket;
        private final List<SchemaToken> head;
        private final List<Field> fields = new ArrayList<>();
        /** Values or flags, which end with a comma. */
        private final List<String> values = new ArrayList<>();

        Frame(String bracket, List<SchemaToken> head) {
            this.bracket = bracket;
            this.head = head;
        }

        String word(int index) {
            return index < head.size() ? head.get(index).text() : "";
        }
    }

    /**
     * Field in front of the cursor.
     *
     * @param type the name of its type, without a package
     * @param name its name
     */
    record Field(String type, String name) {}

    /**
     * Reads the text before the cursor.
     *
     * @param file the file
     * @param offset the place of the cursor, perhaps behind the first letters of a word
     */
    CursorContext(SourceFile file, int offset) {
        int start = offset;
        while (start > 0 && isWordPart(file.text().charAt(start - 1))) {
            start--;
        }
        prefix = file.text().substring(start, offset);
        for (SchemaToken token : SchemaTokens.of(file)) {
            if (token.span().end() > start) {
                break;
            }
            read(token);
        }
        if (!statement.isEmpty() && isInBraces()) {
            int lastLine = statement.get(statement.size() - 1).span().line();
            if (lastLine < file.lines().line(start)) {
                statement = new ArrayList<>(); // The line before is unfinished; a new statement begins here.
            }
        }
    }

    private static boolean isWordPart(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    /** Returns whether an offset is in a comment or a string, where nothing is completed. */
    static boolean isInText(SourceFile file, int offset) {
        int lineStart = file.lines().lineStart(file.lines().line(offset));
        String line = file.text().substring(lineStart, offset);
        String before = file.text().substring(0, offset);
        boolean isInBlock = before.lastIndexOf("/*") > before.lastIndexOf("*/");
        boolean isInString = line.chars().filter(c -> c == '"').count() % 2 == 1;
        return isInBlock || isInString || line.contains("//");
    }

    private void read(SchemaToken token) {
        String text = token.text();
        if (token.isComment() || token.kind() == SchemaToken.Kind.END) {
            return;
        }
        switch (token.kind() == SchemaToken.Kind.SIGN ? text : "") {
            case "{", "(", "[" -> {
                frames.push(new Frame(text, statement));
                statement = new ArrayList<>();
            }
            case "}" -> {
                closeRounds();
                if (!frames.isEmpty()) {
                    frames.pop();
                }
                statement = new ArrayList<>();
            }
            case ")", "]" -> {
                boolean isOpen = !frames.isEmpty() && !frames.peek().bracket.equals("{");
                statement = isOpen ? new ArrayList<>(frames.pop().head) : statement;
                statement.add(token);
            }
            case ";" -> {
                closeRounds();
                field(statement).ifPresent(each -> {
                    if (!frames.isEmpty()) {
                        frames.peek().fields.add(each);
                    }
                });
                statement = new ArrayList<>();
            }
            case "," -> {
                if (!frames.isEmpty()) {
                    name(statement).ifPresent(frames.peek().values::add);
                }
                boolean isListed = head(0).equals("protocol") && word(0).equals("messages");
                statement = new ArrayList<>(isListed ? statement.subList(0, 1) : List.of());
            }
            default -> statement.add(token);
        }
    }

    private void closeRounds() {
        while (!frames.isEmpty() && !frames.peek().bracket.equals("{")) {
            frames.pop();
        }
    }

    /** Returns the field of a statement: a type, perhaps with brackets behind it, and a name. */
    private static Optional<Field> field(List<SchemaToken> words) {
        String type = "";
        String name = "";
        for (SchemaToken token : words) {
            if (token.text().equals("=") || token.text().equals("else")) {
                break;
            } else if (token.kind() == SchemaToken.Kind.WORD) {
                type = name;
                name = token.text();
            }
        }
        return type.isEmpty() ? Optional.empty() : Optional.of(new Field(type, name));
    }

    /** Returns the name of a value or flag: the last word, before what stands for it. */
    private static Optional<String> name(List<SchemaToken> words) {
        Optional<String> name = Optional.empty();
        for (SchemaToken token : words) {
            if (token.text().equals("else")) {
                break;
            } else if (token.kind() == SchemaToken.Kind.WORD) {
                name = Optional.of(token.text());
            }
        }
        return name;
    }

    /** Returns the values of the enum, or the cases of the union, before the cursor. */
    List<String> variants() {
        List<String> variants = new ArrayList<>();
        if (!frames.isEmpty()) {
            variants.addAll(frames.peek().values);
            frames.peek().fields.forEach(field -> variants.add(field.name()));
        }
        return variants;
    }

    /** Returns the letters of the word in front of the cursor, perhaps none. */
    String prefix() {
        return prefix;
    }

    /** Returns the words of the unfinished statement, without the one at the cursor. */
    List<String> words() {
        return statement.stream().map(SchemaToken::text).toList();
    }

    /** Returns a word of the unfinished statement, or an empty text. */
    String word(int index) {
        return index < statement.size() ? statement.get(index).text() : "";
    }

    /** Returns the word before the cursor, or an empty text. */
    String last() {
        return statement.isEmpty() ? "" : statement.get(statement.size() - 1).text();
    }

    /** Returns the word before the last point, or an empty text if the cursor is not behind a point. */
    String qualifier() {
        return last().equals(".") && statement.size() > 1
                ? statement.get(statement.size() - 2).text()
                : "";
    }

    /** Returns the names with points between them before the cursor, the last first. */
    List<String> path() {
        List<String> path = new ArrayList<>();
        for (int i = statement.size() - 1; i > 0 && statement.get(i).text().equals("."); i -= 2) {
            path.add(statement.get(i - 1).text());
        }
        return path;
    }

    /** Returns whether the cursor is outside of all brackets. */
    boolean isAtTop() {
        return frames.isEmpty();
    }

    /** Returns the innermost bracket, or an empty text. */
    String bracket() {
        return frames.isEmpty() ? "" : frames.peek().bracket;
    }

    /** Returns a word before the innermost bracket, or an empty text. */
    String head(int index) {
        return frames.isEmpty() ? "" : frames.peek().word(index);
    }

    /** Returns the last word before the innermost bracket, or an empty text. */
    String lastOfHead() {
        return frames.isEmpty() || frames.peek().head.isEmpty()
                ? ""
                : frames.peek().word(frames.peek().head.size() - 1);
    }

    /** Returns whether the cursor is between the braces of a struct, message, object or condition. */
    boolean isInBody() {
        return isInBraces() && BODIES.contains(head(0));
    }

    private boolean isInBraces() {
        return frames.isEmpty() || frames.peek().bracket.equals("{");
    }

    /** Returns whether the cursor is in an object. */
    boolean isInObject() {
        return frames.stream().anyMatch(frame -> frame.word(0).equals("object"));
    }

    /** Returns the fields before the cursor, in the same body and those around it, the nearest first. */
    List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        for (Frame frame : frames) {
            for (int i = frame.fields.size() - 1; i >= 0; i--) {
                fields.add(frame.fields.get(i));
            }
        }
        return fields;
    }
}
