package dev.tickwire.schema.parse.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/**
 * Doc comments before declarations and fields: the last block comment for documentation or the last run of {@code ///}
 * lines, whichever is nearer.
 */
public final class DocComments {
    private final CommonTokenStream tokens;

    public DocComments(CommonTokenStream tokens) {
        this.tokens = tokens;
    }

    /**
     * Returns the lines of the doc comment before a token, without comment signs and leading asterisks. Empty without a
     * doc comment.
     */
    public List<String> before(Token first) {
        List<Token> hidden = tokens.getHiddenTokensToLeft(first.getTokenIndex());
        if (hidden == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        int nextLine = -1;
        for (int i = hidden.size() - 1; i >= 0; i--) {
            Token comment = hidden.get(i);
            String text = comment.getText();
            if (isLine(text) && (nextLine < 0 || comment.getLine() == nextLine - 1)) {
                lines.add(unindented(text.substring(3)));
                nextLine = comment.getLine();
            } else if (isBlock(text) && nextLine < 0) {
                return block(text);
            } else if (nextLine >= 0) {
                break;
            }
        }
        Collections.reverse(lines);
        return withoutBlankEnds(lines);
    }

    private static boolean isLine(String text) {
        return text.startsWith("///") && !text.startsWith("////");
    }

    private static boolean isBlock(String text) {
        return text.startsWith("/**") && text.length() > 4;
    }

    private static List<String> block(String comment) {
        List<String> lines = new ArrayList<>();
        String inner = comment.substring(3, comment.length() - 2);
        boolean first = true;
        for (String line : inner.split("\r\n|\r|\n", -1)) {
            String stripped = line.stripLeading();
            boolean starred = !first && stripped.startsWith("*");
            lines.add(first || starred ? unindented(starred ? stripped.substring(1) : line) : stripped.stripTrailing());
            first = false;
        }
        return withoutBlankEnds(lines);
    }

    private static String unindented(String line) {
        return (line.startsWith(" ") ? line.substring(1) : line).stripTrailing();
    }

    private static List<String> withoutBlankEnds(List<String> lines) {
        int from = 0;
        int to = lines.size();
        while (from < to && lines.get(from).isBlank()) {
            from++;
        }
        while (to > from && lines.get(to - 1).isBlank()) {
            to--;
        }
        return List.copyOf(lines.subList(from, to));
    }
}
