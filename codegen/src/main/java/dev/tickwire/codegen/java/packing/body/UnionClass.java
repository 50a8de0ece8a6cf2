package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.ClassNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import java.util.List;

/** Class of a union during its generation. The cases of the union are the fields of the class. */
public final class UnionClass extends BodyClass {
    private final UnionModel model;
    private final UnionNames union;

    private UnionClass(UnionModel model, Fields fields, UnionNames union) {
        super(model.name(), model.documentation(), fields, List.of());
        this.model = model;
        this.union = union;
    }

    public static UnionClass of(UnionModel model, StructPlans plans) {
        List<FieldModel> cases = model.cases().stream().map(UnionClass::field).toList();
        String owner = model.name().simpleName();
        Fields fields = new Fields(
                model,
                cases,
                plans,
                (number, names) -> number == 0
                        ? new FieldCode(cases.get(number), owner, names, plans)
                        : FieldCode.ofLaterCase(cases.get(number), owner, names, plans));
        UnionNames union = new UnionNames(TypeNames.of(model.name()), model, fields.names(), ClassNames.ofCases(cases));
        return new UnionClass(model, fields, union);
    }

    /** Field for a case. */
    private static FieldModel field(UnionModel.Case from) {
        return new FieldModel(
                from.name(),
                from.documentation(),
                from.type(),
                from.typeText(),
                new Arity.Single(),
                false,
                false,
                from.defaultValue(),
                from.type().size());
    }

    /** Not supported yet. */
    @Override
    public UnionClass earlier(EarlierBody earlier, boolean sends) {
        throw new UnsupportedOperationException(name() + " is a union");
    }

    /** Not supported: a union has no nodes. */
    @Override
    UnionClass with(Fields same, List<BodyNode> others) {
        throw new UnsupportedOperationException(name() + " is a union");
    }

    @Override
    public String kind() {
        return "union";
    }

    public UnionModel model() {
        return model;
    }

    /** Names of the union's members. */
    public UnionNames union() {
        return union;
    }

    // Example: choose(Case.WEAPON);
    @Override
    public CodeBlock afterSet(FieldCode field) {
        return ValueCode.statement("$N($L)", union.choose(), union.constant(field.name()));
    }

    @Override
    public String afterSetText(FieldCode field) {
        return " and selects it.";
    }
}
