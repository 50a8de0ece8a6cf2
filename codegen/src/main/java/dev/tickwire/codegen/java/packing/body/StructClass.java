package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.type.Packing;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.target.NameScope;
import java.util.List;

/** Struct class during its generation. */
public final class StructClass extends BodyClass {
    private final StructModel struct;
    private final boolean isPacked;
    private final boolean isDrawn;

    private StructClass(StructModel struct, Fields fields, List<BodyNode> nodes, boolean isPacked, boolean isDrawn) {
        super(struct.name(), struct.documentation(), fields, nodes);
        this.struct = struct;
        this.isPacked = isPacked;
        this.isDrawn = isDrawn;
    }

    /** Creates the class of a struct, without sections. */
    public static StructClass of(StructModel struct, StructPlans plans) {
        return of(struct, plans, Past.NONE);
    }

    /**
     * Creates the class of a struct, without sections.
     *
     * @param past variables for earlier versions
     */
    public static StructClass of(StructModel struct, StructPlans plans, Past past) {
        Body body = struct.body();
        String owner = struct.name().simpleName();
        Fields fields = new Fields(
                body,
                NameScope.STRUCT,
                plans,
                (number, names) -> new FieldCode(body.allFields().get(number), owner, names, plans));
        boolean isDrawn = plans.held().isDrawn(struct);
        return new StructClass(
                struct, fields.with(past, owner, false), fields.nodes(body), Packing.isPacked(struct), isDrawn);
    }

    @Override
    public StructClass earlier(EarlierBody earlier, boolean sends) {
        StructModel model = (StructModel) earlier.model();
        Fields fields = earlierFields(model.body(), earlier.plans(), sends);
        return new StructClass(model, fields, fields.nodes(model.body()), Packing.isPacked(model), false);
    }

    @Override
    StructClass with(Fields same, List<BodyNode> others) {
        return new StructClass(struct, same, others, isPacked, isDrawn);
    }

    @Override
    public String kind() {
        return "struct";
    }

    @Override
    public boolean isPacked() {
        return isPacked;
    }

    @Override
    public boolean isDrawn() {
        return isDrawn;
    }
}
