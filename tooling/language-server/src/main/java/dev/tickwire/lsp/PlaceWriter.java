package dev.tickwire.lsp;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Writes ranges without reflection, each as one text: the outline of a large file has thousands. */
final class PlaceWriter implements TypeAdapterFactory {
    @Override
    @SuppressWarnings("unchecked") // The type is checked.
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
        return type.getRawType() == Range.class
                ? (TypeAdapter<T>) new Ranges((TypeAdapter<Range>) gson.getDelegateAdapter(this, type))
                : null;
    }

    private static final class Ranges extends TypeAdapter<Range> {
        private final TypeAdapter<Range> plain;

        Ranges(TypeAdapter<Range> plain) {
            this.plain = plain;
        }

        @Override
        public void write(JsonWriter out, Range range) throws IOException {
            if (range == null) {
                out.nullValue();
                return;
            }
            StringBuilder json = new StringBuilder(90).append("{\"start\":");
            add(range.getStart(), json);
            add(range.getEnd(), json.append(",\"end\":"));
            out.jsonValue(json.append('}').toString());
        }

        private static void add(Position position, StringBuilder json) {
            json.append("{\"line\":")
                    .append(position.getLine())
                    .append(",\"character\":")
                    .append(position.getCharacter())
                    .append('}');
        }

        @Override
        public Range read(JsonReader in) throws IOException {
            return plain.read(in);
        }
    }
}
