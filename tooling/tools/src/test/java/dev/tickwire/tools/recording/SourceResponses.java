package dev.tickwire.tools.recording;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuery;
import java.io.IOException;
import java.io.StringWriter;

/** The answers that the page of a recording is given. */
public final class SourceResponses {
    private SourceResponses() {}

    /** Writes the members of an object. */
    public interface Members {
        void write(JsonWriter out) throws IOException;
    }

    public static JsonObject object(Members members) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            out.beginObject();
            members.write(out);
            out.endObject();
        }
        return JsonParser.parseString(text.toString()).getAsJsonObject();
    }

    /** The events from a second on whose lines have a text. */
    public static JsonArray entries(InspectorSource source, double from, String text, int limit) throws IOException {
        TimelineQuery query = new TimelineQuery(-1, from, -1, "", text, limit);
        return object(out -> source.writeTimeline(query, out)).getAsJsonArray("entries");
    }
}
