package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.target.NamedField;
import java.util.ArrayList;
import java.util.List;

/** The names of the accessors that fields have beside the one of their own name. */
public final class AccessorNames {
    /** The components of a quaternion, as they are called behind the field's name. */
    public static final List<String> QUAT = List.of("X", "Y", "Z", "W");

    /** The halves of an integer of more than 64 bits. */
    public static final String HIGH = "High";

    public static final String LOW = "Low";

    private AccessorNames() {}

    /** All that a field has. */
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

    /** Getter and setter of the presence of an optional field: {@code hasSwap}. */
    public static String presence(String field) {
        return "has" + JavaWords.capitalised(field);
    }

    /** The method that selects a struct or union and returns it: {@code useVelocity}. */
    public static String selector(String field) {
        return "use" + JavaWords.capitalised(field);
    }

    /** Getter and setter of the count of an array: {@code slotsCount}. */
    public static String count(String field) {
        return field + "Count";
    }

    /** The method that adds an element to an array: {@code addSlots}. */
    public static String adder(String field) {
        return "add" + JavaWords.capitalised(field);
    }

    /** Getter and setter of the length of bytes: {@code blobLength}. */
    public static String length(String field) {
        return field + "Length";
    }

    /** The getter of one of several numbers that make a value: {@code turnX}. */
    public static String component(String field, String suffix) {
        return field + suffix;
    }
}
