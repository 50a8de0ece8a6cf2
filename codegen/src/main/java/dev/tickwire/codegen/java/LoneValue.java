package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;

/** How one value travels that stands in no word beside others: an element of an array, the case of a union. */
final class LoneValue {
    private LoneValue() {}

    // Example: out.writeWord(slots[i], 3);
    static CodeBlock write(FieldCode field, CodeBlock place, String out) {
        ValueCode value = field.value();
        if (!value.isPacked()) {
            return value.write(place, out);
        }
        return ValueCode.statement(
                value.widthBits() > Packing.WORD_BITS ? "$N.writeBits($L, $L)" : "$N.writeWord($L, $L)",
                out,
                value.pack(field, place),
                value.widthBits());
    }

    // Example:
    // long word = in.takeWord(3);
    // slots[i] = (int) word;
    /** Statements that read; if the value is packed, its bits were required before. */
    static void read(ReadCode code, FieldCode field, CodeBlock place, String in) {
        ValueCode value = field.value();
        if (!value.isPacked()) {
            code.refuseIf(CodeBlock.of("!$L", value.read(place, in)));
            return;
        }
        String word = code.nextWord();
        code.code()
                .addStatement(
                        value.widthBits() > Packing.WORD_BITS
                                ? "long $N = $N.readBits($L)"
                                : "long $N = $N.takeWord($L)",
                        word,
                        in,
                        value.widthBits());
        value.unpack(code, field, place, PackedBits.alone(word, value.widthBits()));
    }
}
