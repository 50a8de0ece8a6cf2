package dev.tickwire.codegen;

import dev.tickwire.schema.model.SchemaModel;
import java.util.SortedMap;

/** Turns a checked model into the text of files. It reads and writes no file itself: {@link GeneratedFiles} does. */
public interface BackEnd {
    /**
     * Generates all files of a set of schemas. The same model gives the same text on every machine.
     *
     * @param model what the compiler made of the schemas
     * @return text by path; paths are relative to the output folder, with {@code /}, and lines end in a line feed
     */
    SortedMap<String, String> generate(SchemaModel model);
}
