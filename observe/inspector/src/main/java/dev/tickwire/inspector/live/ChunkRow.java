package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.chunk.Chunk;
import java.io.IOException;

/** Row of the page for a chunk, a large message that is sent in slices. */
final class ChunkRow {
    private static final double NANOS_PER_SECOND = 1e9;

    long number;
    int peer;
    boolean isOutgoing;
    private String channel;
    private String type;
    private int lengthBytes;
    private long doneBytes;
    Chunk.State state;
    long beganNanos;
    private long untilNanos;

    /** Copies the state of a chunk. */
    void read(Chunk chunk, long nowNanos) {
        channel = chunk.channel().name();
        type = chunk.message().getClass().getSimpleName();
        lengthBytes = chunk.lengthBytes();
        doneBytes = chunk.doneBytes();
        state = chunk.state();
        untilNanos = nowNanos;
    }

    /** Copies another row. */
    void set(ChunkRow other) {
        number = other.number;
        peer = other.peer;
        isOutgoing = other.isOutgoing;
        channel = other.channel;
        type = other.type;
        lengthBytes = other.lengthBytes;
        doneBytes = other.doneBytes;
        state = other.state;
        beganNanos = other.beganNanos;
        untilNanos = other.untilNanos;
    }

    void write(JsonWriter out) throws IOException {
        out.beginObject();
        out.name("number").value(number);
        out.name("peer").value(peer);
        out.name("direction").value(isOutgoing ? "sent" : "received");
        out.name("channel").value(channel);
        out.name("type").value(type);
        out.name("bytes").value(lengthBytes);
        out.name("done").value(doneBytes);
        out.name("state").value(state.name());
        out.name("seconds").value(Numbers.rounded((untilNanos - beganNanos) / NANOS_PER_SECOND));
        out.endObject();
    }
}
