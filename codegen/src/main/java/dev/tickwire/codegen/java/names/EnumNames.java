package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.model.EnumModel;

/** Names of the constants of a generated enum. */
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

    /** Name of the constant for an unknown ordinal, or null if the enum has no room for further values. */
    public String unknown() {
        return unknown;
    }

    /** Name of the array from ordinal to constant. */
    public String table() {
        return table;
    }
}
