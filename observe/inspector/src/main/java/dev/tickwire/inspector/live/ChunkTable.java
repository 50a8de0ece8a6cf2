package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Arrays;

/** Rows of chunks in a snapshot: chunks in progress, and the last ended chunks. The next snapshot reuses the rows. */
final class ChunkTable {
    private ChunkRow[] rows = {};
    private int count;

    void clear() {
        count = 0;
    }

    /** Adds a row and returns it. The caller sets the row's values. */
    ChunkRow next() {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, count + 1);
            rows[count] = new ChunkRow();
        }
        return rows[count++];
    }

    void write(JsonWriter out) throws IOException {
        out.beginArray();
        for (int place = 0; place < count; place++) {
            rows[place].write(out);
        }
        out.endArray();
    }
}
