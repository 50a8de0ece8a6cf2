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

/** A declaration and the file it stands in. Two are equal only if they are the same. */
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

    /** Where its name stands. */
    public Span nameSpan() {
        return declaration.name().span();
    }

    /** Whether a field can be of it. */
    public boolean isType() {
        return declaration instanceof EnumDeclaration
                || declaration instanceof FlagsDeclaration
                || declaration instanceof AliasDeclaration
                || declaration instanceof StructDeclaration
                || declaration instanceof UnionDeclaration;
    }

    /** Whether a field of it holds other fields. */
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

    /** Whether it has values or flags to name: {@code Weapon.ROCKET}. */
    boolean hasMembers() {
        return declaration instanceof EnumDeclaration || declaration instanceof FlagsDeclaration;
    }

    /** The name of its kind in a diagnostic, with an article. */
    public String what() {
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
