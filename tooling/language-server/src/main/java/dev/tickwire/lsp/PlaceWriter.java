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

/** Writes ranges without reflection: the outline of a large file has thousands. */
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
            out.beginObject().name("start");
            write(out, range.getStart());
            out.name("end");
            write(out, range.getEnd());
            out.endObject();
        }

        private static void write(JsonWriter out, Position position) throws IOException {
            out.beginObject();
            out.name("line").value(position.getLine());
            out.name("character").value(position.getCharacter());
            out.endObject();
        }

        @Override
        public Range read(JsonReader in) throws IOException {
            return plain.read(in);
        }
    }
}
