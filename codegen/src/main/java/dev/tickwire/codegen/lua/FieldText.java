package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Documentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Wireshark field, as the Lua call that creates it.
 *
 * @param name name in the packet tree
 * @param abbreviation name in Wireshark's filters, without the prefix of the protocol, such as {@code buy.weapon}
 * @param documentation comment in the schema
 */
record FieldText(String name, String abbreviation, Documentation documentation) {

    // Example: protocol:field("x", "point.x", ftypes.FLOAT, "East of the middle.")
    /**
     * Returns the Lua call that declares a Wireshark field of a type.
     *
     * @param type name of the Wireshark type in {@code ftypes}
     */
    String of(String type) {
        return of(type, Optional.empty(), Optional.empty());
    }

    // Example: protocol:field("weapon", "buy.weapon", ftypes.UINT32, nil, enums["arena.Weapon"])
    /**
     * Returns the Lua call that declares a Wireshark field of a type, with options.
     *
     * @param type name of the Wireshark type in {@code ftypes}
     * @param strings expression of the names of values
     * @param base display form, a name in Wireshark's table {@code base}
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

    /** Returns the field of a component, such as a component of a rotation. */
    FieldText part(String part) {
        return new FieldText(part, abbreviation + "." + part, Documentation.NONE);
    }
}
