package dev.tickwire.schema.format;

import dev.tickwire.schema.format.Item.Block;
import dev.tickwire.schema.format.Item.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Groups the pieces of a correct schema into items. */
final class ItemReader {
    private final List<Piece> pieces;
    private int at;

    ItemReader(List<Piece> pieces) {
        this.pieces = pieces;
    }

    /** Returns the items of the file. */
    List<Item> read() {
        return items(Place.FILE);
    }

    private List<Item> items(Place place) {
        List<Item> items = new ArrayList<>();
        while (!pieces.get(at).isEnd() && !pieces.get(at).is("}")) {
            items.add(item(place));
        }
        return items;
    }

    private Item item(Place place) {
        String end = place == Place.NAMES ? "," : ";";
        List<Piece> head = new ArrayList<>();
        while (!pieces.get(at).is("{") && !pieces.get(at).is("}")) {
            Piece piece = pieces.get(at++);
            head.add(piece);
            if (piece.is(end)) {
                return new Item(place, head, Optional.empty(), Optional.empty());
            }
        }
        if (pieces.get(at).is("}")) {
            return new Item(place, head, Optional.empty(), Optional.empty());
        }
        Place inner = inner(place, head.get(0).text());
        Piece open = pieces.get(at++);
        List<Item> items = items(inner);
        Block block = new Block(inner, open, items, pieces.get(at++));
        Optional<Item> otherwise =
                place == Place.FIELDS && pieces.get(at).is("else") ? Optional.of(item(place)) : Optional.empty();
        return new Item(place, head, Optional.of(block), otherwise);
    }

    private static Place inner(Place outer, String keyword) {
        if (outer == Place.PROTOCOL) {
            return Place.CHANNEL;
        }
        if (outer == Place.FIELDS) {
            return Place.FIELDS;
        }
        return switch (keyword) {
            case "enum", "flags" -> Place.NAMES;
            case "protocol" -> Place.PROTOCOL;
            default -> Place.FIELDS;
        };
    }
}
