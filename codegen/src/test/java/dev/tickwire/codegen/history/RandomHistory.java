package dev.tickwire.codegen.history;

/** A schema that has had several versions. The protocol is called {@code Game}. */
public final class RandomHistory {
    private final int oldest;
    private final int newest;
    private final Texts texts;

    /** What writes the schema. */
    interface Texts {
        String own(int version);

        String newest(int oldest);
    }

    RandomHistory(int oldest, int newest, Texts texts) {
        this.oldest = oldest;
        this.newest = newest;
        this.texts = texts;
    }

    /** The oldest version that the newest one speaks. */
    public int oldest() {
        return oldest;
    }

    /** The newest version, at least the oldest. */
    public int newest() {
        return newest;
    }

    /** The schema that speaks all versions from the oldest, with {@code since}, {@code until} and {@code else}. */
    public String text() {
        return texts.newest(oldest);
    }

    /**
     * The schema as it was in one version, which was written before all later ones: without {@code speaks},
     * {@code since}, {@code until} and {@code else}.
     *
     * @param version from the oldest to the newest
     */
    public String textOf(int version) {
        return texts.own(version);
    }

    @Override
    public String toString() {
        return text();
    }
}
