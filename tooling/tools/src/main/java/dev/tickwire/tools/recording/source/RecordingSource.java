package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuery;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventReader;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Source of the inspector's page that reads a recording.
 *
 * <p>Its constructor reads the whole file once for totals. The timeline then decodes only the blocks that a request
 * needs. Requests may come from several threads; those that read the file are synchronized.
 */
public final class RecordingSource implements InspectorSource {
    private static final double NANOS_PER_SECOND = 1e9;
    /** Most saved decoder states, which bounds the memory for long recordings. */
    private static final int MAX_MARKS = 256;

    private static final int MIN_BLOCKS_PER_MARK = 16;

    private final RecordingFile file;
    private final RecordedSchema schema;
    private final RecordedChannels channels;
    private final TrafficCounter traffic;
    private final RecordedConnections connections = new RecordedConnections();
    private final RecordedPlaces places;
    private final EventRows rows;
    /** Number of events before each block; last, the number of all. */
    private final long[] eventsBefore;

    private final int blocksPerMark;
    /** Decoder states at every {@link #blocksPerMark}-th block. Reading can begin there. */
    private final List<EventReader.Mark> marks = new ArrayList<>();

    /**
     * Reads the recording once. Damaged parts are left out.
     *
     * @param file an open recording, which the caller closes after this source
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the schema in the recording is missing or does not compile
     */
    public RecordingSource(RecordingFile file) throws IOException {
        this.file = file;
        schema = RecordedSchema.of(file.head());
        channels = new RecordedChannels(schema.protocol());
        traffic = new TrafficCounter(channels, file.head().side(), lengthSeconds());
        rows = new EventRows(channels);
        places = new RecordedPlaces(schema.protocol());
        eventsBefore = new long[file.blocks() + 1];
        blocksPerMark = Math.max(MIN_BLOCKS_PER_MARK, file.blocks() / MAX_MARKS + 1);
        readTotals();
    }

    private double lengthSeconds() {
        return file.lengthNanos() / NANOS_PER_SECOND;
    }

    private void readTotals() throws IOException {
        long[] count = {0};
        EventReader reader = new EventReader(schema, (nanos, tick, event) -> {
                    count[0]++;
                    connections.add(nanos, event);
                    places.add(nanos, event);
                    traffic.onEvent(nanos, tick, event);
                })
                .withPackets(file.head().side())
                .withInputs(file.head().side());
        for (int block = 0; block < file.blocks(); block++) {
            eventsBefore[block] = count[0];
            if (block % blocksPerMark == 0) {
                marks.add(reader.mark(block));
            }
            reader.readBlock(file, block);
        }
        eventsBefore[file.blocks()] = count[0];
    }

    @Override
    public void start(Runnable onState) {
        // A recording never changes, so there is nothing to notify of.
    }

    @Override
    public void watched(boolean isWatched) {
        // Costs nothing while no page is open.
    }

    @Override
    public void close() {
        // The file belongs to the caller.
    }

    @Override
    public void writeDescription(JsonWriter out) throws IOException {
        out.name("kind").value("recording");
        out.name("side").value(file.head().side().name().toLowerCase(Locale.ROOT));
        out.name("protocol").value(file.head().protocolName());
        out.name("protocolId")
                .value(String.format(Locale.ROOT, "0x%016X", file.head().protocolId()));
        if (!schema.earlier().isEmpty()) {
            out.name("versions").beginArray().value(schema.protocol().version());
            for (ProtocolModel earlier : schema.earlier()) {
                out.value(earlier.version());
            }
            out.endArray();
        }
        out.name("ticksPerSecond").value(file.head().ticksPerSecond());
        out.name("length").value(lengthSeconds());
        out.name("channels").beginArray();
        for (String name : channels.names()) {
            out.beginObject().name("name").value(name).endObject();
        }
        out.endArray();
    }

    @Override
    public void writeState(JsonWriter out) throws IOException {
        out.name("time").value(lengthSeconds());
        connections.write(out.name("peers"));
        places.write(out);
    }

    @Override
    public void writeHistory(int peer, JsonWriter out) throws IOException {
        // A recording has no histories: its page requests charts.
    }

    @Override
    public void writeCharts(ChartQuery query, JsonWriter out) throws IOException {
        traffic.traffic().writeCharts(query, out);
    }

    @Override
    public void writeTraffic(int peer, JsonWriter out) throws IOException {
        out.name("time").value(lengthSeconds());
        out.name("rows").beginArray();
        for (TrafficRow row : traffic.traffic().rows(peer)) {
            row.write(out);
        }
        out.endArray();
    }

    @Override
    public synchronized void writeTimeline(TimelineQuery query, JsonWriter out) throws IOException {
        out.name("last").value(eventsBefore[file.blocks()]);
        out.name("entries").beginArray();
        long from = Math.round(Math.max(0, query.fromSeconds()) * NANOS_PER_SECOND);
        if (file.blocks() > 0) {
            int[] found = {0};
            eachFrom(file.blockAt(from), () -> found[0] < query.limit(), (id, nanos, tick, event) -> {
                if (nanos >= from && found[0] < query.limit() && rows.matches(query, event)) {
                    found[0]++;
                    rows.writeLine(id, nanos, event, out);
                }
            });
        }
        out.endArray();
    }

    @Override
    public synchronized void writeEntry(long id, JsonWriter out) throws IOException {
        for (int block = 0; block < file.blocks(); block++) {
            if (id >= eventsBefore[block] && id < eventsBefore[block + 1]) {
                boolean[] isFound = {false};
                eachFrom(block, () -> !isFound[0], (number, nanos, tick, event) -> {
                    if (number == id) {
                        isFound[0] = true;
                        rows.writeWhole(number, nanos, tick, event, out);
                    }
                });
            }
        }
    }

    /** Receives events with their number in the recording. */
    private interface NumberedEvents {
        void onEvent(long id, long nanos, long tick, Event event) throws IOException;
    }

    /** Condition for reading the next block. */
    private interface ContinueCondition {
        boolean holds();
    }

    /**
     * Reads the blocks from a given block on, while {@code condition} holds.
     *
     * <p>Decoding begins at an earlier block, so that the first events of the block are only real changes. With
     * packets, decoding begins at a saved state, since packets refer to earlier packets.
     */
    private void eachFrom(int first, ContinueCondition condition, NumberedEvents listener) throws IOException {
        long[] id = {eventsBefore[first]};
        boolean[] isReporting = {false};
        EventReader.Mark mark = markBefore(first);
        EventReader reader = new EventReader(schema, (nanos, tick, event) -> {
                    if (isReporting[0]) {
                        try {
                            listener.onEvent(id[0]++, nanos, tick, event);
                        } catch (IOException failed) {
                            throw new UncheckedIOException(failed);
                        }
                    }
                })
                .from(mark)
                .withInputs(file.head().side());
        for (int block = traffic.hasPackets() ? mark.block() : Math.max(0, first - 1); block < first; block++) {
            reader.readBlock(file, block);
        }
        isReporting[0] = true;
        for (int block = first; block < file.blocks() && condition.holds(); block++) {
            reader.readBlock(file, block);
        }
    }

    /**
     * Returns a saved decoder state at least one block before the given block, except at the start of the recording.
     * Fragments of a packet may begin in the previous block.
     */
    private EventReader.Mark markBefore(int block) {
        return marks.get(Math.max(0, block - 1) / blocksPerMark);
    }
}
