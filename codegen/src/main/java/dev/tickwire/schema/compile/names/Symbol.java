package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.source.Span;

/** Declaration with its file. Symbols are equal only if identical. */
public final class Symbol {
    private final Unit unit;
    private final Declaration declaration;

    Symbol(Unit unit, Declaration declaration) {
        this.unit = unit;
        this.declaration = declaration;
    }

    public Unit unit() {
        return unit;
    }

    public Declaration declaration() {
        return declaration;
    }

    public String name() {
        return declaration.name().text();
    }

    /** Position of its name. */
    public Span nameSpan() {
        return declaration.name().span();
    }

    /** Returns whether a field can have it as its type. */
    public boolean isType() {
        return declaration instanceof EnumDeclaration
                || declaration instanceof FlagsDeclaration
                || declaration instanceof AliasDeclaration
                || declaration instanceof StructDeclaration
                || declaration instanceof UnionDeclaration;
    }

    /** Returns whether it is a struct or union, which contains other fields. */
    public boolean isComposite() {
        return declaration instanceof StructDeclaration || declaration instanceof UnionDeclaration;
    }

    boolean isMessage() {
        return declaration instanceof MessageDeclaration;
    }

    public boolean isObject() {
        return declaration instanceof ObjectDeclaration;
    }

    public boolean isConstant() {
        return declaration instanceof ConstDeclaration;
    }

    /** Returns whether it has values or flags, such as {@code Weapon.ROCKET}. */
    boolean hasMembers() {
        return declaration instanceof EnumDeclaration || declaration instanceof FlagsDeclaration;
    }

    /** Kind in a diagnostic, with its article. */
    public String kind() {
        if (declaration instanceof ConstDeclaration) {
            return "a constant";
        } else if (declaration instanceof EnumDeclaration) {
            return "an enum";
        } else if (declaration instanceof FlagsDeclaration) {
            return "a flag set";
        } else if (declaration instanceof AliasDeclaration) {
            return "a type";
        } else if (declaration instanceof StructDeclaration) {
            return "a struct";
        } else if (declaration instanceof UnionDeclaration) {
            return "a union";
        } else if (declaration instanceof MessageDeclaration) {
            return "a message";
        } else if (declaration instanceof ObjectDeclaration) {
            return "an object";
        } else if (declaration instanceof ProtocolDeclaration) {
            return "a protocol";
        }
        throw new AssertionError(declaration);
    }

    @Override
    public String toString() {
        return name();
    }
}
