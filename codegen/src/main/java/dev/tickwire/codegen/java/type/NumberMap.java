package dev.tickwire.codegen.java.type;

import java.util.List;

/**
 * Numbers of an enum's values, or bits of flags, in the newest and in an earlier version.
 *
 * @param earlier by newest number, the number in the earlier version; -1 for a flag that the version has not
 * @param newest by number in the earlier version, the newest number; -1 for a flag that the newest version has not
 * @param maxEarlier largest number on the wire of the earlier version
 * @param maxNewest largest number on the wire of the newest version
 */
public record NumberMap(List<Integer> earlier, List<Integer> newest, int maxEarlier, int maxNewest) {
    public NumberMap {
        earlier = List.copyOf(earlier);
        newest = List.copyOf(newest);
    }

    /** Returns whether numbers of the earlier version are not what the newest version sends back for them. */
    public boolean losesNumbers() {
        for (int number = 0; number < newest.size(); number++) {
            int kept = newest.get(number);
            if (kept < 0 || earlier.get(kept) != number) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether numbers of the newest version are not what the earlier version sends back for them. */
    public boolean losesNewest() {
        for (int number = 0; number < earlier.size(); number++) {
            int sent = earlier.get(number);
            if (sent < 0 || newest.get(sent) != number) {
                return true;
            }
        }
        return false;
    }

    /** Returns the number of known values, above which numbers have the same unknown meaning in both versions. */
    public int firstUnknown() {
        return Math.max(earlier.size(), newest.size());
    }
}
