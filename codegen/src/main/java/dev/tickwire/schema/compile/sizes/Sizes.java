package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.model.BitSize;
import java.util.Map;
import java.util.Optional;

/**
 * Bits of fields, bodies, structs and unions. Declarations with an error, or that contain a declaration with an error,
 * have no entry.
 *
 * @param fields sizes of fields by their node in the syntax tree, compared by identity
 * @param bodies sizes of bodies by their node in the syntax tree, compared by identity
 * @param composites sizes of structs and unions, by declaration
 */
public record Sizes(
        Map<FieldDeclaration, BitSize> fields, Map<StatementList, BitSize> bodies, Map<Symbol, BitSize> composites) {

    public Optional<BitSize> of(FieldDeclaration field) {
        return Optional.ofNullable(fields.get(field));
    }

    /** Returns the size of a struct or union. */
    public Optional<BitSize> of(Symbol composite) {
        return Optional.ofNullable(composites.get(composite));
    }

    public Optional<BitSize> of(StatementList body) {
        return Optional.ofNullable(bodies.get(body));
    }
}
