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
 * Numbers of all that traffic is counted for: channels, types on channels, and fields of types. The keys of an object's
 * fields follow that of its type. Keys of message fields are added when the field is first seen.
 *
 * <p>The names of a key never change. So another thread may read the names of all keys below a count that was passed to
 * that thread.
 */
public final class TrafficKeys {
    private static final int NONE = -1;

    /** Keys of channels, by number. */
    private final int[] entries;
    /** Keys of types, by channel and type number; {@link #NONE} if the channel does not carry the type. */
    private final int[][] types;
    /** Keys of message fields by key of the type, in the order in which they were first seen. */
    private int[][] fields = new int[16][];

    private Names names = new Names(new int[64], new String[64], new String[64]);
    private int count;

    /** Names by key. Types and fields are null where the key is of a channel or type. */
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

    /** Adds an object type. The fields of the type have the keys after the type's key. */
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

    /** Returns the number of keys. */
    public int count() {
        return count;
    }

    public Names names() {
        return names;
    }

    /** Returns the key of a channel. */
    public int entry(int channel) {
        return entries[channel];
    }

    /** Returns the key of a type on a channel. */
    public int type(int channel, int type) {
        return types[channel][type];
    }

    /**
     * Returns the key of an object's field.
     *
     * @param type the key of the field's object type
     * @param field the number of the field
     */
    public static int objectField(int type, int field) {
        return type + 1 + field;
    }

    /**
     * Returns the key of a message's field, which is added if it is new.
     *
     * @param type the key of the message type
     * @param place the expected index among the fields seen so far, which makes the search fast if the index is right
     * @param name the name of the field, the same instance on each call
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
