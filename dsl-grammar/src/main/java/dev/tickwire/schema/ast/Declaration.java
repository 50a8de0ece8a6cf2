package dev.tickwire.schema.ast;

import java.util.List;

/** A named declaration of a file. */
public sealed interface Declaration extends Node
        permits ConstDeclaration,
                EnumDeclaration,
                FlagsDeclaration,
                AliasDeclaration,
                StructDeclaration,
                UnionDeclaration,
                MessageDeclaration,
                ObjectDeclaration,
                ProtocolDeclaration {

    /** Its name. */
    Name name();

    /** The lines of its doc comment without comment signs, empty if there is none. */
    List<String> documentation();
}
