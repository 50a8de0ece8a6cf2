package dev.tickwire.codegen.build;

/** Counts with nouns for messages: {@code 1 class}, {@code 2 classes}. */
public final class Count {
    private Count() {}

    public static String of(int count, String noun) {
        String plural = noun.endsWith("s") ? "es" : "s";
        return count + " " + noun + (count == 1 ? "" : plural);
    }
}
