package dev.tickwire.codegen;

import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.Target;
import java.util.SortedMap;

/**
 * Turns a checked model into the text of files. It reads and writes no file itself: {@link GeneratedFiles} does.
 *
 * <p>A back end is found by the {@link java.util.ServiceLoader}: its class has a public constructor without parameters
 * and is named in {@code META-INF/services/dev.tickwire.codegen.BackEnd} of its jar. See {@link BackEnds}.
 */
public interface BackEnd extends Target {
    /**
     * Generates all files of a set of schemas. The same model gives the same text on every machine.
     *
     * @param model the schemas, compiled for this target
     * @return text by path; paths are relative to the output folder, with {@code /}, and lines end in a line feed
     */
    SortedMap<String, String> generate(SchemaModel model);
}
