package dev.tickwire.protocol;

import dev.tickwire.state.ObjectType;
import java.util.List;

/** A channel of objects, which the server keeps and clients see: its limits, and the types of the objects. */
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
     * Begins a channel with the default limits of the wire format.
     *
     * @param number its number, 0 to 63
     * @param name its name, for messages to people
     */
    public static Builder builder(int number, String name) {
        return new Builder(number, name);
    }

    /** The most objects at a time. */
    public int maxObjects() {
        return maxObjects;
    }

    /** The most bytes that a peer is told in a tick. */
    public int bytesPerTick() {
        return bytesPerTick;
    }

    /** Which ticks are told: each n-th. */
    public int everyTicks() {
        return everyTicks;
    }

    /** Whether differences are coded by models that follow them, and not in whole bits. */
    public boolean modelled() {
        return modelled;
    }

    /** Whether both sides place objects before the game begins, and clients are told only where they differ. */
    public boolean placed() {
        return placed;
    }

    /** The types of its objects, by their numbers. */
    public List<ObjectType<?>> objects() {
        return objects;
    }

    /** Collects what a channel is made of; every setter refuses what the wire cannot carry. */
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

        /** Sets the priority; higher goes first. */
        public Builder priority(int value) {
            priority = value;
            return this;
        }

        /** Sets the most objects at a time, 1 to 65,535. */
        public Builder maxObjects(int count) {
            maxObjects = inRange("objects", count, 1, 65_535);
            return this;
        }

        /** Sets the most bytes that a peer is told in a tick, 64 to 65,535. */
        public Builder bytesPerTick(int bytes) {
            bytesPerTick = inRange("bytes_per_tick", bytes, 64, 65_535);
            return this;
        }

        /** Sets that only each n-th tick is told, 1 to 255. */
        public Builder everyTicks(int ticks) {
            everyTicks = inRange("every", ticks, 1, 255);
            return this;
        }

        /** Codes differences by models that follow them. */
        public Builder modelled() {
            modelled = true;
            return this;
        }

        /** Lets both sides place objects before the game begins. */
        public Builder placed() {
            placed = true;
            return this;
        }

        /**
         * Sets the types of the objects that the server tells; their numbers are their places.
         *
         * @throws IllegalArgumentException if a number is not its place
         */
        public Builder serverTells(ObjectType<?>... types) {
            for (int place = 0; place < types.length; place++) {
                if (types[place].number() != place) {
                    throw new IllegalArgumentException(
                            "channel " + name + ": " + types[place] + " stands at place " + place);
                }
            }
            objects = List.of(types);
            return this;
        }

        private int inRange(String limit, int value, int least, int most) {
            return ChannelConfig.inRange(name, limit, value, least, most);
        }

        /** The channel. */
        public StateChannel build() {
            return new StateChannel(this);
        }
    }
}
