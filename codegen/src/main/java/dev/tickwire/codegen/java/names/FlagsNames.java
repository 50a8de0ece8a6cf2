package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.FlagsModel;
import java.math.BigInteger;
import java.util.Locale;

/** Names of the constants of a generated flags class, and the integer type of its masks. */
public final class FlagsNames {
    /** Largest number of flags whose masks are of type {@code int}. */
    public static final int MAX_INT_FLAGS = 31;

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
        isInt = flags.widthBits() <= MAX_INT_FLAGS;
    }

    public String of(FlagsModel.Flag flag) {
        return names.get(flag.bit());
    }

    /** Name of the mask of all flags. */
    public String all() {
        return all;
    }

    /** Name of the mask of all pulse flags, if there are any. */
    public String pulses() {
        return pulses;
    }

    /** Name of the array of flag names. */
    public String table() {
        return table;
    }

    public boolean isInt() {
        return isInt;
    }

    public TypeName maskType() {
        return isInt ? TypeName.INT : TypeName.LONG;
    }

    /** Returns the hexadecimal literal of a mask, in the mask's type. */
    public String literal(BigInteger mask) {
        return "0x" + mask.toString(16).toUpperCase(Locale.ROOT) + (isInt ? "" : "L");
    }
}
