package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.names.ClassNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import java.util.ArrayList;
import java.util.List;

/** Class of a union during its generation. The cases of the union are the fields of the class. */
public final class UnionClass extends BodyClass {
    /** Name of the table of a format from a case to its tag in the version. */
    public static final String TAGS = "TAGS";

    private final UnionModel model;
    private final UnionNames union;
    /** Numbers of the cases in an earlier version; null in the class itself. */
    private final NumberMap tags;

    private UnionClass(UnionModel model, Fields fields, UnionNames union, NumberMap tags) {
        super(model.name(), model.documentation(), fields, List.of());
        this.model = model;
        this.union = union;
        this.tags = tags;
    }

    /**
     * Creates the class of a union.
     *
     * @param past variables for earlier versions
     */
    public static UnionClass of(UnionModel model, StructPlans plans, Past past) {
        List<FieldModel> cases = model.cases().stream().map(UnionClass::field).toList();
        String owner = model.name().simpleName();
        Fields fields = new Fields(
                model,
                cases,
                plans,
                (number, names) -> number == 0
                        ? new FieldCode(cases.get(number), owner, names, plans)
                        : FieldCode.ofLaterCase(cases.get(number), owner, names, plans));
        fields.with(past, owner, true);
        UnionNames union = new UnionNames(
                TypeNames.of(model.name()), model, fields.names(), ClassNames.ofCases(cases), past.drops());
        return new UnionClass(model, fields, union, null);
    }

    /** Field for a case. */
    public static FieldModel field(UnionModel.Case from) {
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

    /**
     * {@inheritDoc} The cases to write are those of the class. A case that the version has not is the constant of
     * another one. The cases to read are those of the version.
     */
    @Override
    public UnionClass earlier(EarlierBody earlier, boolean sends) {
        UnionModel other = (UnionModel) earlier.model();
        NumberMap numbers = earlier.plans().formats().numbers(other.name());
        List<FieldModel> cases = other.cases().stream().map(UnionClass::field).toList();
        Fields fields = earlierFields(other, sends ? sent(cases, numbers) : cases, earlier.plans(), sends);
        return new UnionClass(other, fields, union, numbers);
    }

    private List<FieldModel> sent(List<FieldModel> cases, NumberMap numbers) {
        List<FieldModel> sent = new ArrayList<>();
        for (UnionModel.Case own : model.cases()) {
            FieldModel other = cases.get(Math.max(0, numbers.earlier().get(own.tag())));
            sent.add(new FieldModel(
                    own.name(),
                    own.documentation(),
                    other.type(),
                    other.typeText(),
                    other.arity(),
                    false,
                    false,
                    other.defaultValue(),
                    other.size()));
        }
        return sent;
    }

    /** Numbers of the cases in an earlier version. */
    public NumberMap tags() {
        return tags;
    }

    // Example: which.ordinal()
    // Example: TAGS[union.which.ordinal()]
    /** Expression of the tag of the selected case. */
    public CodeBlock tagOfCase() {
        CodeBlock ordinal = CodeBlock.of("$N.ordinal()", member(union.which()));
        return hasTagTable() ? CodeBlock.of("$N[$L]", TAGS, ordinal) : ordinal;
    }

    /** Returns whether a format has a table from a case to its tag in the version. */
    public boolean hasTagTable() {
        if (tags == null) {
            return false;
        }
        for (int tag = 0; tag < tags.earlier().size(); tag++) {
            if (tags.earlier().get(tag) != tag) {
                return true;
            }
        }
        return false;
    }

    /** Tag in the version of a case to read. */
    public int tag(FieldCode read) {
        return model.cases().stream()
                .filter(each -> each.name().equals(read.name()))
                .findFirst()
                .orElseThrow()
                .tag();
    }

    // Example: union.choose(Case.WEAPON);
    // Example:
    // union.choose(Case.WEAPON);
    // union.clear();
    // union.isDropped = true;
    /** Statements of a format that select the case that was read. */
    public CodeBlock selection(FieldCode read) {
        int newest = tags.newest().get(tag(read));
        String name = union.cases().get(Math.max(0, newest));
        CodeBlock.Builder code =
                CodeBlock.builder().addStatement("$N($L)", member(union.choose()), union.constant(name));
        if (!name.equals(read.name())) {
            code.addStatement("$N()", member(union.clear()));
        }
        if (union.dropped() != null) {
            code.addStatement("$N = $L", member(union.dropped()), newest < 0);
        }
        return code.build();
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
