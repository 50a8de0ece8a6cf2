package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.FieldDeclaration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The fields that are on the wire at a place in a body: those before it in the same body and in those around it. */
final class FieldScope {
    private final Optional<FieldScope> around;
    private final Map<String, FieldDeclaration> fields = new HashMap<>();

    private FieldScope(Optional<FieldScope> around) {
        this.around = around;
    }

    /** Of a message or struct. */
    static FieldScope outermost() {
        return new FieldScope(Optional.empty());
    }

    /** Of a branch that stands here. */
    FieldScope inner() {
        return new FieldScope(Optional.of(this));
    }

    /** The field is on the wire from here on. */
    void add(FieldDeclaration field) {
        fields.putIfAbsent(field.name().text(), field);
    }

    Optional<FieldDeclaration> find(String name) {
        FieldDeclaration own = fields.get(name);
        return own != null ? Optional.of(own) : around.flatMap(scope -> scope.find(name));
    }
}
