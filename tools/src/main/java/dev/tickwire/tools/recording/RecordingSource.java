package dev.tickwire.tools.recording;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuestion;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/**
 * Shows a recording on the inspector's page. It is read once for its totals; each part of the time line that is asked
 * for is then read from the file again.
 */
final class RecordingSource implements InspectorSource {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int POINTS = 300;

    private final RecordingFile file;
    private final RecordedSchema schema;
    private final RecordedChannels channels;
    private final RecordedTraffic traffic;
    private final RecordedConnections connections = new RecordedConnections();
    private final EventRows rows;
    /** How many events there are before each block. */
    private final long[] before;
    /** The bits of each point of the charts, by channel and direction. */
    private final long[][] points;

    private final double pointSeconds;

    /**
     * Reads a recording.
     *
     * @param file the recording, which stays open as long as this is used
     * @throws IOException if it cannot be read; what is damaged is left out
     * @throws IllegalArgumentException if its schema cannot be used
     */
    RecordingSource(RecordingFile file) throws IOException {
        this.file = file;
        schema = RecordedSchema.of(file.head());
        channels = new RecordedChannels(schema.protocol());
        traffic = new RecordedTraffic(channels, ofObjects());
        rows = new EventRows(channels);
        before = new long[file.blocks() + 1];
        points = new long[2 * channels.names().size()][POINTS];
        pointSeconds = Math.max(1e-3, lengthSeconds() / POINTS);
        readTotals();
    }

    private Direction ofObjects() {
        return file.head().side() == Side.SERVER ? Direction.SENT : Direction.RECEIVED;
    }

    private double lengthSeconds() {
        return file.lengthNanos() / NANOS_PER_SECOND;
    }

    private EventReader reader(EventListener told) {
        return new EventReader(schema, told).withPackets(file.head().side());
    }

    private void readTotals() throws IOException {
        long[] count = {0};
        EventReader reader = reader((nanos, tick, event) -> {
            count[0]++;
            connections.add(nanos, event);
            addPoint(nanos, event, traffic.add(event));
        });
        for (int block = 0; block < file.blocks(); block++) {
            before[block] = count[0];
            reader.readBlock(file, block);
        }
        before[file.blocks()] = count[0];
    }

    private void addPoint(long nanos, Event event, long bits) {
        if (bits > 0) {
            Direction direction =
                    event instanceof Event.Told told ? told.message().direction() : ofObjects();
            String channel = event instanceof Event.Told told ? channels.of(told) : channels.of((Event.Changed) event);
            int column = 2 * channels.number(channel) + (direction == Direction.SENT ? 0 : 1);
            int point = (int) Math.min(POINTS - 1, nanos / NANOS_PER_SECOND / pointSeconds);
            points[column][point] += bits;
        }
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
    }

    @Override
    public void writeHistory(int peer, JsonWriter out) throws IOException {
        out.name("times").beginArray();
        for (int point = 0; point < POINTS; point++) {
            out.value(point * pointSeconds);
        }
        out.endArray();
        out.name("columns").beginArray();
        for (long[] column : points) {
            out.beginArray();
            for (long bits : column) {
                out.value(bits / (Byte.SIZE * pointSeconds));
            }
            out.endArray();
        }
        out.endArray();
    }

    @Override
    public void writeTraffic(int peer, JsonWriter out) throws IOException {
        out.name("time").value(lengthSeconds());
        out.name("rows").beginArray();
        for (TrafficRow row : traffic.rows(peer)) {
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

    /** Tells the events from a block on; the one before it is read for what is there when the block begins. */
    private void eachFrom(int first, Going going, NumberedEvents told) throws IOException {
        long[] id = {0};
        boolean[] isTold = {false};
        EventReader reader = reader((nanos, tick, event) -> {
            if (isTold[0]) {
                try {
                    told.onEvent(id[0]++, nanos, tick, event);
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            }
        });
        if (first > 0) {
            reader.readBlock(file, first - 1);
        }
        id[0] = before[first];
        isTold[0] = true;
        for (int block = first; block < file.blocks() && going.on(); block++) {
            reader.readBlock(file, block);
        }
    }
}
