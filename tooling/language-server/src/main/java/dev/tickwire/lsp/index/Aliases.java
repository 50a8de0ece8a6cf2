package dev.tickwire.lsp.index;

import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Types behind aliases. */
final class Aliases {
    private final Resolution resolution;
    private final Definitions definitions;

    Aliases(Resolution resolution, Definitions definitions) {
        this.resolution = resolution;
        this.definitions = definitions;
    }

    /** Returns the enum or flag set of a type, through aliases. */
    Optional<Definition> withMembers(Definition type) {
        return Optional.of(resolved(type)).filter(each -> each.kind() == Kind.ENUM || each.kind() == Kind.FLAGS);
    }

    /** Returns the type that an alias stands for, through further aliases; another type as it is. */
    Definition resolved(Definition type) {
        Set<Definition> seen = new HashSet<>();
        Definition resolved = type;
        while (resolved.node() instanceof AliasDeclaration alias && seen.add(resolved)) {
            Optional<Symbol> target = resolution.type(alias.type());
            if (target.isEmpty()) {
                return resolved;
            }
            resolved = definitions.of(target.get().declaration());
        }
        return resolved;
    }
}
