package dev.tickwire.state.coding;

/** Reads the modelled coding. */
public final class ModelledReader extends SymbolReader {
    private final RangeDecoder in = new RangeDecoder();
    private final StepContexts contexts = new StepContexts();
    private Models models;
    private int[] told;
    private int toldAt;
    private boolean failed;

    /** Makes a reader; {@link #begin} gives it something to read. */
    public ModelledReader() {}

    /**
     * Begins.
     *
     * @param bytes where the bytes are
     * @param offset the first
     * @param length how many
     * @param learned what was learned before, as at the writer; learns from what is read
     */
    public void begin(byte[] bytes, int offset, int length, Models learned) {
        in.begin(bytes, offset, length);
        models = learned;
        failed = false;
    }

    /**
     * Sets where the steps of the next object are kept, as {@link ModelledWriter#keep}.
     *
     * @param array where they go; holds zeros
     * @param at the first cell
     */
    public void keep(int[] array, int at) {
        told = array;
        toldAt = at;
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
        return failed;
    }

    @Override
    boolean flag(Flag flag, int context) {
        int bit = in.decode(models.flag(flag, context));
        models.learn(flag, context, bit);
        return bit != 0;
    }

    @Override
    long count(int of, int k) {
        int length = 0;
        while (length + k <= StepContexts.MOST_BITS && flag(Flag.LONGER_COUNT, Flag.counted(of, length))) {
            length++;
        }
        if (length + k > StepContexts.MOST_BITS) {
            failed = true;
            return 0;
        }
        return (1L << length + k | in.decodePlain(length + k)) - (1L << k);
    }

    @Override
    void beginObject() {
        contexts.beginObject();
    }

    @Override
    long steps(StepKind kind, Baseline base, int cell, long expected) {
        models.beginNumber(kind, contexts.of(expected, base.told(cell)));
        long steps = decode(StepContexts.IS_NOT_ZERO) == 0 ? 0 : notZero();
        contexts.onTold(steps);
        told[toldAt + cell] = StepContexts.kept(steps);
        return steps;
    }

    private long notZero() {
        int length = 1;
        while (length <= StepContexts.MOST_BITS && decode(StepContexts.isLonger(length)) != 0) {
            length++;
        }
        if (length > StepContexts.MOST_BITS) {
            failed = true;
            return 0;
        }
        long magnitude = 1;
        if (length > 1) {
            long second = decode(StepContexts.secondBit(length));
            magnitude = (2 | second) << length - 2 | in.decodePlain(length - 2);
        }
        return decode(StepContexts.IS_NEGATIVE) == 0 ? magnitude : -magnitude;
    }

    private int decode(int node) {
        int bit = in.decode(models.ofOne(node));
        models.learn(bit);
        return bit;
    }
}
