package dev.tickwire.schema.model;

import java.util.List;

/**
 * A whole compiled set of schemas, in the order of declaration within a file and of file paths between files.
 *
 * @param constants named constants
 * @param enums enumerations
 * @param flags flag sets
 * @param structs structs, each after the structs it holds
 * @param messages messages
 * @param protocols protocols
 */
public record SchemaModel(
        List<ConstantModel> constants,
        List<EnumModel> enums,
        List<FlagsModel> flags,
        List<StructModel> structs,
        List<MessageModel> messages,
        List<ProtocolModel> protocols) {

    /** Copies the lists, so that the model cannot change. */
    public SchemaModel {
        constants = List.copyOf(constants);
        enums = List.copyOf(enums);
        flags = List.copyOf(flags);
        structs = List.copyOf(structs);
        messages = List.copyOf(messages);
        protocols = List.copyOf(protocols);
    }
}
