package dev.tickwire.schema.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Statement or declaration as pieces, with the block in braces, if any.
 *
 * @param place the kind of the enclosing block
 * @param head the pieces before the block, or all pieces
 * @param block the block in braces, if the item has one
 * @param otherwise the {@code else} behind the block
 */
record Item(Place place, List<Piece> head, Optional<Block> block, Optional<Item> otherwise) {

    /** Kind of a block, by the statements in it. */
    enum Place {
        FILE,
        FIELDS,
        NAMES,
        PROTOCOL,
        CHANNEL
    }

    /**
     * Block in braces.
     *
     * @param place the kind of the block
     * @param open the opening brace
     * @param items the statements between the braces, in the order of the source
     * @param close the closing brace
     */
    record Block(Place place, Piece open, List<Item> items, Piece close) {
        boolean isEmpty() {
            return items.isEmpty() && close.leading().isEmpty();
        }

        boolean isOnOneLine() {
            return open.line() == close.line();
        }
    }

    Piece first() {
        return head.get(0);
    }

    /** Returns the last piece, including an else part. */
    Piece last() {
        if (otherwise.isPresent()) {
            return otherwise.get().last();
        }
        return block.isPresent() ? block.get().close() : head.get(head.size() - 1);
    }

    /** Returns the item with a comma at its end. */
    Item withComma() {
        Piece last = head.get(head.size() - 1);
        if (last.is(",")) {
            return this;
        }
        List<Piece> more = new ArrayList<>(head);
        more.set(head.size() - 1, last.withoutTrailing());
        more.add(Piece.comma(last));
        return new Item(place, more, block, otherwise);
    }

    /** Returns the item without a comma at its end. A comma with comments stays. */
    Item withoutComma() {
        Piece last = head.get(head.size() - 1);
        return last.is(",") && !last.hasComments()
                ? new Item(place, head.subList(0, head.size() - 1), block, otherwise)
                : this;
    }
}
