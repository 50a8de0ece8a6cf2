package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * Source of what an {@link Inspector} shows: a running endpoint or a recording. The page calls the methods on threads
 * of its own, also several at a time, so an implementation must be thread-safe.
 *
 * <p>Each {@code write} method writes members, names with values, of a JSON object that the page has begun and ends.
 */
public interface InspectorSource extends AutoCloseable {
    /** Peer index for all peers together. */
    int ALL_PEERS = -1;

    /**
     * Starts the source. Called once, before all other methods.
     *
     * @param onState to be run, on any thread, whenever {@link #writeState} has something new
     */
    void start(Runnable onState);

    /**
     * Called when browsers open or close the page. Before the first call no browser has the page open.
     *
     * @param isWatched whether at least one browser has the page open
     */
    void watched(boolean isWatched);

    /**
     * Writes what never changes: kind of the source, protocol, names of channels and drops. Sent to each browser that
     * opens the page.
     *
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    void writeDescription(JsonWriter out) throws IOException;

    /**
     * Writes the current state: peers, counts, chunks, clocks. Sent to all browsers after each {@code onState}.
     *
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    void writeState(JsonWriter out) throws IOException;

    /**
     * Writes the values of the charts from before the page was opened.
     *
     * @param peer the index of a peer, or {@link #ALL_PEERS}
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    void writeHistory(int peer, JsonWriter out) throws IOException;

    /**
     * Writes the lines of a traffic chart: {@code times} in seconds, {@code names}, and {@code columns} with two arrays
     * for each name, sent and received bytes per second. {@link ChartLines} writes them. By default nothing.
     *
     * @param query selects the lines
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    default void writeCharts(ChartQuery query, JsonWriter out) throws IOException {}

    /**
     * Writes the bits and counts of all channels, types and fields so far, as {@link TrafficRow}s.
     *
     * @param peer the index of a peer, or {@link #ALL_PEERS}
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    void writeTraffic(int peer, JsonWriter out) throws IOException;

    /**
     * Writes a part of the time line: packets, or the events of a recording.
     *
     * @param query selects the entries
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    void writeTimeline(TimelineQuery query, JsonWriter out) throws IOException;

    /**
     * Writes an entry of the time line with all details; nothing if the entry is no longer kept.
     *
     * @param id the number of the entry
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    void writeEntry(long id, JsonWriter out) throws IOException;

    /** Stops the source. Requests that are still running may call methods afterwards. */
    @Override
    void close();
}
