package dev.tickwire.fates;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The fates of each of the first {@value #PACKETS} packets of a run, counted over both directions in the order in which
 * they are sent; all packets after them arrive. Written as a letter for each packet: {@code a} arrives, {@code l} is
 * lost, {@code 1} and {@code 2} come one or two steps late, {@code d} arrives and comes once more a step later.
 */
public final class Fates {
    /** How many packets have a fate. */
    public static final int PACKETS = 8;

    static final char ARRIVES = 'a';
    static final char LOST = 'l';
    static final char ONE_LATE = '1';
    static final char TWO_LATE = '2';
    static final char DOUBLED = 'd';

    private static final String WITHOUT_DOUBLED = "" + ARRIVES + LOST + ONE_LATE + TWO_LATE;
    private static final String ALL = WITHOUT_DOUBLED + DOUBLED;
    /** Set by {@code -Pexhaustive}. */
    private static final String DOUBLED_PROPERTY = "tickwire.fates.doubled";
    /** The only fates that are tried. */
    private static final String FATES_PROPERTY = "tickwire.fates";

    /** All arrive. */
    public static final Fates ALL_ARRIVE = of(String.valueOf(ARRIVES).repeat(PACKETS));

    /** Of so many fates one is tried, and in these each packet has each fate. */
    private static final int SHARE = Boolean.getBoolean(DOUBLED_PROPERTY) ? 1 : Runs.of(31, 1);

    private final char[] letters = new char[PACKETS];

    private Fates() {}

    /** Fates from their letters. */
    static Fates of(String text) {
        if (text.length() != PACKETS || !text.chars().allMatch(letter -> ALL.indexOf(letter) >= 0)) {
            throw new IllegalArgumentException(
                    FATES_PROPERTY + " = " + text + ", must be " + PACKETS + " letters of " + ALL);
        }
        Fates fates = new Fates();
        text.getChars(0, PACKETS, fates.letters, 0);
        return fates;
    }

    /**
     * Runs a test with 2,114 of the 65,536 fates; with all of them in the profile {@code long}; with all 390,625,
     * doubled packets among them, under {@code -Pexhaustive}; or with those alone that {@code -Dtickwire.fates} names.
     *
     * @param test the test's class, named by a failure
     * @param run one run; the fates that it is given change when it returns
     */
    public static void all(Class<?> test, Consumer<Fates> run) {
        String chosen = System.getProperty(FATES_PROPERTY);
        if (chosen != null) {
            of(chosen).run(test, run);
        } else {
            int[] tried = {(int) (Seeds.of(test) % SHARE)};
            all(Boolean.getBoolean(DOUBLED_PROPERTY) ? ALL : WITHOUT_DOUBLED, test, fates -> {
                if (tried[0]++ % SHARE == 0) {
                    run.accept(fates);
                }
            });
        }
    }

    static void all(String alphabet, Class<?> test, Consumer<Fates> run) {
        int[] digits = new int[PACKETS];
        Fates fates = new Fates();
        Arrays.fill(fates.letters, alphabet.charAt(0));
        int carried;
        do {
            fates.run(test, run);
            carried = 0;
            while (carried < PACKETS && ++digits[carried] == alphabet.length()) {
                digits[carried] = 0;
                fates.letters[carried++] = alphabet.charAt(0);
            }
            if (carried < PACKETS) {
                fates.letters[carried] = alphabet.charAt(digits[carried]);
            }
        } while (carried < PACKETS);
    }

    private void run(Class<?> test, Consumer<Fates> run) {
        try {
            run.accept(this);
        } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError(
                    failure.getMessage() + "; with fates " + this + ", to replay: -Dtest=" + test.getSimpleName()
                            + " -D" + FATES_PROPERTY + "=" + this,
                    failure);
        }
    }

    /** The fate of a packet, counted from 0. */
    char of(int packet) {
        return packet < PACKETS ? letters[packet] : ARRIVES;
    }

    @Override
    public String toString() {
        return new String(letters);
    }
}
