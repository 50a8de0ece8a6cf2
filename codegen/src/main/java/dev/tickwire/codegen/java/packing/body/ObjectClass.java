package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.field.ObjectMember;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.target.NameScope;
import java.util.List;

/** Object class during its generation. With at most 64 fields, its methods need no sections. */
public final class ObjectClass extends BodyClass {
    private final ObjectModel object;

    private ObjectClass(ObjectModel object, Fields fields, List<BodyNode> nodes) {
        super(object.name(), object.documentation(), fields, nodes);
        this.object = object;
    }

    public static ObjectClass of(ObjectModel object, StructPlans plans, Past past) {
        String owner = object.name().simpleName();
        Fields fields = new Fields(object.body(), NameScope.OBJECT, plans, (number, names) -> {
            ObjectField field = object.fields().get(number);
            String change = names.newVariable(JavaWords.constant(field.field().name()) + "_CHANGED");
            return FieldCode.of(new ObjectMember(number, field, change), owner, names, plans);
        });
        return new ObjectClass(object, fields.with(past, owner, false), fields.nodes(object.body()));
    }

    @Override
    public ObjectClass earlier(EarlierBody earlier, boolean sends) {
        ObjectModel model = (ObjectModel) earlier.model();
        Fields fields = earlierFields(model.body(), earlier.plans(), sends);
        for (int number = 0; number < model.fields().size(); number++) {
            ObjectField field = model.fields().get(number);
            fields.replace(field.field().name(), new ObjectMember(number, field, ""));
        }
        return new ObjectClass(model, fields, fields.nodes(model.body()));
    }

    @Override
    ObjectClass with(Fields same, List<BodyNode> others) {
        return new ObjectClass(object, same, others);
    }

    @Override
    public String kind() {
        return "object";
    }
}
