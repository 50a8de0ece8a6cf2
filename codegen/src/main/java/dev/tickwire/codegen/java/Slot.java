package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import java.math.BigInteger;

/**
 * A value that takes a fixed number of bits of a word: a field, an element of a small array, the presence of an optional
 * field, the count of an array, or bits that are kept for later.
 */
abstract class Slot {
    private final String variable;
    private final String label;
    private final int widthBits;

    Slot(String variable, String label, int widthBits) {
        this.variable = variable;
        this.label = label;
        this.widthBits = widthBits;
    }

    /** A variable to name others after: that of the field. */
    final String variable() {
        return variable;
    }

    /** How comments call it. */
    final String label() {
        return label;
    }

    final int widthBits() {
        return widthBits;
    }

    /** Which values it holds, and how wide they are: {@code sequence 16}. */
    String comment() {
        return label + " " + widthBits;
    }

    /** Expression of the value; less {@link #least}, it has the bits, zero above the width. */
    abstract CodeBlock pack();

    /** What is to be subtracted from {@link #pack}. */
    BigInteger least() {
        return BigInteger.ZERO;
    }

    /** The bits of the default value, or null if the value cannot be masked. */
    BigInteger defaultBits() {
        return null;
    }

    /** Whether {@link #pack} may be an operand of any operator as it is, without parentheses. */
    abstract boolean packsToOperand();

    /** Whether the bits are zero whatever the fields hold. */
    boolean isZero() {
        return false;
    }

    /** Whether {@link #pack} is an {@code int} expression. */
    abstract boolean packsToInt();

    abstract void unpack(ReadCode code, PackedBits bits);

    /** A value that has one part. */
    static Slot ofValue(FieldCode field, CodeBlock place, String label) {
        return new OfValue(field, place, label);
    }

    /**
     * A word of a struct that is carried in words.
     *
     * @param place where the struct is
     * @param number 1, 2 and so on
     */
    static Slot ofWord(FieldCode field, CodeBlock place, String label, int number, int widthBits) {
        return new OfWord(field, place, label, number, widthBits);
    }

    static Slot ofPresence(FieldCode field) {
        return new OfPresence(field);
    }

    static Slot ofCount(FieldCode field) {
        return new OfCount(field);
    }

    /** Bits that are always zero. */
    static Slot ofReserved(int widthBits) {
        return new OfReserved(widthBits);
    }

    /** A value of a field. */
    private static final class OfValue extends Slot {
        private final FieldCode field;
        private final CodeBlock place;

        OfValue(FieldCode field, CodeBlock place, String label) {
            super(field.variable(), label, field.value().widthBits());
            this.field = field;
            this.place = place;
        }

        @Override
        CodeBlock pack() {
            return field.value().pack(field, place);
        }

        @Override
        BigInteger least() {
            return field.value().least();
        }

        @Override
        BigInteger defaultBits() {
            return field.value().defaultBits(field);
        }

        @Override
        boolean packsToOperand() {
            return field.value().packsToOperand();
        }

        @Override
        boolean packsToInt() {
            return field.value().packsToInt();
        }

        @Override
        void unpack(ReadCode code, PackedBits bits) {
            field.value().unpack(code, field, place, bits);
        }
    }

    /** A word of a struct. */
    private static final class OfWord extends Slot {
        private final CodeBlock place;
        private final int number;

        OfWord(FieldCode field, CodeBlock place, String label, int number, int widthBits) {
            super(field.variable(), number == 1 ? label : label + " (" + number + ")", widthBits);
            this.place = place;
            this.number = number;
        }

        // Example: velocity.packBits()
        @Override
        CodeBlock pack() {
            return CodeBlock.of("$L.$N()", place, Packing.packMethod(number));
        }

        @Override
        boolean packsToOperand() {
            return true;
        }

        @Override
        boolean packsToInt() {
            return false;
        }

        // Example:
        // if (!velocity.unpackBits(word >>> 3)) {
        //     return refuse(in);
        // }
        @Override
        void unpack(ReadCode code, PackedBits bits) {
            code.refuseIf(CodeBlock.of("!$L.$N($L)", place, Packing.unpackMethod(number), bits.unmasked()));
        }
    }

    /** Whether an optional field is present. */
    private static final class OfPresence extends Slot {
        private final FieldCode field;

        OfPresence(FieldCode field) {
            super(field.variable(), field.name() + "?", 1);
            this.field = field;
        }

        // Example: hasSwap ? 1 : 0
        @Override
        CodeBlock pack() {
            return CodeBlock.of("$N ? 1 : 0", field.presence());
        }

        @Override
        boolean packsToOperand() {
            return false;
        }

        @Override
        boolean packsToInt() {
            return true;
        }

        // Example: hasSwap = (word >>> 4 & 1) != 0;
        @Override
        void unpack(ReadCode code, PackedBits bits) {
            code.add(ValueCode.statement("$N = $L", field.presence(), bits.isSet()));
        }
    }

    /** How many elements an array has. */
    private static final class OfCount extends Slot {
        private final FieldCode field;

        OfCount(FieldCode field) {
            super(field.variable(), "count of " + field.name(), field.array().countBits());
            this.field = field;
        }

        @Override
        CodeBlock pack() {
            return CodeBlock.of("$N", field.count());
        }

        @Override
        BigInteger least() {
            return BigInteger.valueOf(field.array().least());
        }

        @Override
        boolean packsToOperand() {
            return true;
        }

        @Override
        boolean packsToInt() {
            return true;
        }

        // Example:
        // lanesCount = ((int) (word >>> 4) & 0x7) + 2;
        // if (lanesCount > 8) {
        //     return refuse(in);
        // }
        @Override
        void unpack(ReadCode code, PackedBits bits) {
            int least = field.array().least();
            int most = field.array().most();
            code.add(ValueCode.statement(
                    "$N = $L",
                    field.count(),
                    least == 0 ? bits.asInt() : CodeBlock.of("$L + $L", bits.intOperand(), least)));
            if (most - least != (1L << widthBits()) - 1) {
                code.refuseIf(CodeBlock.of("$N > $L", field.count(), most));
            }
        }
    }

    /** Bits that are kept for later. */
    private static final class OfReserved extends Slot {
        OfReserved(int widthBits) {
            super("reserved", "reserved", widthBits);
        }

        @Override
        CodeBlock pack() {
            return CodeBlock.of("0L");
        }

        @Override
        BigInteger defaultBits() {
            return BigInteger.ZERO;
        }

        @Override
        boolean isZero() {
            return true;
        }

        @Override
        boolean packsToOperand() {
            return true;
        }

        @Override
        boolean packsToInt() {
            return false;
        }

        // Example:
        // if ((word >>> 4 & 0x7) != 0) {
        //     return refuse(in);
        // }
        @Override
        void unpack(ReadCode code, PackedBits bits) {
            code.refuseIf(CodeBlock.of("$L != 0", bits.longOperand()));
        }
    }
}
