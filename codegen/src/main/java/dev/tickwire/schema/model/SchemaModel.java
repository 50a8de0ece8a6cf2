package dev.tickwire.schema.model;

import java.util.List;

/**
 * Compiled set of schemas. Lists are in the order of file paths, and within a file in the order of declaration.
 *
 * <p>The lists hold declarations to generate. Imported declarations from elsewhere, such as the jar of a dependency,
 * are in no list: their classes exist already, and fields refer to them.
 *
 * @param target name of the target of the compilation
 * @param constants named constants
 * @param enums enums
 * @param flags sets of flags
 * @param structs structs, each after the structs that it contains directly or through unions
 * @param unions unions, each after the unions that it contains directly or through structs
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
