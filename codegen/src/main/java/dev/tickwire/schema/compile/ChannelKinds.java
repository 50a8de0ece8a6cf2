package dev.tickwire.schema.compile;

import dev.tickwire.schema.model.ChannelModel.Kind;
import java.util.List;
import java.util.Optional;

/** The channel kinds of the language, and which of them this release carries. */
final class ChannelKinds {
    private static final List<String> NAMES =
            List.of("reliable_ordered", "reliable_unordered", "unreliable", "unreliable_sequenced", "chunk");

    private ChannelKinds() {}

    static List<String> names() {
        return NAMES;
    }

    static boolean isKnown(String name) {
        return NAMES.contains(name);
    }

    static Optional<Kind> supported(String name) {
        return switch (name) {
            case "reliable_ordered" -> Optional.of(Kind.RELIABLE_ORDERED);
            case "reliable_unordered" -> Optional.of(Kind.RELIABLE_UNORDERED);
            case "unreliable" -> Optional.of(Kind.UNRELIABLE);
            case "unreliable_sequenced" -> Optional.of(Kind.UNRELIABLE_SEQUENCED);
            default -> Optional.empty();
        };
    }
}
