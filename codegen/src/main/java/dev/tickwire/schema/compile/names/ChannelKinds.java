package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.model.ChannelModel.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Names of the kinds of channels, and of channel parameters without a value. */
public final class ChannelKinds {
    private static final List<String> NAMES =
            Stream.of(Kind.values()).map(ChannelKinds::name).toList();

    /** Parameters without a value. */
    private static final Set<String> WORDS = Set.of("no_blocks", "modelled", "placed");

    private ChannelKinds() {}

    public static List<String> names() {
        return NAMES;
    }

    public static boolean isKnown(String name) {
        return NAMES.contains(name);
    }

    public static Optional<Kind> of(String name) {
        return Stream.of(Kind.values()).filter(kind -> name(kind).equals(name)).findFirst();
    }

    /** Returns whether a parameter has no value: its presence is enough. */
    public static boolean isWord(String parameter) {
        return WORDS.contains(parameter);
    }

    private static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
