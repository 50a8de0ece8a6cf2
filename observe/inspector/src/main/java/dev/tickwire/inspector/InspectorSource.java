package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * A source of what the page shows: a running endpoint, or a recording. The page's threads call it, several at once;
 * each method writes the members of one JSON object that the caller has begun and will end.
 */
public interface InspectorSource extends AutoCloseable {
    /** In place of the index of a peer: all of them together. */
    int ALL_PEERS = -1;

    /**
     * Begins. Called once, before all others.
     *
     * @param onState to be run, by any thread, each time {@link #writeState} has something new to tell
     */
    void start(Runnable onState);

    /**
     * Somebody looks at the page, or nobody does any more; until the first call nobody does.
     *
     * @param isWatched whether somebody looks
     */
    void watched(boolean isWatched);

    /**
     * Writes what never changes: what is shown, its protocol, the names of channels and drops.
     *
     * @param out where the members go
     * @throws IOException if writing fails
     */
    void writeDescription(JsonWriter out) throws IOException;

    /**
     * Writes the state as it is: peers, counts, chunks, clocks.
     *
     * @param out where the members go
     * @throws IOException if writing fails
     */
    void writeState(JsonWriter out) throws IOException;

    /**
     * Writes what the charts show of the time before the page was opened.
     *
     * @param peer the index of a peer, or {@link #ALL_PEERS}
     * @param out where the members go
     * @throws IOException if writing fails
     */
    void writeHistory(int peer, JsonWriter out) throws IOException;

    /**
     * Writes the traffic over time as a chart has it: {@code times}, {@code names}, and in {@code columns} two arrays
     * for each name, the bytes a second that were sent and received. Nothing where there is none.
     *
     * @param question which lines
     * @param out where the members go
     * @throws IOException if writing fails
     */
    default void writeCharts(ChartQuestion question, JsonWriter out) throws IOException {}

    /**
     * Writes the bits and counts of channels, types and fields so far.
     *
     * @param peer the index of a peer, or {@link #ALL_PEERS}
     * @param out where the members go
     * @throws IOException if writing fails
     */
    void writeTraffic(int peer, JsonWriter out) throws IOException;

    /**
     * Writes a part of the time line: packets, or the events of a recording.
     *
     * @param question which part
     * @param out where the members go
     * @throws IOException if writing fails
     */
    void writeTimeline(TimelineQuestion question, JsonWriter out) throws IOException;

    /**
     * Writes one entry of the time line with all that is in it; nothing if it is not kept any more.
     *
     * @param id the number of the entry
     * @param out where the members go
     * @throws IOException if writing fails
     */
    void writeEntry(long id, JsonWriter out) throws IOException;

    /** Ends: nothing is asked any more. */
    @Override
    void close();
}
