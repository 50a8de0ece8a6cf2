package dev.tickwire.schema.model;

import java.util.List;

/**
 * Set of flags with one bit each, the first in the lowest bit.
 *
 * @param name name of the flags type
 * @param documentation comment of the flags type in the schema
 * @param flags the flags by rising bit, 1 to 64 flags
 * @param maxBit highest bit on the wire: that of the last flag, or more if {@code max} reserves room. Bits of unknown
 *     flags are kept and sent on unchanged
 */
public record FlagsModel(DeclarationName name, Documentation documentation, List<Flag> flags, int maxBit) {

    public FlagsModel {
        flags = List.copyOf(flags);
    }

    /** Width of the set on the wire, in bits. */
    public int widthBits() {
        return maxBit + 1;
    }

    /** Returns whether the wire has room for flags that are not declared. */
    public boolean hasRoom() {
        return maxBit >= flags.size();
    }

    /** Returns whether a flag is a pulse. */
    public boolean hasPulses() {
        return flags.stream().anyMatch(Flag::pulse);
    }

    /**
     * A flag of the flags type.
     *
     * @param name name of the flag
     * @param documentation comment of the flag in the schema
     * @param bit bit of the flag, from 0
     * @param pulse whether the flag is valid for one tick only, and is not repeated where an input is missing
     */
    public record Flag(String name, Documentation documentation, int bit, boolean pulse) {
        /** Creates a flag that is no pulse. */
        public Flag(String name, Documentation documentation, int bit) {
            this(name, documentation, bit, false);
        }
    }
}
