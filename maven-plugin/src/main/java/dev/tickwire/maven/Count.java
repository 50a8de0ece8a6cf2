package dev.tickwire.maven;

/** Counts with nouns for messages: {@code 1 class}, {@code 2 classes}. */
final class Count {
    private Count() {}

    static String of(int count, String noun) {
        String plural = noun.endsWith("s") ? "es" : "s";
        return count + " " + noun + (count == 1 ? "" : plural);
    }
}
