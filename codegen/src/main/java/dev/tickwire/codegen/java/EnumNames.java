package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.EnumModel;

/** Names in the class of an enumeration. */
final class EnumNames {
    private final Names names = new Names();
    private final String table;

    EnumNames(EnumModel enumeration) {
        for (EnumModel.EnumValue value : enumeration.values()) {
            names.newName(value.name(), value.ordinal());
        }
        table = names.newName("BY_ORDINAL");
    }

    String of(EnumModel.EnumValue value) {
        return names.get(value.ordinal());
    }

    /** The constant that holds all values by ordinal. */
    String table() {
        return table;
    }
}
