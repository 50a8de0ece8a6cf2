package dev.tickwire.codegen.java.version;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.SchemaModel;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Version of a schema.
 *
 * @param number number of the version
 * @param model the declarations as that version has them
 */
public record Version(long number, SchemaModel model) {
    /** Enums, flags, structs, unions, messages and objects by name. */
    Map<DeclarationName, Object> declarations() {
        Map<DeclarationName, Object> all = new LinkedHashMap<>();
        model.enums().forEach(each -> all.put(each.name(), each));
        model.flags().forEach(each -> all.put(each.name(), each));
        model.structs().forEach(each -> all.put(each.name(), each));
        model.unions().forEach(each -> all.put(each.name(), each));
        model.messages().forEach(each -> all.put(each.name(), each));
        model.objects().forEach(each -> all.put(each.name(), each));
        return all;
    }
}
