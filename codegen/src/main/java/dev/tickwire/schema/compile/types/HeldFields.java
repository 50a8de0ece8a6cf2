package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Fields and alignments of a declaration and of the types in it, at any depth. */
public final class HeldFields {
    private final Types types;
    private final List<Held> fields = new ArrayList<>();
    private final Set<Symbol> seen = new HashSet<>();
    private final List<Alignment> alignments = new ArrayList<>();

    /** Field with its type. */
    public record Held(FieldDeclaration field, CheckedType type) {}

    private HeldFields(Types types) {
        this.types = types;
    }

    /**
     * Returns all fields of a declaration, and of the structs and unions in it at any depth, with the types of the
     * fields. The fields of a struct or union are listed once.
     */
    public static List<Held> of(Symbol holder, Types types) {
        HeldFields held = new HeldFields(types);
        held.collect(holder);
        return held.fields;
    }

    /** Returns the first alignment, at any depth. */
    public static Optional<Alignment> alignment(Symbol holder, Types types) {
        HeldFields held = new HeldFields(types);
        held.collect(holder);
        return held.alignments.stream().findFirst();
    }

    private void collect(Symbol holder) {
        if (!seen.add(holder)) {
            return;
        }
        for (FieldDeclaration field : fields(holder)) {
            CheckedType type = types.of(field.type());
            fields.add(new Held(field, type));
            if (type instanceof CheckedType.Declared declared) {
                collect(declared.symbol());
            }
        }
    }

    private List<FieldDeclaration> fields(Symbol holder) {
        List<FieldDeclaration> fields = new ArrayList<>();
        if (holder.declaration() instanceof ObjectDeclaration object) {
            collect(object.body(), fields);
        } else if (holder.declaration() instanceof MessageDeclaration message) {
            collect(message.body(), fields);
        } else if (holder.declaration() instanceof StructDeclaration struct) {
            collect(struct.body(), fields);
        } else if (holder.declaration() instanceof UnionDeclaration union) {
            fields.addAll(union.cases());
        }
        return fields;
    }

    private void collect(StatementList body, List<FieldDeclaration> fields) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                fields.add(field);
            } else if (item instanceof Alignment alignment) {
                alignments.add(alignment);
            } else if (item instanceof Conditional conditional) {
                collect(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> collect(elseBody, fields));
            }
        }
    }
}
