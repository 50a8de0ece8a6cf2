package dev.tickwire.inspector.page;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.InspectorSource;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** JSON documents of the page in one line, written by the source. */
final class Documents {
    private final InspectorSource source;

    Documents(InspectorSource source) {
        this.source = source;
    }

    /** Writer of the members of an object. */
    private interface Members {
        void write(JsonWriter out) throws IOException;
    }

    private static String object(Members members) {
        StringWriter text = new StringWriter(1024);
        try (JsonWriter out = new JsonWriter(text)) {
            out.beginObject();
            members.write(out);
            out.endObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    String description() {
        return object(source::writeDescription);
    }

    String state() {
        return object(source::writeState);
    }

    /** Returns the document of a name, or null if there is none. */
    String get(String name, Parameters parameters) {
        return switch (name) {
            case "history" -> object(out -> source.writeHistory(parameters.peer(), out));
            case "charts" -> object(out -> source.writeCharts(parameters.chart(), out));
            case "traffic" -> object(out -> source.writeTraffic(parameters.peer(), out));
            case "timeline" -> object(out -> source.writeTimeline(parameters.timeline(), out));
            case "entry" -> object(out -> source.writeEntry(parameters.number("id", -1), out));
            default -> null;
        };
    }
}
