package dev.tickwire.version;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;

/** A message of numbers, as a generated class would be. */
abstract class NumberMessage extends Message implements Numbered {
    private final Numbers numbers;

    NumberMessage(int... widths) {
        numbers = new Numbers(widths);
    }

    @Override
    public final Numbers numbers() {
        return numbers;
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
    public NumberMessage reset() {
        numbers.reset();
        return this;
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + numbers;
    }
}
