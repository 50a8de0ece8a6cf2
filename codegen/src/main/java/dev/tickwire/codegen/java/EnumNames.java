package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.EnumModel;

/** Names in the class of an enumeration. */
final class EnumNames {
    private final Names names = new Names();
    private final String unknown;
    private final String table;

    EnumNames(EnumModel enumeration) {
        for (EnumModel.EnumValue value : enumeration.values()) {
            names.newName(value.name(), value.ordinal());
        }
        unknown = enumeration.hasRoom() ? names.newName(EnumModel.UNKNOWN) : null;
        table = names.newName("BY_ORDINAL");
    }

    String of(EnumModel.EnumValue value) {
        return names.get(value.ordinal());
    }

    /** The constant that stands for values that are not known, or null if there is no room for such. */
    String unknown() {
        return unknown;
    }

    /** The constant that holds all values by ordinal. */
    String table() {
        return table;
    }
}
