package dev.tickwire.schema.model;

import java.util.List;

/**
 * A whole compiled set of schemas, in the order of declaration within a file and of file paths between files.
 *
 * <p>The lists hold what is to be generated. What was imported from elsewhere, for example from the jar of a
 * dependency, is in none of them: it is reached by reference only, and its classes exist already.
 *
 * @param target the name of the target that it was compiled for
 * @param constants named constants
 * @param enums enumerations
 * @param flags flag sets
 * @param structs structs, each after the structs it holds, also by way of unions
 * @param unions unions, each after the unions it holds, also by way of structs
 * @param messages messages
 * @param objects objects
 * @param protocols protocols
 */
public record SchemaModel(
        String target,
        List<ConstantModel> constants,
        List<EnumModel> enums,
        List<FlagsModel> flags,
        List<StructModel> structs,
        List<UnionModel> unions,
        List<MessageModel> messages,
        List<ObjectModel> objects,
        List<ProtocolModel> protocols) {

    /** Copies the lists, so that the model cannot change. */
    public SchemaModel {
        constants = List.copyOf(constants);
        enums = List.copyOf(enums);
        flags = List.copyOf(flags);
        structs = List.copyOf(structs);
        unions = List.copyOf(unions);
        messages = List.copyOf(messages);
        objects = List.copyOf(objects);
        protocols = List.copyOf(protocols);
    }
}
