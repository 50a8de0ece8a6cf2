package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.source.SourceFile;
import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/**
 * Places of all tokens of a text in which no token is malformed. A scanner of the text after an edit begins with the
 * tokens in front of the edit, and ends with those behind. Immutable.
 */
public final class KnownTokens {
    /** Tokens of the last text, because an editor sends one edit after another. */
    private static volatile SoftReference<KnownTokens> last = new SoftReference<>(null);

    private final SourceFile file;
    private final int[] types;
    private final int[] starts;
    private final int[] ends;

    /**
     * Creates the tokens of a text.
     *
     * @param tokens all tokens that the scanner returned without a report, with the end of the file as the last
     */
    KnownTokens(SourceFile file, List<Token> tokens) {
        this.file = file;
        types = new int[tokens.size()];
        starts = new int[types.length];
        ends = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            Token token = tokens.get(i);
            types[i] = token.getType();
            starts[i] = token.getStartIndex();
            ends[i] = token.getStopIndex() + 1;
        }
    }

    /** Returns the tokens of the last text, if it is one of the same path. */
    public static Optional<KnownTokens> of(SourceFile file) {
        KnownTokens known = last.get();
        return known != null && known.file.path().equals(file.path()) ? Optional.of(known) : Optional.empty();
    }

    /** Makes the tokens of a text those of the last text. */
    static void keep(KnownTokens tokens) {
        last = new SoftReference<>(tokens);
    }

    /** Returns the number of tokens, the end of the file included. */
    int count() {
        return types.length;
    }

    int type(int token) {
        return types[token];
    }

    int start(int token) {
        return starts[token];
    }

    /** Returns the offset behind a token; that of the token itself for the end of the file. */
    int end(int token) {
        return ends[token];
    }

    /** Returns what an edit leaves as it is. */
    Edit edit(SourceFile edited) {
        return new Edit(edited);
    }

    /** Difference between the text of the tokens and another text. */
    final class Edit {
        private final int shift;
        private final int head;
        private final int tailStart;
        private int next;

        private Edit(SourceFile edited) {
            String before = file.text();
            String after = edited.text();
            int most = Math.min(before.length(), after.length());
            int same = 0;
            while (same < most && before.charAt(same) == after.charAt(same)) {
                same++;
            }
            int tail = 0;
            while (tail < most - same
                    && before.charAt(before.length() - tail - 1) == after.charAt(after.length() - tail - 1)) {
                tail++;
            }
            shift = after.length() - before.length();
            tailStart = after.length() - tail;
            head = headBefore(same);
        }

        /**
         * Returns the number of tokens that are the same at the beginning of both texts. The last of them ends a
         * statement, so that none depends on the characters behind it.
         */
        int head() {
            return head;
        }

        /** Returns the distance of the tokens behind the edit, in characters. */
        int shift() {
            return shift;
        }

        /**
         * Returns the token from which on all tokens are the same in both texts, or -1. A statement has to end before
         * it in both.
         *
         * @param start the offset of the next token in the edited text
         * @param typeBefore the type of the token before that
         */
        int rejoin(int start, int typeBefore) {
            if (start < tailStart || !endsStatement(typeBefore)) {
                return -1;
            }
            next = Math.max(next, head);
            while (next < starts.length && starts[next] < start - shift) {
                next++;
            }
            boolean isKnown =
                    next > 0 && next < starts.length && starts[next] == start - shift && endsStatement(types[next - 1]);
            return isKnown ? next : -1;
        }

        private int headBefore(int edited) {
            int low = 0;
            int high = ends.length - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ends[middle] > edited) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            int tokens = low;
            while (tokens > 0 && !endsStatement(types[tokens - 1])) {
                tokens--;
            }
            return tokens;
        }
    }

    private static boolean endsStatement(int type) {
        return type == TickLexer.SEMICOLON || type == TickLexer.LBRACE || type == TickLexer.RBRACE;
    }
}
