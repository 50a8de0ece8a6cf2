package dev.tickwire.schema.format;

import dev.tickwire.schema.format.Item.Block;
import dev.tickwire.schema.format.Item.Place;
import java.util.List;
import java.util.Optional;

/** Text of an item on one line, for items with braces that the source has on one line. */
final class FlatText {
    private final StringBuilder text = new StringBuilder();

    private FlatText() {}

    /**
     * Returns the text, without the comments before and behind the item. Empty if the source has the item on several
     * lines, or if a comment needs a line break.
     */
    static Optional<String> of(Item item) {
        FlatText flat = new FlatText();
        return flat.item(item, true) ? Optional.of(flat.text.toString()) : Optional.empty();
    }

    private boolean item(Item item, boolean outermost) {
        Gaps gaps = new Gaps(item);
        List<Piece> head = item.head();
        boolean ends = item.block().isEmpty();
        for (int i = 0; i < head.size(); i++) {
            boolean behindAll = outermost && ends && i == head.size() - 1;
            boolean blank = i == 0 ? !text.isEmpty() : gaps.blankBefore(i);
            boolean leadWritten = outermost && i == 0;
            if (!piece(head.get(i), blank, leadWritten, behindAll)) {
                return false;
            }
        }
        return item.block().isEmpty() || block(item, outermost);
    }

    private boolean block(Item item, boolean outermost) {
        Block block = item.block().orElseThrow();
        if (!block.isOnOneLine() || !piece(block.open(), true, false, false)) {
            return false;
        }
        for (int i = 0; i < block.items().size(); i++) {
            Item inner = block.items().get(i);
            boolean lastName =
                    block.place() == Place.NAMES && i == block.items().size() - 1;
            if (!item(lastName ? inner.withoutComma() : inner, false)) {
                return false;
            }
        }
        boolean behindAll = outermost && item.otherwise().isEmpty();
        if (!piece(block.close(), !block.isEmpty(), false, behindAll)) {
            return false;
        }
        return item.otherwise().isEmpty() || otherwise(item.otherwise().get(), outermost);
    }

    /** Appends an else part. */
    private boolean otherwise(Item other, boolean outermost) {
        Gaps gaps = new Gaps(other);
        for (int i = 0; i < other.head().size(); i++) {
            if (!piece(other.head().get(i), i == 0 || gaps.blankBefore(i), false, false)) {
                return false;
            }
        }
        return block(other, outermost);
    }

    private boolean piece(Piece piece, boolean blankBefore, boolean leadWritten, boolean behindAll) {
        if (!behindAll && !piece.trailing().isEmpty()) {
            return false;
        }
        boolean blank = blankBefore;
        if (!leadWritten) {
            if (!piece.leadsOnOneLine()) {
                return false;
            }
            for (Comment comment : piece.leading()) {
                text.append(text.isEmpty() ? "" : " ").append(comment.text());
                blank = Gaps.blankBehindComment(piece);
            }
        }
        text.append(blank ? " " : "").append(piece.text());
        return true;
    }
}
