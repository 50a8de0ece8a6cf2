package dev.tickwire.lsp;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import org.eclipse.lsp4j.AnnotatedTextEdit;
import org.eclipse.lsp4j.TextEdit;

/** Writes edits with their annotations, which the library leaves out where any edit may stand. */
final class AnnotatedEdits implements TypeAdapterFactory {
    @Override
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
        if (type.getRawType() != TextEdit.class) {
            return null;
        }
        TypeAdapter<T> plain = gson.getDelegateAdapter(this, type);
        TypeAdapter<AnnotatedTextEdit> annotated = gson.getAdapter(AnnotatedTextEdit.class);
        return new TypeAdapter<>() {
            @Override
            public void write(JsonWriter out, T edit) throws IOException {
                if (edit instanceof AnnotatedTextEdit withAnnotation) {
                    annotated.write(out, withAnnotation);
                } else {
                    plain.write(out, edit);
                }
            }

            @Override
            public T read(JsonReader in) throws IOException {
                return plain.read(in);
            }
        };
    }
}
