package dev.tickwire.state.coding.model;

import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.StepNodes;
import java.util.Arrays;

/**
 * Learned likelihoods of flags, and of the bits of steps. Both sides learn the same likelihoods from the sent bits, in
 * integer arithmetic only.
 *
 * <p>The length of steps is learned in three contexts, whose likelihoods are mixed by learned weights. The sign and the
 * second bit are learned in the first context only.
 *
 * <p>Source of the method: logistic mixing and adaptive probabilities, as Matt Mahoney's <em>Data Compression
 * Explained</em> describes them.
 */
public final class Models {
    /** Number of sets of weights. */
    static final int SETS = 3;

    private static final int ONE = 1 << RangeEncoder.PROBABILITY_BITS;
    private static final int LEARNING_SHIFT = 5;
    private static final int ROUNDED_AWAY = (1 << LEARNING_SHIFT) - 1;
    private static final int WEIGHT_BITS = 16;
    private static final int WEIGHTS = 4;
    private static final int FIRST_WEIGHT = (int) (1.2 * (1 << WEIGHT_BITS)) / 3;
    private static final int CONSTANT = 256;
    private static final int WEIGHT_RATE = 10;
    private static final int WEIGHT_SHIFT = 14;

    /** Bound of the logarithms of odds, which are in 1/256: they reach from -8 to 8. */
    private static final int ODDS = 2048;

    private static final int ODDS_BITS = 12;
    private static final int ODDS_SHIFT = RangeEncoder.PROBABILITY_BITS - ODDS_BITS;

    private static final short[] STRETCHED = new short[2 * ODDS];
    private static final char[] SQUASHED = new char[2 * ODDS];

    static {
        for (int i = 0; i < 2 * ODDS; i++) {
            double odds = (i - ODDS) / 256.0;
            SQUASHED[i] = (char) StrictMath.rint(ONE / (1 + StrictMath.exp(-odds)));
            double probability = (i + 0.5) / (2 * ODDS);
            double stretched = StrictMath.rint(256 * StrictMath.log(probability / (1 - probability)));
            STRETCHED[i] = (short) Math.max(1 - ODDS, Math.min(ODDS - 1, stretched));
        }
    }

    /** Likelihoods of a 1, by kind of steps, context and decision. Below are the weights. */
    private final char[] mixed = new char[StepKind.COUNT * StepContexts.ROWS * StepNodes.MIXED];

    private final int[] weights = new int[SETS * StepKind.COUNT * StepNodes.MIXED * WEIGHTS];

    /** Likelihoods of a 1, by kind of steps, first context and decision. Below are those of flags. */
    private final char[] alone = new char[StepKind.COUNT * StepContexts.FIRST_ROWS * StepNodes.ALONE];

    private final char[] flags = new char[Flag.COUNT * Flag.CONTEXTS];

    /** Size of all that is learned, in bytes. */
    static final int BYTES = Character.BYTES * StepKind.COUNT * StepContexts.ROWS * StepNodes.MIXED
            + Integer.BYTES * SETS * StepKind.COUNT * StepNodes.MIXED * WEIGHTS
            + Character.BYTES * StepKind.COUNT * StepContexts.FIRST_ROWS * StepNodes.ALONE
            + Character.BYTES * Flag.COUNT * Flag.CONTEXTS;

    /**
     * First places of the present number: its likelihoods in each context, its weights, and its likelihoods without
     * mixing.
     */
    private int firstNodes;

    private int secondNodes;
    private int thirdNodes;
    private int firstWeights;
    private int aloneNodes;

    /** Places of the present decision, its likelihoods in each context, and their mixture. */
    private int first;

    private int second;
    private int third;
    private int weight;
    private int firstStretched;
    private int secondStretched;
    private int thirdStretched;
    private int mixedProbability;

    /** Creates models that have learned nothing. */
    public Models() {
        reset();
    }

    /** Forgets all that was learned. */
    public void reset() {
        Arrays.fill(mixed, (char) (ONE / 2));
        Arrays.fill(alone, (char) (ONE / 2));
        Arrays.fill(flags, (char) (ONE / 2));
        for (int i = 0; i < weights.length; i++) {
            weights[i] = i % WEIGHTS == WEIGHTS - 1 ? 0 : FIRST_WEIGHT;
        }
    }

    /** Copies all likelihoods of other models. */
    public void copyFrom(Models other) {
        System.arraycopy(other.mixed, 0, mixed, 0, mixed.length);
        System.arraycopy(other.weights, 0, weights, 0, weights.length);
        System.arraycopy(other.alone, 0, alone, 0, alone.length);
        System.arraycopy(other.flags, 0, flags, 0, flags.length);
    }

    /** Returns the likelihood that a flag is set, in 1/65,536. */
    int flag(Flag flag, int context) {
        return flags[flag.ordinal() * Flag.CONTEXTS + context];
    }

    /** Learns the value of a flag. */
    void learn(Flag flag, int context, int bit) {
        learn(flags, flag.ordinal() * Flag.CONTEXTS + context, bit);
    }

    /**
     * Moves a likelihood by 1/32 of the distance towards a bit, rounded down. The likelihood never reaches 0 or 65,536.
     */
    private static void learn(char[] likelihoods, int place, int bit) {
        int before = likelihoods[place];
        int target = ROUNDED_AWAY + (ONE - ROUNDED_AWAY & -bit);
        likelihoods[place] = (char) (before + (target - before >> LEARNING_SHIFT));
    }

    /**
     * Begins a number.
     *
     * @param kind the kind of steps
     * @param contexts the contexts of the number
     */
    void beginNumber(StepKind kind, StepContexts contexts) {
        int ofKind = kind.ordinal();
        int rows = ofKind * StepContexts.ROWS;
        firstNodes = (rows + contexts.first()) * StepNodes.MIXED;
        secondNodes = (rows + contexts.second()) * StepNodes.MIXED;
        thirdNodes = (rows + contexts.third()) * StepNodes.MIXED;
        aloneNodes = (ofKind * StepContexts.FIRST_ROWS + contexts.first()) * StepNodes.ALONE;
        firstWeights = (contexts.set() * StepKind.COUNT + ofKind) * StepNodes.MIXED * WEIGHTS;
    }

    /**
     * Returns the likelihood that a decision on the number's length is 1, in 1/65,536.
     *
     * @param node the decision, below {@link StepNodes#MIXED}
     */
    int mixed(int node) {
        first = firstNodes + node;
        second = secondNodes + node;
        third = thirdNodes + node;
        weight = firstWeights + node * WEIGHTS;
        firstStretched = STRETCHED[mixed[first] >> ODDS_SHIFT];
        secondStretched = STRETCHED[mixed[second] >> ODDS_SHIFT];
        thirdStretched = STRETCHED[mixed[third] >> ODDS_SHIFT];
        long sum = (long) weights[weight] * firstStretched
                + (long) weights[weight + 1] * secondStretched
                + (long) weights[weight + 2] * thirdStretched
                + (long) weights[weight + 3] * CONSTANT;
        int odds = (int) Math.max(-ODDS, Math.min(ODDS - 1, sum >> WEIGHT_BITS));
        mixedProbability = SQUASHED[odds + ODDS];
        return mixedProbability;
    }

    /** Learns the decision of the last call of {@link #mixed(int)}. */
    void learnMixed(int bit) {
        int error = ((bit << RangeEncoder.PROBABILITY_BITS) - mixedProbability) * WEIGHT_RATE >> ODDS_SHIFT;
        weights[weight] += moved(firstStretched, error);
        weights[weight + 1] += moved(secondStretched, error);
        weights[weight + 2] += moved(thirdStretched, error);
        weights[weight + 3] += moved(CONSTANT, error);
        learn(mixed, first, bit);
        learn(mixed, second, bit);
        learn(mixed, third, bit);
    }

    private static int moved(int stretched, int error) {
        return stretched * error + (1 << WEIGHT_SHIFT - 1) >> WEIGHT_SHIFT;
    }

    /**
     * Returns the likelihood that another decision on the number is 1, in 1/65,536.
     *
     * @param node the decision, below {@link StepNodes#ALONE}
     */
    int alone(int node) {
        return alone[aloneNodes + node];
    }

    /** Learns such a decision. */
    void learnAlone(int node, int bit) {
        learn(alone, aloneNodes + node, bit);
    }
}
