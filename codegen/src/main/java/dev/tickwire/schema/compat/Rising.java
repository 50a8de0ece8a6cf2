package dev.tickwire.schema.compat;

import java.util.Arrays;

/** Longest rising subsequence: members that kept their order. */
final class Rising {
    private Rising() {}

    /**
     * Returns for each of the different numbers whether it belongs to the longest rising subsequence (patience
     * sorting).
     */
    static boolean[] in(int[] numbers) {
        int[] tails = new int[numbers.length];
        int[] before = new int[numbers.length];
        int length = 0;
        for (int i = 0; i < numbers.length; i++) {
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (numbers[tails[middle]] < numbers[i]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : tails[low - 1];
            tails[low] = i;
            length = Math.max(length, low + 1);
        }
        boolean[] in = new boolean[numbers.length];
        Arrays.fill(in, false);
        for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = before[i]) {
            in[i] = true;
        }
        return in;
    }
}
