package dev.tickwire.protocol;

import dev.tickwire.state.ObjectType;
import java.util.List;

/** A channel of objects that the server replicates to clients: its limits, and the types of the objects. */
public final class StateChannel extends ChannelConfig {
    private final int maxObjects;
    private final int bytesPerTick;
    private final int everyTicks;
    private final boolean modelled;
    private final boolean placed;
    private final List<ObjectType<?>> objects;

    private StateChannel(Builder builder) {
        super(builder.number, builder.name, ChannelKind.STATE, builder.priority);
        maxObjects = builder.maxObjects;
        bytesPerTick = builder.bytesPerTick;
        everyTicks = builder.everyTicks;
        modelled = builder.modelled;
        placed = builder.placed;
        objects = builder.objects;
    }

    /**
     * Returns a builder with the default limits of the wire format.
     *
     * @param number the channel number, 0 to 63
     * @param name the channel name, for texts
     */
    public static Builder builder(int number, String name) {
        return new Builder(number, name);
    }

    /** Returns the most objects at a time. */
    public int maxObjects() {
        return maxObjects;
    }

    /** Returns the most bytes of updates to a peer in a tick. */
    public int bytesPerTick() {
        return bytesPerTick;
    }

    /** Returns the interval of updates in ticks: the channel sends every n-th tick. */
    public int everyTicks() {
        return everyTicks;
    }

    /**
     * Returns whether differences have the modelled coding (adaptive range coder); else they have the packed coding.
     */
    public boolean modelled() {
        return modelled;
    }

    /**
     * Returns whether both sides place objects before the game begins. Clients then receive only differences from the
     * placed objects.
     */
    public boolean placed() {
        return placed;
    }

    /** Returns the types of the objects, in the order of their numbers. */
    public List<ObjectType<?>> objects() {
        return objects;
    }

    /** Builder of state channels. The setters reject values that the wire format does not allow. */
    public static final class Builder {
        private final int number;
        private final String name;
        private int priority;
        private int maxObjects = 1023;
        private int bytesPerTick = 1024;
        private int everyTicks = 1;
        private boolean modelled;
        private boolean placed;
        private List<ObjectType<?>> objects = List.of();

        private Builder(int number, String name) {
            this.name = name;
            this.number = inRange("number", number, 0, 63);
        }

        /**
         * Sets the priority: channels of higher priority come first in a packet. Default 0.
         *
         * @param value the priority, any integer
         * @return this builder
         */
        public Builder priority(int value) {
            priority = value;
            return this;
        }

        /**
         * Sets the most objects at a time. Default 1,023.
         *
         * @param count the number of objects, 1 to 65,535
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder maxObjects(int count) {
            maxObjects = inRange("objects", count, 1, 65_535);
            return this;
        }

        /**
         * Sets the most bytes of updates to a peer in a tick. Default 1,024.
         *
         * @param bytes the number of bytes, 64 to 65,535
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder bytesPerTick(int bytes) {
            bytesPerTick = inRange("bytes_per_tick", bytes, 64, 65_535);
            return this;
        }

        /**
         * Sets the interval of updates. Default 1.
         *
         * @param ticks the interval in ticks, 1 to 255
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder everyTicks(int ticks) {
            everyTicks = inRange("every", ticks, 1, 255);
            return this;
        }

        /**
         * Selects the modelled coding (adaptive range coder) for differences, in place of the packed coding.
         *
         * @return this builder
         */
        public Builder modelled() {
            modelled = true;
            return this;
        }

        /**
         * Declares that both sides place objects before the game begins.
         *
         * @return this builder
         */
        public Builder placed() {
            placed = true;
            return this;
        }

        /**
         * Sets the types of the objects that the server replicates.
         *
         * @param types the types, in the order of their numbers
         * @return this builder
         * @throws IllegalArgumentException if the number of a type is not its index
         */
        public Builder serverSends(ObjectType<?>... types) {
            for (int place = 0; place < types.length; place++) {
                if (types[place].number() != place) {
                    throw new IllegalArgumentException(
                            "channel " + name + ": " + types[place] + " is at index " + place);
                }
            }
            objects = List.of(types);
            return this;
        }

        private int inRange(String limit, int value, int min, int max) {
            return ChannelConfig.inRange(name, limit, value, min, max);
        }

        /** Returns a new channel. */
        public StateChannel build() {
            return new StateChannel(this);
        }
    }
}
