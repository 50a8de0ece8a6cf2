package dev.tickwire.codegen;

import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.Target;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Generates the files of one target language from a checked model. A back end reads and writes no files;
 * {@link GeneratedFiles} does.
 *
 * <p>Back ends are found by {@link java.util.ServiceLoader}. The class has a public constructor without parameters and
 * is named in {@code META-INF/services/dev.tickwire.codegen.BackEnd} of its jar. See {@link BackEnds}.
 */
public interface BackEnd extends Target {
    /**
     * Returns this back end with nullness annotations in the generated code.
     *
     * @param annotations the annotations
     * @return the back end that generates them
     * @throws IllegalArgumentException if the back end has no such annotations
     */
    default BackEnd with(NullAnnotations annotations) {
        if (annotations != NullAnnotations.NONE) {
            throw new IllegalArgumentException("the back end `" + name() + "` has no annotations for null");
        }
        return this;
    }

    /**
     * Generates all files of a set of schemas. For the same model, the result is the same on every machine.
     *
     * @param model the schemas, compiled for this target
     * @return texts by path relative to the output folder, with {@code /} between names; lines end in a line feed
     */
    SortedMap<String, String> generate(SchemaModel model);

    /**
     * Returns the same files as suppliers of their texts. Override this method if files can be generated one by one,
     * which saves the memory for all texts at once.
     *
     * @param model the schemas, compiled for this target
     * @return suppliers of the texts by path; they may be called in any order, by several threads at a time
     */
    default SortedMap<String, Supplier<String>> texts(SchemaModel model) {
        SortedMap<String, Supplier<String>> texts = new TreeMap<>();
        generate(model).forEach((path, text) -> texts.put(path, () -> text));
        return texts;
    }
}
