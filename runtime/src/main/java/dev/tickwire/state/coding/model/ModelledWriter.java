package dev.tickwire.state.coding.model;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.LastSteps;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.StepNodes;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * Writes modelled coding: a symbol takes the fewer bits the likelier it was, by {@link Models} that learn from what is
 * sent. See "Objects in modelled bits" in docs/wire.md.
 */
public final class ModelledWriter extends SymbolWriter {
    private final RangeEncoder out = new RangeEncoder();
    private final StepContexts contexts = new StepContexts();
    private Models models;
    private long lastSteps;

    public ModelledWriter() {}

    /**
     * Begins an entry.
     *
     * @param bytes receives the bits, the first in the lowest bit of a byte
     * @param offset the index of the first byte
     * @param length the number of bytes; what does not fit is counted and not stored
     * @param learned the models; they learn from what is written
     */
    public void begin(byte[] bytes, int offset, int length, Models learned) {
        out.begin(bytes, offset, length);
        models = learned;
    }

    /** Returns the differences of the last object's cells to their expected values, for {@link Baseline#lastSteps}. */
    public long lastSteps() {
        return lastSteps;
    }

    /** Returns the number of bits so far, without a few of the last. */
    public int bits() {
        return out.bits();
    }

    /**
     * Ends the entry. A reader finds this end, whatever bits follow.
     *
     * @return the size of the entry in bits
     */
    public int end() {
        return out.end();
    }

    @Override
    public boolean hasPlaces() {
        return false;
    }

    @Override
    public int position() {
        return out.position();
    }

    @Override
    public void beginUpdate(int object) {
        out.encodePlain(0, ObjectPadding.before(object, position()));
    }

    @Override
    public void bits(long value, int count) {
        out.encodePlain(value, count);
    }

    @Override
    public void flag(Flag flag, int context, boolean isSet) {
        int bit = isSet ? 1 : 0;
        out.encode(bit, models.flag(flag, context));
        models.learn(flag, context, bit);
    }

    /**
     * {@inheritDoc} The number plus 2^k has more than k bits. Flags code how many more. All bits but the first follow
     * plainly.
     */
    @Override
    public void count(int kind, long number, int k) {
        long shifted = number + (1L << k);
        int length = StepNodes.bits(shifted) - 1 - k;
        for (int i = 0; i < length; i++) {
            flag(Flag.LONGER_COUNT, Flag.counted(kind, i), true);
        }
        flag(Flag.LONGER_COUNT, Flag.counted(kind, length), false);
        out.encodePlain(shifted, length + k);
    }

    @Override
    public void beginObject() {
        contexts.beginObject();
        lastSteps = LastSteps.NONE;
    }

    /**
     * {@inheritDoc} Models code the number of bits of the magnitude, the second bit and the sign. The other bits are
     * plain.
     */
    @Override
    public void steps(StepKind kind, Baseline base, int cell, long steps, long expected) {
        contexts.begin(expected, base.lastSteps(), cell);
        contexts.onSteps(steps);
        lastSteps = LastSteps.with(lastSteps, cell, steps);
        models.beginNumber(kind, contexts);
        long magnitude = Math.abs(steps);
        int length = StepNodes.bits(magnitude);
        length(length);
        if (length > 1) {
            encodeAlone(StepNodes.secondBit(length), (int) (magnitude >>> length - 2) & 1);
            out.encodePlain(magnitude, length - 2);
        }
        if (length > 0) {
            encodeAlone(StepNodes.IS_NEGATIVE, steps < 0 ? 1 : 0);
        }
    }

    private void length(int length) {
        if (length >= StepNodes.LONG) {
            encode(StepNodes.IS_LONG, 1);
            for (int i = StepNodes.LONG; i < length; i++) {
                encode(StepNodes.isLonger(i), 1);
            }
            encode(StepNodes.isLonger(length), 0);
            return;
        }
        encode(StepNodes.IS_LONG, 0);
        if (length == 0) {
            encode(StepNodes.IS_NOT_ZERO, 0);
        } else {
            encode(StepNodes.IS_NOT_ZERO, 1);
            encode(StepNodes.IS_TWO, length - 1);
        }
    }

    private void encode(int node, int bit) {
        out.encode(bit, models.mixed(node));
        models.learnMixed(bit);
    }

    private void encodeAlone(int node, int bit) {
        out.encode(bit, models.alone(node));
        models.learnAlone(node, bit);
    }
}
