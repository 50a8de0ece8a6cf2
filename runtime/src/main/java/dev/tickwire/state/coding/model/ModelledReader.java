package dev.tickwire.state.coding.model;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.LastSteps;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.StepNodes;
import dev.tickwire.state.coding.SymbolReader;

/** Reads modelled coding. See "Objects in modelled bits" in docs/wire.md. */
public final class ModelledReader extends SymbolReader {
    private final RangeDecoder in = new RangeDecoder();
    private final StepContexts contexts = new StepContexts();
    private Models models;
    private long lastSteps;
    private boolean failed;

    public ModelledReader() {}

    /**
     * Begins an entry.
     *
     * @param bits the source, which is not advanced until {@link #end}
     * @param learned the models, equal to the writer's; they learn from what is read
     */
    public void begin(BitReader bits, Models learned) {
        in.begin(bits);
        models = learned;
        failed = false;
    }

    /**
     * Returns the differences of the last object's cells to their expected values, as {@link ModelledWriter#lastSteps}.
     */
    public long lastSteps() {
        return lastSteps;
    }

    /** Ends the entry: the source continues behind it. The source fails if the entry did, or if no writer ends so. */
    public void end() {
        in.end(failed);
    }

    @Override
    public boolean hasPlaces() {
        return false;
    }

    @Override
    public int position() {
        return in.position();
    }

    @Override
    public void beginUpdate(int object) {
        failed |= in.decodePlain(ObjectPadding.before(object, position())) != 0;
    }

    @Override
    public long bits(int count) {
        return in.decodePlain(count);
    }

    @Override
    public void fail() {
        failed = true;
    }

    @Override
    public boolean failed() {
        return failed || in.failed();
    }

    @Override
    public boolean flag(Flag flag, int context) {
        int bit = in.decode(models.flag(flag, context));
        models.learn(flag, context, bit);
        return bit != 0;
    }

    @Override
    public long count(int kind, int k) {
        int length = 0;
        while (length + k <= StepNodes.MAX_BITS && flag(Flag.LONGER_COUNT, Flag.counted(kind, length))) {
            length++;
        }
        if (length + k > StepNodes.MAX_BITS) {
            failed = true;
            return 0;
        }
        return (1L << length + k | in.decodePlain(length + k)) - (1L << k);
    }

    @Override
    public void beginObject() {
        contexts.beginObject();
        lastSteps = LastSteps.NONE;
    }

    @Override
    public long steps(StepKind kind, Baseline base, int cell, long expected) {
        contexts.begin(expected, base.lastSteps(), cell);
        models.beginNumber(kind, contexts);
        long steps = steps(length());
        contexts.onSteps(steps);
        lastSteps = LastSteps.with(lastSteps, cell, steps);
        return steps;
    }

    private int length() {
        if (decode(StepNodes.IS_LONG) == 0) {
            return decode(StepNodes.IS_NOT_ZERO) == 0 ? 0 : 1 + decode(StepNodes.IS_TWO);
        }
        int length = StepNodes.LONG;
        while (length <= StepNodes.MAX_BITS && decode(StepNodes.isLonger(length)) != 0) {
            length++;
        }
        return length;
    }

    private long steps(int length) {
        if (length == 0) {
            return 0;
        }
        if (length > StepNodes.MAX_BITS) {
            failed = true;
            return 0;
        }
        long magnitude = 1;
        if (length > 1) {
            long second = decodeAlone(StepNodes.secondBit(length));
            magnitude = (2 | second) << length - 2 | in.decodePlain(length - 2);
        }
        int negative = decodeAlone(StepNodes.IS_NEGATIVE);
        return (magnitude ^ -negative) + negative;
    }

    private int decode(int node) {
        int bit = in.decode(models.mixed(node));
        models.learnMixed(bit);
        return bit;
    }

    private int decodeAlone(int node) {
        int bit = in.decode(models.alone(node));
        models.learnAlone(node, bit);
        return bit;
    }
}
