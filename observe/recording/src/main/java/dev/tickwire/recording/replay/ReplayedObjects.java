package dev.tickwire.recording.replay;

import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.object.EarlierValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recorded objects of a state channel, with the types and values of the newest version. */
final class ReplayedObjects {
    /** The channel in the version of the recording, or null if that version has no such channel. */
    private final @Nullable StateChannel recorded;
    /** Types of the newest version by the numbers of the recording; null for types that are gone from the channel. */
    private final @Nullable ObjectType<?>[] types;
    /** Conversions by the numbers of the recording; null for types whose format is that of the newest version. */
    private final @Nullable EarlierValues[] conversions;

    /**
     * Finds the types of a channel.
     *
     * @param version the version of the recording
     * @param channel the channel in the newest version
     */
    ReplayedObjects(SpokenVersion version, StateChannel channel) {
        recorded = version.spoken(channel);
        List<ObjectType<?>> objects = recorded == null ? List.of() : recorded.objects();
        types = new ObjectType<?>[objects.size()];
        conversions = new EarlierValues[types.length];
        for (int number = 0; number < types.length; number++) {
            ObjectType<?> earlier = objects.get(number);
            ObjectType<?> newest = version.newest(earlier);
            if (newest != null && channel.objects().contains(newest)) {
                types[number] = newest;
                conversions[number] = earlier.coding() == null ? null : new EarlierValues(newest, earlier);
            }
        }
    }

    /** Returns whether the version of the recording has the channel. */
    boolean isRecorded() {
        return recorded != null;
    }

    /** Returns the number of the channel in the recording. */
    int recordedNumber() {
        return recorded.number();
    }

    /**
     * Returns the type of the object in a slot.
     *
     * @return the type in the newest version, or null if the slot is empty or the type is gone
     */
    @Nullable
    ObjectType<?> type(RecordedChannel objects, int slot) {
        return objects.number(slot) == RecordedChannel.NOTHING ? null : types[objects.type(slot)];
    }

    /**
     * Returns the values of an object whose type is not gone.
     *
     * @return the values in the newest format, valid until the next call
     * @throws IllegalArgumentException if the object cannot have the recorded values
     */
    int[] cells(RecordedChannel objects, int slot) {
        EarlierValues conversion = conversions[objects.type(slot)];
        return conversion == null ? objects.cells(slot) : conversion.convert(objects.cells(slot));
    }
}
