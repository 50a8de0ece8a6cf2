package dev.tickwire.schema.model;

import java.util.List;

/**
 * A set of flags, one bit each, the first flag lowest.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param flags the flags by rising bit; 1 to 64 of them
 * @param maxBit the greatest bit the wire has room for: that of the last flag, or more where {@code max} keeps room for
 *     flags to come. Those travel on as they came
 */
public record FlagsModel(DeclarationName name, Documentation documentation, List<Flag> flags, int maxBit) {

    /** Copies the list. */
    public FlagsModel {
        flags = List.copyOf(flags);
    }

    /** The bits of the whole set. */
    public int widthBits() {
        return maxBit + 1;
    }

    /** Whether the wire has room for flags that are not declared. */
    public boolean hasRoom() {
        return maxBit >= flags.size();
    }

    /** Whether one of its flags is a pulse. */
    public boolean hasPulses() {
        return flags.stream().anyMatch(Flag::pulse);
    }

    /**
     * One flag.
     *
     * @param name its name
     * @param documentation its doc comment
     * @param bit its bit, from 0
     * @param pulse whether it counts for one tick only, and is not repeated where an input is missing
     */
    public record Flag(String name, Documentation documentation, int bit, boolean pulse) {
        /** A flag that is no pulse. */
        public Flag(String name, Documentation documentation, int bit) {
            this(name, documentation, bit, false);
        }
    }
}
