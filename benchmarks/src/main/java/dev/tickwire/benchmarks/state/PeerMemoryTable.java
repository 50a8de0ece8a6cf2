package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.state.table.FeedContext;
import dev.tickwire.state.table.ObjectSlots;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** The memory that a server holds for each peer that it tells of objects, as Markdown. */
final class PeerMemoryTable {
    /** The parts of a table that its peers share. */
    private static final Set<Class<?>> SHARED = Set.of(ObjectSlots.class, FeedContext.class);

    private static final int PEERS = 2;

    /** So much is under way that what a peer was told of late takes all room that it may. */
    private static final int ROUND_TRIP_TICKS = 60;

    private PeerMemoryTable() {}

    /**
     * The table.
     *
     * @param few a number of objects
     * @param many a greater one
     * @param ticks how long peers are told of them
     */
    static String of(int few, int many, int ticks) {
        double ofFew = ofPeer(few, false, ticks);
        double ofMany = ofPeer(many, false, ticks);
        double ofFewModelled = ofPeer(few, true, ticks);
        double ofObject = (ofMany - ofFew) / (many - few);
        Crowd silent = crowd(few, Crowd.NEVER, false);
        silent.play(ticks);
        long before = size(silent);
        silent.play(9 * ticks);
        Crowd silentModelled = crowd(few, Crowd.NEVER, true);
        silentModelled.play(ticks);
        long beforeModelled = size(silentModelled);
        silentModelled.play(9 * ticks);
        return String.format(
                Locale.ROOT,
                "%n| memory of a server, bytes | |%n|---|--:|%n"
                        + "| each peer, of %d objects | %.0f |%n"
                        + "| each peer, of %d objects | %.0f |%n"
                        + "| so each object and peer | %.2f |%n"
                        + "| and each peer beside | %.0f |%n"
                        + "| on a modelled channel each peer more | %.0f |%n"
                        + "| tables and %d peers that never ack, after %d ticks | %d |%n"
                        + "| the same after ten times as many | %d |%n"
                        + "| on a modelled channel, after %d ticks | %d |%n"
                        + "| the same after ten times as many | %d |%n",
                few,
                ofFew,
                many,
                ofMany,
                ofObject,
                ofFew - ofObject * few,
                ofFewModelled - ofFew,
                PEERS,
                ticks,
                before,
                size(silent),
                ticks,
                beforeModelled,
                size(silentModelled));
    }

    private static double ofPeer(int objects, boolean isModelled, int ticks) {
        Crowd crowd = crowd(objects, ROUND_TRIP_TICKS, isModelled);
        crowd.play(ticks);
        return (double) DeepSize.of(SHARED, crowd.senders) / PEERS;
    }

    /** All walkers are seen by all, and walk. */
    private static Crowd crowd(int objects, int roundTripTicks, boolean isModelled) {
        return new Crowd(objects, objects, PEERS, 0, 4 * objects, roundTripTicks, isModelled, new Random(Seed.VALUE));
    }

    private static long size(Crowd crowd) {
        return DeepSize.of(Set.of(), crowd.keeping, crowd.senders);
    }
}
