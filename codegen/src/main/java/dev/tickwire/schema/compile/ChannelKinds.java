package dev.tickwire.schema.compile;

import dev.tickwire.schema.model.ChannelModel.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The channel kinds of the language. */
final class ChannelKinds {
    private static final List<String> NAMES =
            Stream.of(Kind.values()).map(ChannelKinds::name).toList();

    private ChannelKinds() {}

    static List<String> names() {
        return NAMES;
    }

    static boolean isKnown(String name) {
        return NAMES.contains(name);
    }

    static Optional<Kind> of(String name) {
        return Stream.of(Kind.values()).filter(kind -> name(kind).equals(name)).findFirst();
    }

    private static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
