package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/** Anything that stands in a schema. All nodes are immutable and none of their parts is null. */
public sealed interface Node
        permits SchemaFile,
                PackageStatement,
                OptionStatement,
                ImportStatement,
                Declaration,
                EnumValue,
                Flag,
                Body,
                BodyItem,
                FieldModifier,
                TypeReference,
                TypeArgument,
                Arity,
                ProtocolItem,
                ChannelParameter,
                ChannelEntry,
                Quantity,
                Expression,
                Name {

    /** Where it stands, from its first character to behind its last; doc comments are outside. */
    Span span();
}
