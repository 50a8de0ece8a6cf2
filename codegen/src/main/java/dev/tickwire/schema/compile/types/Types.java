package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.List;
import java.util.Map;

/**
 * The checked form of every type in the syntax tree.
 *
 * @param references all of them, in the order of checking
 * @param byReference by node, as an identity map
 * @param maxOrdinals the greatest ordinal each enum keeps room for, and the greatest bit each flag set
 */
public record Types(
        List<TypeReference> references, Map<TypeReference, CheckedType> byReference, Map<Symbol, Integer> maxOrdinals) {

    CheckedType of(TypeReference reference) {
        return byReference.getOrDefault(reference, CheckedType.UNKNOWN);
    }

    /** The greatest ordinal an enum keeps room for, or the greatest bit of a flag set; 0 for one that is empty. */
    public int maxOrdinal(Symbol enumeration) {
        return maxOrdinals.getOrDefault(enumeration, 0);
    }

    /** The bits of a value of an enum or flag set; 0 for one that is empty. */
    public int widthBits(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration) {
            return Widths.bitsRequired(maxOrdinal(symbol));
        } else if (symbol.declaration() instanceof FlagsDeclaration) {
            return maxOrdinal(symbol) + 1;
        }
        throw new AssertionError(symbol);
    }
}
