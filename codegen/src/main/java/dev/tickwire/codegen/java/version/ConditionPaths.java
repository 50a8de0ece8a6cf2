package dev.tickwire.codegen.java.version;

import dev.tickwire.codegen.java.packing.body.StructRead;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.SchemaModel;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Fields on which conditions of a version depend, by the message or struct that has the field. */
final class ConditionPaths {
    private final Map<DeclarationName, Set<String>> fields = new LinkedHashMap<>();
    private final Map<DeclarationName, Set<StructRead>> reads = new LinkedHashMap<>();

    ConditionPaths(SchemaModel model) {
        model.messages().forEach(message -> add(message.name(), message.body()));
        model.structs().forEach(struct -> add(struct.name(), struct.body()));
    }

    /** Names of the fields of a message or struct. */
    Set<String> in(DeclarationName holder) {
        return fields.getOrDefault(holder, Set.of());
    }

    /** Fields of a struct that conditions outside of the struct read. */
    Set<StructRead> reads(DeclarationName struct) {
        return reads.getOrDefault(struct, Set.of());
    }

    private void add(DeclarationName holder, Body body) {
        for (BodyItem item : body.items()) {
            if (item instanceof BodyItem.Branch branch) {
                add(holder, branch.condition());
                add(holder, branch.thenBody());
                add(holder, branch.elseBody());
            }
        }
    }

    private void add(DeclarationName holder, Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            add(holder, bool.path(), StructRead.Part.VALUE);
        } else if (condition instanceof Condition.Present present) {
            add(holder, present.path(), StructRead.Part.PRESENCE);
        } else if (condition instanceof Condition.FlagSet flag) {
            add(holder, flag.path(), StructRead.Part.VALUE);
        } else if (condition instanceof Condition.Comparison comparison) {
            add(holder, comparison.left());
            add(holder, comparison.right());
        } else if (condition instanceof Condition.Not not) {
            add(holder, not.condition());
        } else if (condition instanceof Condition.And and) {
            add(holder, and.left());
            add(holder, and.right());
        } else if (condition instanceof Condition.Or or) {
            add(holder, or.left());
            add(holder, or.right());
        }
    }

    private void add(DeclarationName holder, Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            add(holder, field.path(), StructRead.Part.VALUE);
        } else if (operand instanceof Condition.CountOperand count) {
            add(holder, count.path(), StructRead.Part.COUNT);
        }
    }

    private void add(DeclarationName holder, FieldPath path, StructRead.Part part) {
        DeclarationName inside = holder;
        for (FieldModel struct : path.structs()) {
            read(holder, inside, struct, StructRead.Part.VALUE);
            inside = struct.type().declaration().orElseThrow();
        }
        read(holder, inside, path.field(), part);
    }

    private void read(DeclarationName reader, DeclarationName holder, FieldModel field, StructRead.Part part) {
        fields.computeIfAbsent(holder, none -> new LinkedHashSet<>()).add(field.name());
        if (!holder.equals(reader)) {
            reads.computeIfAbsent(holder, none -> new LinkedHashSet<>()).add(new StructRead(field, part));
        }
    }
}
