package dev.tickwire.state.coding.field;

import dev.tickwire.base.Utf8;
import dev.tickwire.state.coding.SymbolReader;

/** Codes a text: well-formed UTF-8 without a zero byte. The reader fails for other bytes. */
final class TextCoder extends BytesCoder {
    private final byte[] text;

    TextCoder(int cell, int maxBytes) {
        super(cell, maxBytes);
        this.text = new byte[maxBytes];
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        super.readFresh(in, values, at);
        int length = values[at + cell()];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) (values[at + cell() + 1 + i / Integer.BYTES] >>> i % Integer.BYTES * Byte.SIZE);
        }
        if (!Utf8.isValid(text, length)) {
            in.fail();
        }
    }
}
