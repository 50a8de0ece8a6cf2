package dev.tickwire.inspector.live.traffic;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.Arrays;

/**
 * Numbers what is counted: each channel, each type of message or object on it, and each field of these. Fields of an
 * object follow its type, those of messages are numbered when they are first seen. What stands under a number never
 * changes, so that other threads may read what is below a count that they were handed.
 */
public final class TrafficKeys {
    private static final int NONE = -1;

    /** By channel. */
    private final int[] entries;
    /** By channel, then by the number of the message or object. */
    private final int[][] types;
    /** By the number of a message: its fields that were seen, in their order. */
    private int[][] fields = new int[16][];

    private Names names = new Names(new int[64], new String[64], new String[64]);
    private int count;

    /** Names of the numbers: the channel, the type, and the field; null where a number stands for more. */
    public record Names(int[] channels, String[] types, String[] fields) {
        Names longer() {
            int length = 2 * channels.length;
            return new Names(
                    Arrays.copyOf(channels, length), Arrays.copyOf(types, length), Arrays.copyOf(fields, length));
        }
    }

    public TrafficKeys(Protocol protocol) {
        int channels = protocol.channels().size();
        entries = new int[channels];
        types = new int[channels][];
        for (ChannelConfig channel : protocol.channels()) {
            int number = channel.number();
            entries[number] = add(number, null, null);
            types[number] = channel instanceof StateChannel
                    ? ((StateChannel) channel)
                            .objects().stream()
                                    .mapToInt(type -> add(number, type))
                                    .toArray()
                    : protocol.messages().stream()
                            .mapToInt(type -> carries(channel, type) ? add(number, type.label(), null) : NONE)
                            .toArray();
        }
    }

    private static boolean carries(ChannelConfig channel, MessageType<?> type) {
        if (channel instanceof InputChannel) {
            return ((InputChannel<?>) channel).message() == type;
        }
        MessageChannel messages = (MessageChannel) channel;
        return messages.carries(Side.CLIENT, type.number()) || messages.carries(Side.SERVER, type.number());
    }

    /** Numbers an object, and its fields behind it. */
    private int add(int channel, ObjectType<?> type) {
        int key = add(channel, type.label(), null);
        for (int field = 0; field < type.fields(); field++) {
            add(channel, type.label(), type.fieldName(field));
        }
        return key;
    }

    private int add(int channel, String type, String field) {
        if (count == names.channels.length) {
            names = names.longer();
        }
        names.channels[count] = channel;
        names.types[count] = type;
        names.fields[count] = field;
        return count++;
    }

    /** How many numbers there are. */
    public int count() {
        return count;
    }

    public Names names() {
        return names;
    }

    /** The number of the entries of a channel. */
    public int entry(int channel) {
        return entries[channel];
    }

    /** The number of a type on a channel; below 0 if it has none. */
    public int type(int channel, int type) {
        return types[channel][type];
    }

    /**
     * The number of a field of an object.
     *
     * @param type the number of the object
     * @param field the field's own number
     */
    public static int objectField(int type, int field) {
        return type + 1 + field;
    }

    /**
     * The number of a field of a message.
     *
     * @param type the number of the message
     * @param place where it is expected among those that were seen; a guess
     * @param name its name, the same instance each time it is seen
     */
    public int field(int type, int place, String name) {
        if (type >= fields.length) {
            fields = Arrays.copyOf(fields, Math.max(type + 1, 2 * fields.length));
        }
        int[] seen = fields[type];
        if (seen != null && place < seen.length && names.fields[seen[place]] == name) {
            return seen[place];
        }
        return find(type, name);
    }

    private int find(int type, String name) {
        int[] seen = fields[type] == null ? new int[0] : fields[type];
        for (int number : seen) {
            if (names.fields[number].equals(name)) {
                return number;
            }
        }
        int added = add(names.channels[type], names.types[type], name);
        fields[type] = Arrays.copyOf(seen, seen.length + 1);
        fields[type][seen.length] = added;
        return added;
    }
}
