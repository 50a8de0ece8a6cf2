package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Declaration;
import java.util.List;

/**
 * All that is declared in all files.
 *
 * @param units the files by path
 */
record Declarations(List<Unit> units) {

    Declarations {
        units = List.copyOf(units);
    }

    /** Every declaration, in the order of files and then of writing. */
    List<Symbol> symbols() {
        return units.stream().flatMap(unit -> unit.symbols().stream()).toList();
    }

    /** Every declaration of one kind. */
    List<Symbol> symbols(Class<? extends Declaration> kind) {
        return symbols().stream()
                .filter(symbol -> kind.isInstance(symbol.declaration()))
                .toList();
    }
}
