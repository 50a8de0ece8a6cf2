package dev.tickwire.schema.format;

import dev.tickwire.schema.format.Item.Block;
import dev.tickwire.schema.format.Item.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Alignment of the names of fields that the source aligns.
 *
 * <p>Consecutive fields without an empty line or other statement between them are a group. A group is aligned if two of
 * its names have the same column behind types of different widths, and if all lines fit.
 */
final class NameColumns {
    private static final int NONE = -1;

    private final int[] padding;

    /**
     * Computes the alignment of a block.
     *
     * @param indent the indentation of its items, in columns
     */
    NameColumns(Block block, int indent) {
        List<Item> items = block.items();
        padding = new int[items.size()];
        if (block.place() != Place.FIELDS) {
            return;
        }
        List<Field> group = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            if (!followsAtOnce(items.get(i))) {
                lineUp(group, indent);
                group.clear();
            }
            Optional<Field> field = Field.of(i, items.get(i));
            if (field.isPresent()) {
                group.add(field.get());
            } else {
                lineUp(group, indent);
                group.clear();
            }
        }
        lineUp(group, indent);
    }

    /** Returns the blanks to insert before the name of an item. */
    int padding(int item) {
        return padding[item];
    }

    /** Returns the index of the piece with the name of a field, or {@link #NONE}. */
    static int nameIndex(Item item) {
        int depth = 0;
        List<Piece> head = item.head();
        for (int i = 0; i < head.size(); i++) {
            Piece piece = head.get(i);
            depth += piece.is("(") ? 1 : piece.is(")") ? -1 : 0;
            if (depth == 0 && (piece.is("[") || piece.is("=") || piece.is("else") || piece.is(";"))) {
                return i > 1 && head.get(i - 1).isWord() ? i - 1 : NONE;
            }
        }
        return NONE;
    }

    private static boolean followsAtOnce(Item item) {
        return item.first().breaksBefore() < 2
                && item.first().leading().stream().allMatch(comment -> comment.breaksBefore() < 2);
    }

    private void lineUp(List<Field> group, int indent) {
        int widest = group.stream().mapToInt(Field::typeWidth).max().orElse(0);
        Map<Integer, Integer> typeWidths = new HashMap<>();
        boolean wanted = false;
        for (Field one : group) {
            if (one.nameOffset() != NONE) {
                Integer sameOffset = typeWidths.putIfAbsent(one.nameOffset(), one.typeWidth());
                wanted |= sameOffset != null && sameOffset != one.typeWidth();
            }
        }
        boolean fits = group.stream().allMatch(one -> indent + one.width() + widest - one.typeWidth() <= Page.COLUMNS);
        if (wanted && fits) {
            group.forEach(one -> padding[one.index()] = widest - one.typeWidth());
        }
    }

    /**
     * Field on one line that may be aligned.
     *
     * @param index the index of the item
     * @param nameOffset the columns from the beginning of the field to its name in the source, or {@link #NONE} if on
     *     another line
     * @param typeWidth the columns of the text before the name, without the blank
     * @param width the columns of the whole field, with one blank before the name
     */
    private record Field(int index, int nameOffset, int typeWidth, int width) {

        static Optional<Field> of(int index, Item item) {
            int nameIndex = nameIndex(item);
            Optional<String> flat = FlatText.of(item);
            if (nameIndex == NONE || item.block().isPresent() || flat.isEmpty()) {
                return Optional.empty();
            }
            List<Piece> head = item.head();
            Piece first = item.first();
            Piece name = head.get(nameIndex);
            boolean plain = first.trailing().isEmpty()
                    && head.subList(1, head.size() - 1).stream().noneMatch(Piece::hasComments)
                    && head.get(head.size() - 1).leading().isEmpty();
            boolean beginsLine = first.leading().isEmpty() || first.breaksBefore() > 0;
            if (!plain || !beginsLine) {
                return Optional.empty();
            }
            Gaps gaps = new Gaps(item);
            int typeWidth = first.text().length();
            for (int i = 1; i < nameIndex; i++) {
                typeWidth += head.get(i).text().length() + (gaps.blankBefore(i) ? 1 : 0);
            }
            int nameOffset = name.line() == first.line() ? name.column() - first.column() : NONE;
            return Optional.of(
                    new Field(index, nameOffset, typeWidth, flat.get().length()));
        }
    }
}
