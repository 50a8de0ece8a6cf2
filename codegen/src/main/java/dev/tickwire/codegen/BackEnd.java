package dev.tickwire.codegen;

import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.Target;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

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

    /**
     * Names the same files, and generates each when its text is asked for: a back end that can do so spares the memory
     * for all of them at once. The texts may be asked for in any order, by several threads at a time.
     *
     * @param model the schemas, compiled for this target
     * @return what generates the text of each file, by path
     */
    default SortedMap<String, Supplier<String>> texts(SchemaModel model) {
        SortedMap<String, Supplier<String>> texts = new TreeMap<>();
        generate(model).forEach((path, text) -> texts.put(path, () -> text));
        return texts;
    }
}
