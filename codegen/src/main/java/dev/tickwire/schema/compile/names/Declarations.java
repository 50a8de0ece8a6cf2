package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.Declaration;
import java.util.List;

/**
 * All that is declared in all files.
 *
 * @param units the files by path
 */
public record Declarations(List<Unit> units) {

    public Declarations {
        units = List.copyOf(units);
    }

    /** Every declaration, in the order of files and then of writing. */
    public List<Symbol> symbols() {
        return units.stream().flatMap(unit -> unit.symbols().stream()).toList();
    }

    /** Every declaration of one kind. */
    public List<Symbol> symbols(Class<? extends Declaration> kind) {
        return symbols().stream()
                .filter(symbol -> kind.isInstance(symbol.declaration()))
                .toList();
    }
}
