package dev.tickwire.schema.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement, a declaration, or a name of a list.
 *
 * @param place what it stands in
 * @param head its words up to the {@code ;}, the comma or the brace
 * @param block what stands in braces behind them
 * @param otherwise its {@code else}
 */
record Item(Place place, List<Piece> head, Optional<Block> block, Optional<Item> otherwise) {

    /** The places in which an item may stand. */
    enum Place {
        FILE,
        FIELDS,
        NAMES,
        PROTOCOL,
        CHANNEL
    }

    /**
     * Items in braces.
     *
     * @param place what it is to its items
     * @param open the opening brace
     * @param items what stands in it
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

    /** Its last word or sign, that of its {@code else} included. */
    Piece last() {
        if (otherwise.isPresent()) {
            return otherwise.get().last();
        }
        return block.isPresent() ? block.get().close() : head.get(head.size() - 1);
    }

    /** The same with a comma at its end, as the last name of a list on several lines has. */
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

    /** The same without the comma at its end, unless that has comments. */
    Item withoutComma() {
        Piece last = head.get(head.size() - 1);
        return last.is(",") && !last.hasComments()
                ? new Item(place, head.subList(0, head.size() - 1), block, otherwise)
                : this;
    }
}
