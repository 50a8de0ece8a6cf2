package dev.tickwire.schema.format;

import dev.tickwire.schema.format.Item.Place;
import java.util.List;
import java.util.Set;

/** Blanks and possible line breaks between the pieces of an item. */
final class Gaps {
    private static final Set<String> UNSPACED_BEFORE = Set.of(";", ",", ")", "]", "[", "..", ".");
    private static final Set<String> UNSPACED_AFTER = Set.of("(", "[", "..", ".");
    private static final Set<String> BINARY =
            Set.of("+", "-", "*", "/", "%", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "&&", "||");

    private final Item item;
    private final List<Piece> head;
    private final boolean[] blank;
    private final boolean[] mayBreak;

    Gaps(Item item) {
        this.item = item;
        head = item.head();
        blank = new boolean[head.size()];
        mayBreak = new boolean[head.size()];
        boolean sign = false;
        int depth = 0;
        for (int i = 1; i < head.size(); i++) {
            boolean signBefore = sign;
            depth += depthAfter(head.get(i - 1));
            sign = isSign(i);
            boolean binary = !sign && BINARY.contains(head.get(i).text());
            blank[i] = !signBefore && needsSpace(head.get(i - 1), head.get(i), depth);
            mayBreak[i] = binary || head.get(i - 1).is(",");
        }
    }

    /** Returns whether a blank precedes a piece. */
    boolean blankBefore(int index) {
        return blank[index];
    }

    /** Returns whether a line may break before a piece: before a binary operator and behind a comma. */
    boolean mayBreakBefore(int index) {
        return mayBreak[index];
    }

    /** Returns whether a blank follows a comment before a piece. */
    static boolean blankBehindComment(Piece next) {
        return !UNSPACED_BEFORE.contains(next.text());
    }

    private static int depthAfter(Piece piece) {
        return piece.is("(") ? 1 : piece.is(")") ? -1 : 0;
    }

    private boolean needsSpace(Piece before, Piece piece, int depth) {
        if (UNSPACED_BEFORE.contains(piece.text()) || UNSPACED_AFTER.contains(before.text())) {
            return false;
        }
        boolean typeTakesArguments = piece.is("(") && before.isWord() && depth == 0 && beginsWithType();
        return !typeTakesArguments;
    }

    private boolean beginsWithType() {
        String first = item.first().text();
        return item.place() == Place.FIELDS && !first.equals("if") && !first.equals("else")
                || item.place() == Place.FILE && first.equals("type");
    }

    /**
     * Returns whether a piece is a sign, and so has no blank behind it: {@code !}, or a {@code -} that does not
     * subtract.
     */
    private boolean isSign(int index) {
        if (head.get(index).is("!")) {
            return true;
        }
        if (!head.get(index).is("-")) {
            return false;
        }
        Piece before = head.get(index - 1);
        return before.isWord() ? announcesNumber(index - 1) : !endsOperand(before);
    }

    private static boolean endsOperand(Piece piece) {
        return piece.is(")")
                || piece.is("]")
                || Character.isLetterOrDigit(piece.text().charAt(0));
    }

    /**
     * Returns whether a word precedes a number, so that a {@code -} behind it is a sign: a setting, a parameter,
     * {@code step} or {@code max}.
     */
    private boolean announcesNumber(int index) {
        String word = head.get(index).text();
        boolean inList =
                index > 0 && (head.get(index - 1).is("(") || head.get(index - 1).is(","));
        return switch (item.place()) {
            case PROTOCOL -> index == 0 || inList;
            case FILE -> inList && word.equals("step") || index == 2 && word.equals("max");
            default -> inList && word.equals("step");
        };
    }
}
