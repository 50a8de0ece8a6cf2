package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.TypeReference;
import java.util.List;
import java.util.Map;

/**
 * What every type in the syntax tree comes to.
 *
 * @param references all of them, in the order of checking
 * @param byReference by node, as an identity map
 */
record Types(List<TypeReference> references, Map<TypeReference, CheckedType> byReference) {

    CheckedType of(TypeReference reference) {
        return byReference.getOrDefault(reference, CheckedType.UNKNOWN);
    }

    /** The bits of a value of an enum or flag set; 0 for one that is empty. */
    static int widthBits(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            return Widths.bitsRequired(Math.max(0, enumeration.values().size() - 1));
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            return flags.flags().size();
        }
        throw new AssertionError(symbol);
    }
}
