package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.FieldDeclaration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Fields that precede a position in a body: fields of the same body and of outer bodies. */
final class FieldScope {
    private final Optional<FieldScope> around;
    private final Map<String, FieldDeclaration> fields = new HashMap<>();

    private FieldScope(Optional<FieldScope> around) {
        this.around = around;
    }

    /** Scope of a message or struct. */
    static FieldScope outermost() {
        return new FieldScope(Optional.empty());
    }

    /** Scope of a branch at this place. */
    FieldScope inner() {
        return new FieldScope(Optional.of(this));
    }

    /** Adds a field, which precedes everything from here on. */
    void add(FieldDeclaration field) {
        fields.putIfAbsent(field.name().text(), field);
    }

    Optional<FieldDeclaration> find(String name) {
        FieldDeclaration own = fields.get(name);
        return own != null ? Optional.of(own) : around.flatMap(scope -> scope.find(name));
    }
}
