package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/** Node of the syntax tree. Each node is an immutable record without null parts. */
public sealed interface Node
        permits SchemaFile,
                PackageStatement,
                OptionStatement,
                ImportStatement,
                Declaration,
                EnumValue,
                Lifetime,
                Lifetime.Bound,
                Substitute,
                MessageList.Entry,
                Flag,
                StatementList,
                BodyStatement,
                FieldModifier,
                TypeReference,
                TypeArgument,
                ElementCount,
                ProtocolItem,
                ChannelParameter,
                ChannelEntry,
                Quantity,
                Expression,
                Name {

    /** Returns the place of the node in the source, without its doc comment. */
    Span span();
}
