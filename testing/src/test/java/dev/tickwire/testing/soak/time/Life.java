package dev.tickwire.testing.soak.time;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The life of one object as the server knows it, tick by tick from its first on. */
final class Life {
    /** Belongs to none. */
    static final int NONE = 0;

    /** A tick of an object; numbers that it does not have are 0. */
    record Row(long version, float x, float y, float speed, int jumps, int shots, int teleports, int owner) {}

    final long number;
    final boolean isImmediate;
    private final List<Row> rows = new ArrayList<>();
    private int firstTick;
    /** The tick that is the first without it; 0 while it is there. */
    private int removal;
    /** The ticks in which something happened to it that its owner could not foresee. */
    private final TreeSet<Integer> disturbed = new TreeSet<>();
    /** By attempt, the last tick in which its being seen by that one changed. */
    private final Map<Integer, Integer> sightChanged = new HashMap<>();

    /** By attempt, the ticks in which it was bound to an object of that client. */
    private final Map<Integer, BitSet> bound = new HashMap<>();

    /** The same, and those in which it was bound to one until lately. */
    private final Map<Integer, BitSet> tied = new HashMap<>();

    Life(long number, boolean isImmediate) {
        this.number = number;
        this.isImmediate = isImmediate;
    }

    void add(int tick, Row row) {
        if (rows.isEmpty()) {
            firstTick = tick;
        }
        if (tick != firstTick + rows.size()) {
            throw new AssertionError("object " + number + ": tick " + tick + " after " + lastTick());
        }
        rows.add(row);
    }

    void remove(int tick) {
        removal = tick;
    }

    boolean isRemoved() {
        return removal > 0;
    }

    /** The first tick without it; far off while it is there. */
    int removal() {
        return removal == 0 ? Integer.MAX_VALUE : removal;
    }

    int firstTick() {
        return rows.isEmpty() ? Integer.MAX_VALUE : firstTick;
    }

    int lastTick() {
        return firstTick + rows.size() - 1;
    }

    boolean has(int tick) {
        return !rows.isEmpty() && tick >= firstTick && tick <= lastTick();
    }

    Row at(int tick) {
        return rows.get(tick - firstTick);
    }

    Row last() {
        return rows.get(rows.size() - 1);
    }

    /** The first tick of a version, or of a later one if no tick had it. */
    int begun(long version) {
        int low = 0;
        int high = rows.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (rows.get(middle).version() < version) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return firstTick + low;
    }

    /** The last tick of a version, as far as there were ticks. */
    int ended(long version) {
        return begun(version + 1) - 1;
    }

    /** Whether x went steadily from a tick to another, and did not jump. */
    boolean isSteady(int from, int to, double tolerance) {
        if (!has(from) || !has(to) || at(from).teleports() != at(to).teleports()) {
            return false;
        }
        double step = to == from ? 0 : (at(to).x() - (double) at(from).x()) / (to - from);
        for (int tick = from; tick <= to; tick++) {
            if (Math.abs(at(from).x() + step * (tick - from) - at(tick).x()) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Where x is at a tick with a fraction, of which both ends are known. */
    double x(double tick) {
        int before = (int) tick;
        Row row = at(before);
        double share = tick - before;
        return share == 0 ? row.x() : row.x() + share * (at(before + 1).x() - row.x());
    }

    void disturb(int tick) {
        disturbed.add(tick);
    }

    /** Whether it was disturbed after a tick and until another. */
    boolean isDisturbed(int after, int until) {
        Integer next = disturbed.higher(after);
        return next != null && next <= until;
    }

    void changeSight(int attempt, int tick) {
        sightChanged.put(attempt, tick);
    }

    /** The last tick in which its being seen by a client changed; 0 if it never did. */
    int sightChanged(int attempt) {
        return sightChanged.getOrDefault(attempt, 0);
    }

    /**
     * Notes that it is bound to an object of a client in a tick, or was until lately; also after its end.
     *
     * @param isBound whether it is still
     */
    void bindToOwn(int attempt, int tick, boolean isBound) {
        tied.computeIfAbsent(attempt, any -> new BitSet()).set(tick);
        bound.computeIfAbsent(attempt, any -> new BitSet()).set(tick, isBound);
    }

    /** Whether it was bound to an object of a client in all ticks from one to another. */
    boolean isBoundToOwn(int attempt, int from, int to) {
        return bound.containsKey(attempt) && bound.get(attempt).nextClearBit(from) > to;
    }

    /** Whether it was bound to an object of a client in a tick from one to another, or until lately. */
    boolean isTiedToOwn(int attempt, int from, int to) {
        int next = tied.containsKey(attempt) ? tied.get(attempt).nextSetBit(from) : -1;
        return next >= 0 && next <= to;
    }
}
