package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Documentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A field of Wireshark's, as the call that makes it.
 *
 * @param name its name in the tree
 * @param abbreviation its name in filters, below that of the protocol
 * @param documentation what the schema says of it
 */
record FieldText(String name, String abbreviation, Documentation documentation) {

    // Example: protocol:field("x", "point.x", ftypes.FLOAT, "East of the middle.")
    /** The call for a type of Wireshark's. */
    String of(String type) {
        return of(type, Optional.empty(), Optional.empty());
    }

    // Example: protocol:field("weapon", "buy.weapon", ftypes.UINT32, nil, enums["arena.Weapon"])
    /**
     * The call for a type of Wireshark's.
     *
     * @param type its name in {@code ftypes}
     * @param strings an expression for the names of values
     * @param base the name in {@code base} of the form in which it is shown
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

    /** The field of a part, as of a component of a rotation. */
    FieldText part(String part) {
        return new FieldText(part, abbreviation + "." + part, Documentation.NONE);
    }
}
