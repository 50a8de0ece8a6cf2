package dev.tickwire.state.coding.model;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.LastSteps;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.StepNodes;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * The modelled coding: bits that cost the less the likelier they were, by {@link Models} that learn from what is told.
 */
public final class ModelledWriter extends SymbolWriter {
    private final RangeEncoder out = new RangeEncoder();
    private final StepContexts contexts = new StepContexts();
    private Models models;
    private long told;

    /** Makes a writer; {@link #begin} gives it room. */
    public ModelledWriter() {}

    /**
     * Begins.
     *
     * @param bytes where bits go, the first into the lowest bit of a byte
     * @param offset the first byte
     * @param length how many bytes there are; those that do not fit are counted and not kept
     * @param learned what was learned before; learns from what is written
     */
    public void begin(byte[] bytes, int offset, int length, Models learned) {
        out.begin(bytes, offset, length);
        models = learned;
    }

    /** How far the cells of the last object were from where they were predicted, for {@link Baseline#told}. */
    public long told() {
        return told;
    }

    /** The bits that there are by now, a few of the last not counted. */
    public int bits() {
        return out.bits();
    }

    /**
     * Ends: what was written tells its own end, whatever follows.
     *
     * @return how many bits there are
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
    public void beginTold(int object) {
        out.encodePlain(0, ObjectPadding.before(object, position()));
    }

    @Override
    public void bits(long value, int count) {
        out.encodePlain(value, count);
    }

    @Override
    public void flag(Flag flag, int context, boolean isSo) {
        int bit = isSo ? 1 : 0;
        out.encode(bit, models.flag(flag, context));
        models.learn(flag, context, bit);
    }

    /** The number plus 2^k has more than k bits: how many more by models, all but the first plainly. */
    @Override
    public void count(int of, long number, int k) {
        long shifted = number + (1L << k);
        int length = StepNodes.bits(shifted) - 1 - k;
        for (int i = 0; i < length; i++) {
            flag(Flag.LONGER_COUNT, Flag.counted(of, i), true);
        }
        flag(Flag.LONGER_COUNT, Flag.counted(of, length), false);
        out.encodePlain(shifted, length + k);
    }

    @Override
    public void beginObject() {
        contexts.beginObject();
        told = LastSteps.NONE;
    }

    /** The number is written as its bits and its sign: how many, the second one and the sign by models. */
    @Override
    public void steps(StepKind kind, Baseline base, int cell, long steps, long expected) {
        contexts.begin(expected, base.told(), cell);
        contexts.onTold(steps);
        told = LastSteps.with(told, cell, steps);
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
