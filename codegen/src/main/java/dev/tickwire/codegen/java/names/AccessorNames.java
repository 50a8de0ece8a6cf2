package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.target.NamedField;
import java.util.ArrayList;
import java.util.List;

/** Names of the accessors that a field has beside the accessor of its own name. */
public final class AccessorNames {
    /** Suffixes of the getters of a quaternion's components, in wire order. */
    public static final List<String> QUAT = List.of("X", "Y", "Z", "W");

    /** Suffixes of the getters of the two halves of an integer of more than 64 bits. */
    public static final String HIGH = "High";

    public static final String LOW = "Low";

    private AccessorNames() {}

    /** Returns the names of all further accessors of a field. */
    static List<String> of(NamedField field) {
        String name = field.name();
        List<String> accessors = new ArrayList<>();
        if (field.isOptional()) {
            accessors.add(presence(name));
        }
        if (field.isSelectable() && field.isSingle() && field.kind() == NamedField.Kind.COMPOSITE) {
            accessors.add(selector(name));
        }
        if (field.isVarying()) {
            accessors.add(count(name));
            accessors.add(adder(name));
        }
        switch (field.kind()) {
            case BYTES -> accessors.add(length(name));
            case QUAT -> QUAT.forEach(suffix -> accessors.add(component(name, suffix)));
            case WIDE -> List.of(HIGH, LOW).forEach(suffix -> accessors.add(component(name, suffix)));
            case COMPOSITE, PLAIN -> {}
        }
        return accessors;
    }

    /** Getter and setter of the presence of an optional field, such as {@code hasSwap}. */
    public static String presence(String field) {
        return "has" + JavaWords.capitalised(field);
    }

    /** Method that selects a struct or union and returns it, such as {@code useVelocity}. */
    public static String selector(String field) {
        return "use" + JavaWords.capitalised(field);
    }

    /** Getter and setter of the element count of an array, such as {@code slotsCount}. */
    public static String count(String field) {
        return field + "Count";
    }

    /** Method that appends an element to an array, such as {@code addSlots}. */
    public static String adder(String field) {
        return "add" + JavaWords.capitalised(field);
    }

    /** Getter and setter of the length of bytes, such as {@code blobLength}. */
    public static String length(String field) {
        return field + "Length";
    }

    /** Getter of one component of a quaternion or wide integer, such as {@code turnX}. */
    public static String component(String field, String suffix) {
        return field + suffix;
    }
}
