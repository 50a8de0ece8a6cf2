package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.List;
import java.util.Map;

/**
 * Checked types of all type references in the syntax tree.
 *
 * @param references all references to types in the syntax tree, in the order of checking
 * @param byReference types by node, an identity map
 * @param maxOrdinals largest ordinal of each enum and highest bit of each set of flags, including reserved room
 */
public record Types(
        List<TypeReference> references, Map<TypeReference, CheckedType> byReference, Map<Symbol, Integer> maxOrdinals) {

    CheckedType of(TypeReference reference) {
        return byReference.getOrDefault(reference, CheckedType.UNKNOWN);
    }

    /** Returns the largest ordinal of an enum, or the highest bit of flags; 0 if it is empty. */
    public int maxOrdinal(Symbol enumeration) {
        return maxOrdinals.getOrDefault(enumeration, 0);
    }

    /** Returns the width of an enum or flags, in bits; 0 if an enum is empty. */
    public int widthBits(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration) {
            return Widths.bitsRequired(maxOrdinal(symbol));
        } else if (symbol.declaration() instanceof FlagsDeclaration) {
            return maxOrdinal(symbol) + 1;
        }
        throw new AssertionError(symbol);
    }
}
