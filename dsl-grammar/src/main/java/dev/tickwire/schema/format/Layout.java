package dev.tickwire.schema.format;

import dev.tickwire.schema.format.Item.Block;
import dev.tickwire.schema.format.Item.Place;
import java.util.List;
import java.util.Optional;

/**
 * Layout of items on a page. Each statement begins a line. A block that the source has on one line stays there if it
 * fits. Empty lines stay, though never two in a row. Only the names of fields are aligned, where the source aligns
 * them.
 */
final class Layout {
    private static final int INDENT = 4;
    private static final int CONTINUATION = 8;

    private final Page page = new Page();

    private Layout() {}

    /** Returns the formatted text of a file. */
    static String of(List<Item> items, Piece end) {
        Layout layout = new Layout();
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                layout.separate(items.get(i - 1), items.get(i));
            }
            layout.item(items.get(i), 0, 0);
        }
        layout.commentsBeforeEnd(end, 0, !items.isEmpty());
        return layout.page.finished();
    }

    /**
     * Leaves a line empty around declarations of several lines, and where the source has an empty line. Behind a doc
     * comment on the line of the first declaration only the source decides, since there an empty line has a meaning.
     */
    private void separate(Item before, Item item) {
        boolean isMultiline = spansLines(before) || spansLines(item);
        boolean asWritten = before.last().endsInDocLine();
        if (item.first().breaksAhead() > 1 || isMultiline && !asWritten) {
            page.leaveLineEmpty();
        }
    }

    private static boolean spansLines(Item item) {
        return item.block().isPresent()
                && FlatText.of(item)
                        .filter(flat -> flat.length() <= Page.COLUMNS)
                        .isEmpty();
    }

    /**
     * Appends an item with the comments before it.
     *
     * @param indent the indentation in columns
     * @param padding the blanks to insert before the name of a field
     */
    private void item(Item item, int indent, int padding) {
        page.indent(indent);
        page.breakLine();
        leading(item);
        statement(item, indent, padding);
    }

    /**
     * Appends the comments before an item, with the line breaks of the source. At the top level each comment has its
     * own line.
     */
    private void leading(Item item) {
        int min = item.place() == Place.FILE ? 1 : 0;
        boolean first = true;
        for (Comment comment : item.first().leading()) {
            if (!first) {
                breaks(Math.max(min, comment.breaksBefore()));
            }
            page.comment(comment);
            first = false;
        }
        if (!first) {
            breaks(Math.max(min, item.first().breaksBefore()));
        }
    }

    private void breaks(int count) {
        if (count > 1) {
            page.leaveLineEmpty();
        } else if (count == 1) {
            page.breakLine();
        }
    }

    /** Appends the item on one line if it has a block and fits, else piece by piece. */
    private void statement(Item item, int indent, int padding) {
        Optional<String> flat = item.block().isPresent() ? FlatText.of(item) : Optional.empty();
        if (flat.isPresent() && page.columnOf(true) + flat.get().length() <= Page.COLUMNS) {
            page.word(flat.get(), true);
            trailing(item.last());
            return;
        }
        words(item, indent, padding);
        item.block().ifPresent(block -> block(block, indent));
        item.otherwise().ifPresent(other -> otherwise(other, indent));
    }

    private void otherwise(Item other, int indent) {
        page.indent(indent);
        inner(other.first());
        words(other, indent, 0);
        other.block().ifPresent(block -> block(block, indent));
        other.otherwise().ifPresent(next -> otherwise(next, indent));
    }

    /** Appends the pieces before a block, with line breaks where the line would be too long. */
    private void words(Item item, int indent, int padding) {
        Gaps gaps = new Gaps(item);
        int padded = padding > 0 ? NameColumns.nameIndex(item) : 0;
        List<Piece> head = item.head();
        for (int i = 0; i < head.size(); i++) {
            Piece piece = head.get(i);
            boolean blank = i == 0 || gaps.blankBefore(i);
            if (i > 0) {
                page.indent(indent + CONTINUATION);
                if (gaps.mayBreakBefore(i) && page.columnOf(blank) + widthToNextBreak(item, gaps, i) > Page.COLUMNS) {
                    page.breakLine();
                }
                inner(piece);
                blank = piece.leading().isEmpty() ? blank : Gaps.blankBehindComment(piece);
            }
            if (i > 0 && i == padded) {
                page.blanks(padding);
            }
            page.word(piece.text(), blank);
            boolean continues = i < head.size() - 1 || item.block().isPresent();
            page.indent(continues ? indent + CONTINUATION : indent);
            trailing(piece);
        }
        page.indent(indent);
    }

    private static int widthToNextBreak(Item item, Gaps gaps, int first) {
        int width = 0;
        List<Piece> head = item.head();
        for (int i = first; i < head.size() && (i == first || !gaps.mayBreakBefore(i)); i++) {
            Piece piece = head.get(i);
            for (Comment comment : piece.leading()) {
                if (comment.breaks()) {
                    return width;
                }
                width += comment.text().length() + 1;
            }
            width += piece.text().length() + (i > first && gaps.blankBefore(i) ? 1 : 0);
            if (!piece.trailing().isEmpty()) {
                return width;
            }
            boolean last = i == head.size() - 1;
            width += last && item.block().isPresent() ? 2 : 0;
        }
        return width;
    }

    /** Appends the comments before a piece within an item. */
    private void inner(Piece piece) {
        boolean broken = false;
        for (Comment comment : piece.leading()) {
            if ((comment.breaks() || broken) && comment.breaksBefore() > 0) {
                page.breakLine();
            }
            page.comment(comment);
            broken = comment.breaks();
        }
        if (broken && piece.breaksBefore() > 0) {
            page.breakLine();
        }
    }

    private void trailing(Piece piece) {
        piece.trailing().forEach(page::comment);
        if (!piece.trailing().isEmpty()) {
            page.breakLine();
        }
    }

    private void block(Block block, int indent) {
        page.indent(indent + CONTINUATION);
        inner(block.open());
        page.indent(indent);
        page.word("{", true);
        if (block.isEmpty() && block.open().trailing().isEmpty()) {
            page.word("}", false);
            trailing(block.close());
            return;
        }
        page.indent(indent + INDENT);
        trailing(block.open());
        NameColumns columns = new NameColumns(block, indent + INDENT);
        for (int i = 0; i < block.items().size(); i++) {
            Item item = block.items().get(i);
            boolean last = i == block.items().size() - 1;
            boolean asWritten = i > 0 || block.open().endsInDocLine();
            if (asWritten && item.first().breaksAhead() > 1) {
                page.leaveLineEmpty();
            }
            item(block.place() == Place.NAMES && last ? item.withComma() : item, indent + INDENT, columns.padding(i));
        }
        commentsBeforeEnd(block.close(), indent + INDENT, !block.items().isEmpty());
        page.indent(indent);
        page.breakLine();
        page.word("}", false);
        trailing(block.close());
    }

    /** Appends the comments before a closing brace or the end of the file. */
    private void commentsBeforeEnd(Piece end, int indent, boolean emptyLineMayLead) {
        page.indent(indent);
        boolean first = true;
        for (Comment comment : end.leading()) {
            page.breakLine();
            if (comment.breaksBefore() > 1 && (!first || emptyLineMayLead)) {
                page.leaveLineEmpty();
            }
            page.comment(comment);
            first = false;
        }
    }
}
