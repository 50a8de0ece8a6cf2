package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.model.EnumModel;

/** Names in the class of an enumeration. */
public final class EnumNames {
    private final Names names = new Names();
    private final String unknown;
    private final String table;

    public EnumNames(EnumModel enumeration) {
        for (EnumModel.EnumValue value : enumeration.values()) {
            names.newName(value.name(), value.ordinal());
        }
        unknown = enumeration.hasRoom() ? names.newName(EnumModel.UNKNOWN) : null;
        table = names.newName("BY_ORDINAL");
    }

    public String of(EnumModel.EnumValue value) {
        return names.get(value.ordinal());
    }

    /** The constant that stands for values that are not known, or null if there is no room for such. */
    public String unknown() {
        return unknown;
    }

    /** The constant that holds all values by ordinal. */
    public String table() {
        return table;
    }
}
