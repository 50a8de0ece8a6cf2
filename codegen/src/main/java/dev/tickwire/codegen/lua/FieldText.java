package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Documentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Wireshark field, as the Lua call that creates it.
 *
 * @param name name in the packet tree
 * @param abbreviation name in filters, below that of the protocol
 * @param documentation comment in the schema
 */
record FieldText(String name, String abbreviation, Documentation documentation) {

    // Example: protocol:field("x", "point.x", ftypes.FLOAT, "East of the middle.")
    /**
     * Call for a type of Wireshark.
     *
     * @param type its name in {@code ftypes}
     */
    String of(String type) {
        return of(type, Optional.empty(), Optional.empty());
    }

    // Example: protocol:field("weapon", "buy.weapon", ftypes.UINT32, nil, enums["arena.Weapon"])
    /**
     * Call for a type of Wireshark with options.
     *
     * @param type its name in {@code ftypes}
     * @param strings expression of the names of values
     * @param base display form, a name in {@code base}
     */
    String of(String type, Optional<String> strings, Optional<String> base) {
        List<String> arguments = new ArrayList<>(List.of(
                LuaText.quoted(name),
                LuaText.quoted(abbreviation),
                "ftypes." + type,
                LuaText.doc(documentation).orElse("nil"),
                strings.orElse("nil"),
                base.map("base."::concat).orElse("nil")));
        while (arguments.get(arguments.size() - 1).equals("nil")) {
            arguments.remove(arguments.size() - 1);
        }
        return "protocol:field(" + String.join(", ", arguments) + ")";
    }

    /** Field of a component, such as one of a rotation. */
    FieldText part(String part) {
        return new FieldText(part, abbreviation + "." + part, Documentation.NONE);
    }
}
