package dev.tickwire.schema.model;

import java.util.List;
import java.util.Optional;

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
 * @param earlier earlier versions that any of the protocols speaks, the newest first
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
        List<ProtocolModel> protocols,
        List<EarlierVersion> earlier) {

    /** Creates a model without earlier versions. */
    public SchemaModel(
            String target,
            List<ConstantModel> constants,
            List<EnumModel> enums,
            List<FlagsModel> flags,
            List<StructModel> structs,
            List<UnionModel> unions,
            List<MessageModel> messages,
            List<ObjectModel> objects,
            List<ProtocolModel> protocols) {
        this(target, constants, enums, flags, structs, unions, messages, objects, protocols, List.of());
    }

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
        earlier = List.copyOf(earlier);
    }

    /** Returns this model with earlier versions, the newest first. */
    public SchemaModel with(List<EarlierVersion> earlierVersions) {
        return new SchemaModel(
                target, constants, enums, flags, structs, unions, messages, objects, protocols, earlierVersions);
    }

    /** Returns the enum of a name among those of this model. */
    public Optional<EnumModel> enumOf(DeclarationName name) {
        return enums.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns the flag set of a name among those of this model. */
    public Optional<FlagsModel> flagsOf(DeclarationName name) {
        return flags.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns the struct of a name among those of this model. */
    public Optional<StructModel> structOf(DeclarationName name) {
        return structs.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns the union of a name among those of this model. */
    public Optional<UnionModel> unionOf(DeclarationName name) {
        return unions.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns the message of a name among those of this model. */
    public Optional<MessageModel> messageOf(DeclarationName name) {
        return messages.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns the object type of a name among those of this model. */
    public Optional<ObjectModel> objectOf(DeclarationName name) {
        return objects.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns the protocol of a name among those of this model. */
    public Optional<ProtocolModel> protocolOf(DeclarationName name) {
        return protocols.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
