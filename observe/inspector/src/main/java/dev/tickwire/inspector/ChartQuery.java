package dev.tickwire.inspector;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Selection of lines of a traffic chart, as the page requests them.
 *
 * @param peer the index of the peer, or {@link InspectorSource#ALL_PEERS}
 * @param level whether lines are channels, types or fields
 * @param channel the only channel, or empty for all
 * @param type the only message or object type, or empty for all
 * @param field the only field, or empty for all
 */
public record ChartQuery(int peer, Level level, String channel, String type, String field) {
    /** Meaning of a line. */
    public enum Level {
        /** Whole channel. */
        CHANNEL,
        /** Message or object type on a channel. */
        TYPE,
        /** Field of a type. */
        FIELD;

        static Level of(String name) {
            for (Level level : values()) {
                if (level.name().toLowerCase(Locale.ROOT).equals(name)) {
                    return level;
                }
            }
            return CHANNEL;
        }
    }

    /**
     * Creates a selection from the parameters of a link.
     *
     * @param peer the index of the peer, or {@link InspectorSource#ALL_PEERS}
     * @param level {@code channel}, {@code type} or {@code field}; other texts mean {@code channel}
     * @param within channel, type and field, separated by {@code /}; the last of the three may be left out
     * @return the selection
     */
    public static ChartQuery of(int peer, String level, String within) {
        String[] names = within.split("/", -1);
        return new ChartQuery(
                peer, Level.of(level), names[0], names.length > 1 ? names[1] : "", names.length > 2 ? names[2] : "");
    }

    /**
     * Returns whether a line is selected.
     *
     * @param ofChannel the name of the channel
     * @param ofType the name of the type, or null for a whole channel
     * @param ofField the name of the field, or null for a whole type
     * @return true if the line is of this level and within this channel, type and field
     */
    public boolean includes(String ofChannel, @Nullable String ofType, @Nullable String ofField) {
        Level lineLevel = ofType == null ? Level.CHANNEL : ofField == null ? Level.TYPE : Level.FIELD;
        return lineLevel == level
                && (channel.isEmpty() || channel.equals(ofChannel))
                && (type.isEmpty() || type.equals(ofType))
                && (field.isEmpty() || field.equals(ofField));
    }

    /**
     * Returns whether all lines are fields of one type, so that the type need not be in their names.
     *
     * @return true if a type is set
     */
    public boolean isOfOneType() {
        return !type.isEmpty();
    }
}
