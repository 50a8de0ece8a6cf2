package dev.tickwire.schema.diagnostic;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * Search for the most similar candidate to a misspelled word. The distance of two words is the least number of
 * insertions, deletions, replacements and swaps of neighbours (optimal string alignment), without regard to case.
 */
public final class DidYouMean {
    private static final int LONGEST_WORD = 64;

    private DidYouMean() {}

    /**
     * Returns the most similar candidate, or empty if no candidate is similar enough. A third of the characters may
     * differ, and at least one character in words of three or more characters. Words of more than 64 characters have no
     * result. Of equally similar candidates the alphabetically first is returned.
     *
     * @param word the misspelled word
     * @param candidates the possible words
     */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        if (word.length() > LONGEST_WORD) {
            return Optional.empty();
        }
        String best = null;
        int bestDistance = Math.max(word.length() < 3 ? 0 : 1, word.length() / 3) + 1;
        for (String candidate : candidates) {
            int distance = distance(word, candidate, bestDistance);
            boolean nearer = distance < bestDistance;
            boolean tied = best != null && distance == bestDistance && candidate.compareTo(best) < 0;
            if ((nearer || tied) && !candidate.equals(word)) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    private static int distance(String word, String candidate, int enough) {
        if (word.equalsIgnoreCase(candidate)) {
            return 0;
        }
        if (Math.abs(word.length() - candidate.length()) > enough) {
            return Integer.MAX_VALUE;
        }
        return alignment(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
    }

    private static int alignment(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int min = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
                min = Math.min(min, cost[i - 1][j - 1] + change);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(min, cost[i - 2][j - 2] + 1) : min;
            }
        }
        return cost[a.length()][b.length()];
    }
}
