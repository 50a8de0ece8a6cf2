package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.Declaration;
import java.util.List;

/**
 * Declarations of all files.
 *
 * @param units the files by path
 */
public record Declarations(List<Unit> units) {

    public Declarations {
        units = List.copyOf(units);
    }

    /** Returns all declarations, in the order of files and then of the source. */
    public List<Symbol> symbols() {
        return units.stream().flatMap(unit -> unit.symbols().stream()).toList();
    }

    /** Returns all declarations of one kind. */
    public List<Symbol> symbols(Class<? extends Declaration> kind) {
        return symbols().stream()
                .filter(symbol -> kind.isInstance(symbol.declaration()))
                .toList();
    }
}
