package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.Documentation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Javadoc of a generated member. Text of a schema stays plain text: no tag, HTML, Unicode escape or end of the comment
 * comes through.
 */
public final class DocText {
    private static final int LINE_CHARACTERS = 110;

    private static final Pattern CODE = Pattern.compile("`([A-Za-z0-9_.]+)`");

    private final CodeBlock.Builder text = CodeBlock.builder();
    private boolean empty = true;
    private boolean tagged;

    private DocText() {}

    /**
     * Begins with the schema's own comment, or with a sentence if there is none.
     *
     * @param otherwise plain text for a declaration without a comment
     */
    public static DocText of(Documentation documentation, String otherwise) {
        return new DocText().user(documentation).orElse(otherwise);
    }

    /** Begins with a sentence of the generator; names from the schema in it are escaped. */
    public static DocText of(String sentence) {
        return new DocText().paragraph(sentence);
    }

    /** Returns a {@code @deprecated} tag to append to a comment. */
    static CodeBlock deprecated(CodeBlock comment, String reason) {
        DocText text = new DocText();
        text.tagged = comment.toString().contains("\n@");
        return CodeBlock.of(
                "$L", text.tag("deprecated", reason).build().toString().substring(1));
    }

    /** A name as Javadoc shows code, for a sentence of our own: {@code health}. */
    public static String code(String name) {
        return "`" + name + "`";
    }

    /** A name of a class with its article: {@code an Item}. */
    public static String one(String name) {
        return ("AEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + code(name);
    }

    /** Returns a comment of one sentence. */
    public static CodeBlock line(String sentence) {
        return of(sentence).build();
    }

    private DocText user(Documentation documentation) {
        List<String> paragraph = new ArrayList<>();
        for (String line : documentation.description()) {
            if (line.isBlank()) {
                flush(paragraph);
            } else {
                paragraph.add(line.strip());
            }
        }
        flush(paragraph);
        return this;
    }

    private DocText orElse(String sentence) {
        return empty ? paragraph(sentence) : this;
    }

    private void flush(List<String> lines) {
        if (!lines.isEmpty()) {
            paragraph(String.join("\n", lines));
            lines.clear();
        }
    }

    /** Appends a paragraph of plain text. */
    public DocText paragraph(String plain) {
        text.add("$L", wrapped((empty ? "" : "\n\n<p>") + escape(plain)));
        empty = false;
        return this;
    }

    /**
     * Appends a block tag such as {@code @param value 0 to 7}.
     *
     * @param tag the name of the tag without {@code @}, and the name of the parameter if the tag has a parameter
     */
    public DocText tag(String tag, String plain) {
        text.add("$L", (tagged ? "\n" : "\n\n") + wrapped("@" + tag + " " + escape(plain)));
        tagged = true;
        return this;
    }

    /** Breaks lines at spaces so that none is much longer than {@link #LINE_CHARACTERS}. */
    private static String wrapped(String lines) {
        StringBuilder broken = new StringBuilder(lines);
        int lineStart = 0;
        int lastSpace = -1;
        for (int i = 0; i < broken.length(); i++) {
            if (broken.charAt(i) == '\n') {
                lineStart = i + 1;
                lastSpace = -1;
            } else if (broken.charAt(i) == ' ' && broken.lastIndexOf("{@code", i) != i - "{@code".length()) {
                lastSpace = i;
            }
            if (i - lineStart >= LINE_CHARACTERS && lastSpace > 0) {
                broken.setCharAt(lastSpace, '\n');
                lineStart = lastSpace + 1;
                lastSpace = -1;
            }
        }
        return broken.toString();
    }

    public CodeBlock build() {
        return text.add("\n").build();
    }

    /** Escapes plain text for Javadoc. */
    public static String escape(String plain) {
        StringBuilder escaped = new StringBuilder(plain.length());
        for (int at = 0; at < plain.length(); ) {
            int point = plain.codePointAt(at);
            at += Character.charCount(point);
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '@' -> escaped.append("&#64;");
                case '\\' -> escaped.append("&#92;");
                case '*' -> escaped.append(plain.startsWith("/", at) ? "&#42;" : "*");
                case '\t' -> escaped.append(' ');
                case '\n' -> escaped.append('\n');
                default -> escaped.appendCodePoint(isVisible(point) ? point : '?');
            }
        }
        return CODE.matcher(escaped).replaceAll("{@code $1}");
    }

    /** Returns false for control characters, surrogate halves, unusual line ends and marks of text direction. */
    private static boolean isVisible(int point) {
        boolean control = point < 0x20 || point >= 0x7F && point < 0xA0;
        boolean surrogate = point >= 0xD800 && point < 0xE000;
        boolean invisible = point >= 0x200B && point <= 0x200F
                || point >= 0x2028 && point <= 0x202E
                || point >= 0x2060 && point <= 0x206F
                || point == 0xFEFF;
        return !control && !surrogate && !invisible;
    }
}
