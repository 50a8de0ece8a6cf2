package dev.tickwire.maven;

/** Counts with nouns for messages: {@code 1 class}, {@code 2 classes}. */
final class Count {
    private Count() {}

    static String of(int count, String what) {
        String plural = what.endsWith("s") ? "es" : "s";
        return count + " " + what + (count == 1 ? "" : plural);
    }
}
