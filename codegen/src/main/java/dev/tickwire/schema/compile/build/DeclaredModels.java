package dev.tickwire.schema.compile.build;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Models of declared types. The model of a type is added before the declarations that use the type.
 *
 * @param enums models of enums
 * @param flags models of flags
 * @param structs models of structs
 * @param unions models of unions
 * @param names name of a declaration in the model
 */
record DeclaredModels(
        Map<Symbol, EnumModel> enums,
        Map<Symbol, FlagsModel> flags,
        Map<Symbol, StructModel> structs,
        Map<Symbol, UnionModel> unions,
        Function<Symbol, DeclarationName> names) {

    /** Creates empty maps. */
    DeclaredModels(Function<Symbol, DeclarationName> names) {
        this(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>(), names);
    }

    /** Returns the model of a type. */
    ValueType valueType(CheckedType type) {
        if (type instanceof CheckedType.Scalar scalar) {
            return scalar.type();
        } else if (type instanceof CheckedType.Reference reference) {
            return new ValueType.ReferenceValue(
                    names.apply(reference.object()), ModelBuilder.documentation(reference.object()));
        }
        Symbol symbol = ((CheckedType.Declared) type).symbol();
        if (symbol.declaration() instanceof EnumDeclaration) {
            return new ValueType.EnumReference(enums.get(symbol));
        } else if (symbol.declaration() instanceof FlagsDeclaration) {
            return new ValueType.FlagsReference(flags.get(symbol));
        } else if (symbol.declaration() instanceof StructDeclaration) {
            return new ValueType.StructReference(structs.get(symbol));
        }
        return new ValueType.UnionReference(unions.get(symbol));
    }
}
