package dev.tickwire.state.coding;

import java.util.Arrays;

/**
 * The probabilities that were learned: of flags, and of numbers of steps in several contexts, whose opinions are
 * mixed by learned weights. Both sides learn the same from what is told. All arithmetic is of integers.
 *
 * <p>Source of the method: logistic mixing and adaptive probabilities, as Matt Mahoney's <em>Data Compression
 * Explained</em> describes them.
 */
public final class Models {
    /** How many contexts have an opinion of each bit of a number. */
    static final int CONTEXTS = 5;

    /** How many different values a context has. */
    static final int CLASSES = 11;

    /** The context that chooses the set of weights. */
    static final int OVERALL = 3;

    /** How many kinds of bits a number has. */
    static final int NODES = 13;

    private static final int SETS = 3;
    private static final int ONE = 1 << RangeEncoder.PROBABILITY_BITS;
    private static final int LEAST = 32;
    private static final int EXACT_BITS = 22;
    private static final int SEEN_BITS = Integer.SIZE - EXACT_BITS;
    private static final int MOST_SEEN = 80;
    private static final int FLAG_SHIFT = 5;
    private static final int WEIGHT_BITS = 16;
    private static final int FIRST_WEIGHT = (int) (1.2 * (1 << WEIGHT_BITS)) / CONTEXTS;
    private static final int LEARNING_RATE = 10;
    private static final int LEARNING_SHIFT = 14;

    /** Logarithms of odds are in 1/256, within 8 times as much. */
    private static final int ODDS = 2048;

    private static final int[] STRETCHED = new int[2 * ODDS];
    private static final int[] SQUASHED = new int[2 * ODDS];
    private static final int[] ADAPTION = new int[MOST_SEEN + 1];

    static {
        for (int i = 0; i < 2 * ODDS; i++) {
            double odds = (i - ODDS) / 256.0;
            SQUASHED[i] = (int) Math.max(1, StrictMath.rint(4095 / (1 + StrictMath.exp(-odds))));
            double probability = (i + 0.5) / 4096;
            double stretched = StrictMath.rint(256 * StrictMath.log(probability / (1 - probability)));
            STRETCHED[i] = (int) Math.max(1 - ODDS, Math.min(ODDS - 1, stretched));
        }
        for (int seen = 0; seen <= MOST_SEEN; seen++) {
            ADAPTION[seen] = (int) (ONE / (seen + 1.6));
        }
    }

    /** How likely a 1 is, in the upper {@value #EXACT_BITS} bits, and below how often a bit was seen. */
    private final int[] learned = new int[StepKind.COUNT * CONTEXTS * CLASSES * NODES];

    private final int[] weights = new int[SETS * StepKind.COUNT * NODES * (CONTEXTS + 1)];
    private final char[] flags = new char[Flag.COUNT * Flag.CONTEXTS];

    /** The bytes of what is learned. */
    static final int BYTES = Integer.BYTES * StepKind.COUNT * NODES * (CONTEXTS * CLASSES + SETS * (CONTEXTS + 1))
            + Character.BYTES * Flag.COUNT * Flag.CONTEXTS;

    /** The first place of each context of the number that is told, in {@link #learned}. */
    private final int[] places = new int[CONTEXTS];

    private int firstWeight;
    /** The opinion of each context on the bit that comes, and their mixture. */
    private final int[] opinions = new int[CONTEXTS];

    private int node;
    private int mixed;

    /** Models that have learned nothing. */
    public Models() {
        reset();
    }

    /** Forgets what was learned. */
    public void reset() {
        Arrays.fill(learned, 1 << Integer.SIZE - 1);
        Arrays.fill(flags, (char) (ONE / 2));
        for (int i = 0; i < weights.length; i++) {
            weights[i] = i % (CONTEXTS + 1) == CONTEXTS ? 0 : FIRST_WEIGHT;
        }
    }

    /** Takes over what others have learned. */
    public void copyFrom(Models other) {
        System.arraycopy(other.learned, 0, learned, 0, learned.length);
        System.arraycopy(other.weights, 0, weights, 0, weights.length);
        System.arraycopy(other.flags, 0, flags, 0, flags.length);
    }

    /** How likely it is that a flag is set. */
    int flag(Flag flag, int context) {
        return flags[flag.ordinal() * Flag.CONTEXTS + context];
    }

    /** Learns what a flag was. */
    void learn(Flag flag, int context, int bit) {
        int place = flag.ordinal() * Flag.CONTEXTS + context;
        int probability = flags[place];
        probability += ((bit == 0 ? 0 : ONE - 1) - probability) >> FLAG_SHIFT;
        flags[place] = (char) Math.max(LEAST, Math.min(ONE - LEAST, probability));
    }

    /**
     * Begins with a number.
     *
     * @param kind what it is of
     * @param contexts the value of each context, below {@link #CLASSES}
     */
    void beginNumber(StepKind kind, int[] contexts) {
        int set = contexts[OVERALL] * SETS / CLASSES;
        firstWeight = (set * StepKind.COUNT + kind.ordinal()) * NODES * (CONTEXTS + 1);
        for (int i = 0; i < CONTEXTS; i++) {
            places[i] = ((kind.ordinal() * CONTEXTS + i) * CLASSES + contexts[i]) * NODES;
        }
    }

    /**
     * How likely a bit of the number is 1.
     *
     * @param bit which, below {@link #NODES}
     */
    int ofOne(int bit) {
        node = bit;
        int weight = firstWeight + bit * (CONTEXTS + 1);
        long sum = (long) weights[weight + CONTEXTS] << 8;
        for (int i = 0; i < CONTEXTS; i++) {
            int opinion = STRETCHED[learned[places[i] + bit] >>> Integer.SIZE - 12];
            opinions[i] = opinion;
            sum += (long) weights[weight + i] * opinion;
        }
        int odds = (int) Math.max(-ODDS, Math.min(ODDS - 1, sum >> WEIGHT_BITS));
        mixed = SQUASHED[odds + ODDS];
        return mixed << 4 | 8;
    }

    /** Learns what the bit was that was asked for last. */
    void learn(int bit) {
        int weight = firstWeight + node * (CONTEXTS + 1);
        int error = ((bit << 12) - mixed) * LEARNING_RATE;
        int target = -bit >>> SEEN_BITS;
        for (int i = 0; i < CONTEXTS; i++) {
            weights[weight + i] += opinions[i] * error + (1 << LEARNING_SHIFT - 1) >> LEARNING_SHIFT;
            int place = places[i] + node;
            int before = learned[place];
            int seen = before & (1 << SEEN_BITS) - 1;
            int probability = before >>> SEEN_BITS;
            probability += (int) ((long) (target - probability) * ADAPTION[seen] >> RangeEncoder.PROBABILITY_BITS);
            learned[place] = probability << SEEN_BITS | Math.min(MOST_SEEN, seen + 1);
        }
        weights[weight + CONTEXTS] += 256 * error + (1 << LEARNING_SHIFT - 1) >> LEARNING_SHIFT;
    }
}
