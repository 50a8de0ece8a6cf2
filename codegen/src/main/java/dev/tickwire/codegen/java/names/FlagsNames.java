package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.FlagsModel;
import java.math.BigInteger;
import java.util.Locale;

/** Names and mask type in the class of a set of flags. */
public final class FlagsNames {
    private static final int MOST_INT_FLAGS = 31;

    private final Names names = new Names();
    private final String all;
    private final String pulses;
    private final String table;
    private final boolean isInt;

    public FlagsNames(FlagsModel flags) {
        for (FlagsModel.Flag flag : flags.flags()) {
            names.newName(flag.name(), flag.bit());
        }
        all = names.newName("ALL");
        pulses = names.newName("PULSES");
        table = names.newName("NAMES");
        isInt = flags.widthBits() <= MOST_INT_FLAGS;
    }

    public String of(FlagsModel.Flag flag) {
        return names.get(flag.bit());
    }

    /** The constant that has every flag. */
    public String all() {
        return all;
    }

    /** The constant that has every pulse, if there are any. */
    public String pulses() {
        return pulses;
    }

    /** The constant that holds the names of all flags. */
    public String table() {
        return table;
    }

    public boolean isInt() {
        return isInt;
    }

    public TypeName maskType() {
        return isInt ? TypeName.INT : TypeName.LONG;
    }

    /** A mask as Java source. */
    public String literal(BigInteger mask) {
        return "0x" + mask.toString(16).toUpperCase(Locale.ROOT) + (isInt ? "" : "L");
    }
}
