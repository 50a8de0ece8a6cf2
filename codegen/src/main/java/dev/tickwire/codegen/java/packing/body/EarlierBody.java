package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import java.util.Set;

/**
 * Format of a message, struct, union or object in an earlier version.
 *
 * @param version the highest version with the format
 * @param format the nested class of the format
 * @param model the declaration in that version: a {@link MessageModel}, {@link StructModel}, {@link UnionModel} or
 *     {@link ObjectModel}
 * @param plans the properties of the types in that version
 * @param reads fields of a struct that conditions outside of it read
 */
public record EarlierBody(long version, ClassName format, Object model, StructPlans plans, Set<StructRead> reads) {}
