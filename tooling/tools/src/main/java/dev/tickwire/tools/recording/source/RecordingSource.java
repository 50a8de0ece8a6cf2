package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.ChartQuestion;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuestion;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventReader;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shows a recording on the inspector's page. It is read once for its totals; each part of the time line that is asked
 * for is then read from the file again.
 */
public final class RecordingSource implements InspectorSource {
    private static final double NANOS_PER_SECOND = 1e9;
    /** The most marks of a recording; they are so many blocks apart at the least. */
    private static final int MOST_MARKS = 256;

    private static final int LEAST_BLOCKS_OF_MARK = 16;

    private final RecordingFile file;
    private final RecordedSchema schema;
    private final RecordedChannels channels;
    private final TrafficCounter traffic;
    private final RecordedConnections connections = new RecordedConnections();
    private final RecordedPlaces places;
    private final EventRows rows;
    /** How many events there are before each block. */
    private final long[] before;

    private final int blocksOfMark;
    /** In the order of their blocks, from the first block on. */
    private final List<EventReader.Mark> marks = new ArrayList<>();

    /**
     * Reads a recording.
     *
     * @param file the recording, which stays open as long as this is used
     * @throws IOException if it cannot be read; what is damaged is left out
     * @throws IllegalArgumentException if its schema cannot be used
     */
    public RecordingSource(RecordingFile file) throws IOException {
        this.file = file;
        schema = RecordedSchema.of(file.head());
        channels = new RecordedChannels(schema.protocol());
        traffic = new TrafficCounter(channels, file.head().side(), lengthSeconds());
        rows = new EventRows(channels);
        places = new RecordedPlaces(schema.protocol());
        before = new long[file.blocks() + 1];
        blocksOfMark = Math.max(LEAST_BLOCKS_OF_MARK, file.blocks() / MOST_MARKS + 1);
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
            before[block] = count[0];
            if (block % blocksOfMark == 0) {
                marks.add(reader.mark(block));
            }
            reader.readBlock(file, block);
        }
        before[file.blocks()] = count[0];
    }

    @Override
    public void start(Runnable onState) {
        // It is as it is: there is never anything new to tell.
    }

    @Override
    public void watched(boolean isWatched) {
        // It costs nothing while nobody looks.
    }

    @Override
    public void close() {
        // Whoever has opened the file closes it.
    }

    @Override
    public void writeDescription(JsonWriter out) throws IOException {
        out.name("kind").value("recording");
        out.name("side").value(file.head().side().name().toLowerCase(Locale.ROOT));
        out.name("protocol").value(file.head().protocolName());
        out.name("protocolId")
                .value(String.format(Locale.ROOT, "0x%016X", file.head().protocolId()));
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
        // Its page asks for charts.
    }

    @Override
    public void writeCharts(ChartQuestion question, JsonWriter out) throws IOException {
        traffic.traffic().writeCharts(question, out);
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
    public synchronized void writeTimeline(TimelineQuestion question, JsonWriter out) throws IOException {
        out.name("last").value(before[file.blocks()]);
        out.name("entries").beginArray();
        long from = Math.round(Math.max(0, question.fromSeconds()) * NANOS_PER_SECOND);
        if (file.blocks() > 0) {
            int[] found = {0};
            eachFrom(file.blockAt(from), () -> found[0] < question.limit(), (id, nanos, tick, event) -> {
                if (nanos >= from && found[0] < question.limit() && rows.matches(question, event)) {
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
            if (id >= before[block] && id < before[block + 1]) {
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

    /** Is told events with their numbers. */
    private interface NumberedEvents {
        void onEvent(long id, long nanos, long tick, Event event) throws IOException;
    }

    /** Whether more is to be read. */
    private interface Going {
        boolean on();
    }

    /** Tells the events from a block on; blocks before it are read for what is there when the block begins. */
    private void eachFrom(int first, Going going, NumberedEvents told) throws IOException {
        long[] id = {before[first]};
        boolean[] isTold = {false};
        EventReader.Mark mark = markBefore(first);
        EventReader reader = new EventReader(schema, (nanos, tick, event) -> {
                    if (isTold[0]) {
                        try {
                            told.onEvent(id[0]++, nanos, tick, event);
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
        isTold[0] = true;
        for (int block = first; block < file.blocks() && going.on(); block++) {
            reader.readBlock(file, block);
        }
    }

    /** The last mark that is before a block, so that packets are known of which the block has the last fragments. */
    private EventReader.Mark markBefore(int block) {
        return marks.get(Math.max(0, block - 1) / blocksOfMark);
    }
}
