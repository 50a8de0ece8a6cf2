package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;
import java.util.Set;

/** Memory of a server for each peer of a table, in Markdown. */
public final class PeerMemoryTable {
    /** Parts of a table that its peers share. */
    private static final Set<Class<?>> SHARED = Set.of(ObjectStore.class, ReplicationContext.class);

    private static final int PEERS = 2;

    /** So long that the history of unacked updates reaches its bound. */
    private static final int ROUND_TRIP_TICKS = 60;

    private static final String NAME = "memory of a server";
    private static final double MAX_OF_OBJECT = 16;
    private static final double MAX_BESIDE = 64 * 1024;
    private static final double MAX_MODELLED = 256 * 1024;

    private PeerMemoryTable() {}

    /** Returns the table, and adds the figures with aims. */
    public static String of(List<Figure> figures) {
        return of(1000, 5000, 300, figures);
    }

    /** Returns the table of tables with few and many objects, measured after some ticks. */
    static String of(int few, int many, int ticks, List<Figure> figures) {
        double ofFew = ofPeer(few, ticks, false);
        double ofMany = ofPeer(many, ticks, false);
        double ofObject = (ofMany - ofFew) / (many - few);
        double beside = ofFew - ofObject * few;
        double modelled = ofPeer(few, ticks, true) - ofFew;
        Crowd silent = crowd(few, Crowd.NEVER, false);
        silent.play(ticks);
        long before = size(silent);
        silent.play(9 * ticks);
        long after = size(silent);
        figures.add(new Figure(NAME, "bytes an object and peer", ofObject, MAX_OF_OBJECT));
        figures.add(new Figure(NAME, "bytes a peer beside", beside, MAX_BESIDE));
        figures.add(new Figure(NAME, "bytes more a peer of a modelled channel", modelled, MAX_MODELLED));
        figures.add(new Figure(NAME, "growth by peers that never ack", (double) after / before, 1));
        return "\n| memory of a server, bytes | |\n|---|--:|\n"
                + Cells.row("each peer, of %d objects | %.0f", few, ofFew)
                + Cells.row("each peer, of %d objects | %.0f", many, ofMany)
                + Cells.row("so each object and peer | %.2f", ofObject)
                + Cells.row("and each peer beside | %.0f", beside)
                + Cells.row("more for each peer of a modelled channel | %.0f", modelled)
                + Cells.row("tables and %d peers that never ack, after %d ticks | %d", PEERS, ticks, before)
                + Cells.row("the same after ten times as many | %d", after);
    }

    private static double ofPeer(int objects, int ticks, boolean isModelled) {
        Crowd crowd = crowd(objects, ROUND_TRIP_TICKS, isModelled);
        crowd.play(ticks);
        return (double) DeepSize.of(SHARED, crowd.senders) / PEERS;
    }

    /** Returns a crowd in which all walk and each client sees all. */
    private static Crowd crowd(int objects, int roundTripTicks, boolean isModelled) {
        return new Crowd(objects, objects, PEERS, 0, 4 * objects, roundTripTicks, isModelled);
    }

    private static long size(Crowd crowd) {
        return DeepSize.of(Set.of(), crowd.keeping, crowd.senders);
    }
}
