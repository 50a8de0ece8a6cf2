package dev.tickwire.codegen.java;

import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.FlagsModel;
import java.math.BigInteger;
import java.util.Locale;

/** Names and mask type in the class of a set of flags. */
final class FlagsNames {
    private static final int MOST_INT_FLAGS = 31;

    private final Names names = new Names();
    private final String all;
    private final String pulses;
    private final String table;
    private final boolean isInt;

    FlagsNames(FlagsModel flags) {
        for (FlagsModel.Flag flag : flags.flags()) {
            names.newName(flag.name(), flag.bit());
        }
        all = names.newName("ALL");
        pulses = names.newName("PULSES");
        table = names.newName("NAMES");
        isInt = flags.widthBits() <= MOST_INT_FLAGS;
    }

    String of(FlagsModel.Flag flag) {
        return names.get(flag.bit());
    }

    /** The constant that has every flag. */
    String all() {
        return all;
    }

    /** The constant that has every pulse, if there are any. */
    String pulses() {
        return pulses;
    }

    /** The constant that holds the names of all flags. */
    String table() {
        return table;
    }

    boolean isInt() {
        return isInt;
    }

    TypeName maskType() {
        return isInt ? TypeName.INT : TypeName.LONG;
    }

    /** A mask as Java source. */
    String literal(BigInteger mask) {
        return "0x" + mask.toString(16).toUpperCase(Locale.ROOT) + (isInt ? "" : "L");
    }
}
