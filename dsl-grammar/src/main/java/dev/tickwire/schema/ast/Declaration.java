package dev.tickwire.schema.ast;

import java.util.List;

/** Declaration at the top level of a file. */
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

    /** Returns the declared name. */
    Name name();

    /** Returns the versions with the declaration. Constants, aliases and protocols have all versions. */
    default Lifetime lifetime() {
        return Lifetime.always(name().span().after());
    }

    /** Returns the lines of the doc comment before the declaration, without comment signs; empty without a comment. */
    List<String> documentation();
}
