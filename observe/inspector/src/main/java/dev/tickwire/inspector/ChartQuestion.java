package dev.tickwire.inspector;

import java.util.Locale;

/**
 * The lines of a chart of traffic that are asked for.
 *
 * @param peer only the traffic of this peer, or {@link InspectorSource#ALL_PEERS}
 * @param level a line for each of these
 * @param channel only what is on this channel; empty for all
 * @param type only what is of this type; empty for all
 * @param field only this field; empty for all
 */
public record ChartQuestion(int peer, Level level, String channel, String type, String field) {
    /** The levels of traffic. */
    public enum Level {
        /** The channels. */
        CHANNEL,
        /** The types of messages and objects on them. */
        TYPE,
        /** The fields of these. */
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
     * Reads a question from the words of a link.
     *
     * @param peer the peer
     * @param level {@code type} or {@code field}; all else stands for channels
     * @param within the channel, the type and the field, with slashes between; may end early
     */
    public static ChartQuestion of(int peer, String level, String within) {
        String[] names = within.split("/", -1);
        return new ChartQuestion(
                peer, Level.of(level), names[0], names.length > 1 ? names[1] : "", names.length > 2 ? names[2] : "");
    }

    /**
     * Returns whether something has a line.
     *
     * @param ofChannel its channel
     * @param ofType its type; null for the channel itself
     * @param ofField its field; null for the type itself
     */
    public boolean takes(String ofChannel, String ofType, String ofField) {
        Level is = ofType == null ? Level.CHANNEL : ofField == null ? Level.TYPE : Level.FIELD;
        return is == level
                && (channel.isEmpty() || channel.equals(ofChannel))
                && (type.isEmpty() || type.equals(ofType))
                && (field.isEmpty() || field.equals(ofField));
    }

    /** Whether all lines are of one type. */
    public boolean isOfOneType() {
        return !type.isEmpty();
    }
}
