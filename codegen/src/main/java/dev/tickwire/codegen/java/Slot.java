package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;

/**
 * A value that takes a fixed number of bits of a word: a field, an element of a small array, the presence of an optional
 * field, or the count of an array.
 */
abstract class Slot {
    private final FieldCode field;
    private final String label;
    private final int widthBits;

    private Slot(FieldCode field, String label, int widthBits) {
        this.field = field;
        this.label = label;
        this.widthBits = widthBits;
    }

    /** The variable of the field, to name others after it. */
    final String variable() {
        return field.variable();
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

    /** A value of a field. */
    private static final class OfValue extends Slot {
        private final FieldCode field;
        private final CodeBlock place;

        OfValue(FieldCode field, CodeBlock place, String label) {
            super(field, label, field.value().widthBits());
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
            super(field, field.name() + "?", 1);
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
            super(field, "count of " + field.name(), field.array().countBits());
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
}
