package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;

/**
 * A value that takes a fixed number of bits of a word: a field, an element of a small array, the presence of an optional
 * field, the count of an array, or bits that are kept for later.
 */
abstract class Slot {
    private final String variable;
    private final String label;
    private final int widthBits;

    private Slot(String variable, String label, int widthBits) {
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

    /** Expression of the bits, zero above the width. */
    abstract CodeBlock pack();

    /** Whether {@link #pack} may be an operand of any operator as it is, without parentheses. */
    abstract boolean packsToOperand();

    /** Whether the bits are zero whatever the fields hold. */
    boolean isZero() {
        return false;
    }

    /** Whether {@link #pack} is an {@code int} expression. */
    abstract boolean packsToInt();

    abstract void unpack(ReadCode code, PackedBits bits);

    static Slot ofValue(FieldCode field) {
        return new OfValue(field, field.place(), field.name());
    }

    static Slot ofElement(FieldCode field, int index) {
        return new OfValue(field, field.element(Integer.toString(index)), field.name() + "[" + index + "]");
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

    /** Whether an optional field is present. */
    private static final class OfPresence extends Slot {
        private final FieldCode field;

        OfPresence(FieldCode field) {
            super(field.variable(), field.name() + "?", 1);
            this.field = field;
        }

        // Example: hasSwap ? 1L : 0L
        @Override
        CodeBlock pack() {
            return CodeBlock.of("$N ? 1L : 0L", field.presence());
        }

        @Override
        boolean packsToOperand() {
            return false;
        }

        @Override
        boolean packsToInt() {
            return false;
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

        // Example: lanesCount - 2
        @Override
        CodeBlock pack() {
            int least = field.array().least();
            return least == 0 ? CodeBlock.of("$N", field.count()) : CodeBlock.of("$N - $L", field.count(), least);
        }

        @Override
        boolean packsToOperand() {
            return field.array().least() == 0;
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
