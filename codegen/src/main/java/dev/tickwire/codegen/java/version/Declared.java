package dev.tickwire.codegen.java.version;

import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.DeclarationName;
import java.util.List;

/**
 * Declaration in all versions that have it.
 *
 * @param name the name
 * @param home index of the newest version that has the declaration; 0 is the newest version of the schema
 * @param model the declaration in that version, which its class is generated from
 * @param plans the properties of the types in that version
 * @param formats formats that earlier versions have, the newest first
 * @param past what these formats add to the class
 */
public record Declared(
        DeclarationName name, int home, Object model, StructPlans plans, List<EarlierBody> formats, Past past) {
    public Declared {
        formats = List.copyOf(formats);
    }

    /** Returns whether the newest version has the declaration. */
    public boolean isNewest() {
        return home == 0;
    }
}
