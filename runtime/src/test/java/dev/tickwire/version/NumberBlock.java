package dev.tickwire.version;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;

/** A message of numbers with a block, as a generated class would be. */
abstract class NumberBlock extends BlockMessage implements Numbered {
    private final Numbers numbers;

    NumberBlock(int... widths) {
        numbers = new Numbers(widths);
    }

    @Override
    public final Numbers numbers() {
        return numbers;
    }

    /** Sets the block to bytes that begin with a number. */
    final void fill(int number, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (number + i * 7);
        }
        copyBlock(bytes, 0, length);
    }

    @Override
    public void write(BitWriter out) {
        numbers.write(out);
    }

    @Override
    public boolean read(BitReader in) {
        return numbers.read(in);
    }

    @Override
    public int measure() {
        return numbers.bits();
    }

    @Override
    public NumberBlock reset() {
        numbers.reset();
        clearBlock();
        return this;
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + numbers;
    }
}
