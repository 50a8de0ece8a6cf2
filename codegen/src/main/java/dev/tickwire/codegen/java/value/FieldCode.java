package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.Smoothness;
import java.math.BigInteger;
import java.util.List;

/**
 * A field of a message, struct or object with all its names in the generated class; one instance for each field of a
 * class.
 */
public final class FieldCode implements ValueField {
    private final FieldModel model;
    private final ValueCode value;
    private final String owner;
    private final BodyNames ofBody;
    private final OwnNames names;
    private final StructPlans plans;
    private final boolean isMadeLater;
    private final ObjectMember member;
    private final boolean isOfInput;
    /** The instance whose variables they are, where it is not the one that runs the code; empty where it is. */
    private final String instance;

    /** The names that are made for the field, null where it needs none. */
    private static final class OwnNames {
        private final String variable;
        private final String accessor;
        private final String presence;
        private final String presenceAccessor;
        private final String count;
        private final String countAccessor;
        private final String adder;
        private final String lengthAccessor;
        private final String constant;
        private final List<String> componentAccessors;

        OwnNames(FieldModel model, ValueCode value, BodyNames names) {
            String name = model.name();
            boolean isVarying = isVarying(model);
            variable = names.variable(model);
            accessor = names.accessor(model);
            presence = model.optional() ? names.newVariable(AccessorNames.presence(name)) : null;
            presenceAccessor = model.optional() ? names.newMethod(AccessorNames.presence(name)) : null;
            count = isVarying ? names.newVariable(AccessorNames.count(name)) : null;
            countAccessor = isVarying ? names.newMethod(AccessorNames.count(name)) : null;
            adder = isVarying ? names.newMethod(AccessorNames.adder(name)) : null;
            lengthAccessor = value instanceof BytesCode ? names.newMethod(AccessorNames.length(name)) : null;
            constant = value.constant() == null
                    ? null
                    : names.newVariable(JavaWords.constant(name) + value.constantSuffix());
            componentAccessors = value.components().stream()
                    .map(component -> names.newMethod(AccessorNames.component(name, component.suffix())))
                    .toList();
        }
    }

    /** A field of a message or struct, or the first case of a union, whose value is there from the start. */
    public FieldCode(FieldModel model, String owner, BodyNames names, StructPlans plans) {
        this(model, owner, names, plans, false, null, false);
    }

    /** A field of a message that an input channel carries. */
    public static FieldCode ofInput(FieldModel model, String owner, BodyNames names, StructPlans plans) {
        return new FieldCode(model, owner, names, plans, false, null, true);
    }

    /** A field of an object. */
    public static FieldCode of(ObjectMember member, String owner, BodyNames names, StructPlans plans) {
        return new FieldCode(member.field().field(), owner, names, plans, false, member, false);
    }

    /** A case of a union behind the first: an object for its value is made when it is first needed. */
    public static FieldCode ofLaterCase(FieldModel model, String owner, BodyNames names, StructPlans plans) {
        return new FieldCode(model, owner, names, plans, true, null, false);
    }

    private FieldCode(
            FieldModel model,
            String owner,
            BodyNames names,
            StructPlans plans,
            boolean isLaterCase,
            ObjectMember member,
            boolean isOfInput) {
        this.model = model;
        this.value = ValueCodes.of(model.type(), plans);
        this.owner = owner;
        this.ofBody = names;
        this.names = new OwnNames(model, value, names);
        this.plans = plans;
        this.isMadeLater = isLaterCase && value.isHolder();
        this.member = member;
        this.isOfInput = isOfInput;
        this.instance = "";
    }

    private FieldCode(FieldCode same, String instance) {
        this.model = same.model;
        this.value = same.value;
        this.owner = same.owner;
        this.ofBody = same.ofBody;
        this.names = same.names;
        this.plans = same.plans;
        this.isMadeLater = same.isMadeLater;
        this.member = same.member;
        this.isOfInput = same.isOfInput;
        this.instance = instance;
    }

    // Example: message.health
    /**
     * The same field of another instance: its places begin with that.
     *
     * @param other a variable; empty for the instance that runs the code
     */
    public FieldCode in(String other) {
        return other.equals(instance) ? this : new FieldCode(this, other);
    }

    private String own(String name) {
        return instance.isEmpty() ? name : instance + "." + name;
    }

    /** Whether its values are flags of which some are pulses, or hold such flags. */
    public boolean hasPulses() {
        return plans.pulses().in(model.type());
    }

    /** Whether an object may be drawn with values of it between two steps. */
    public boolean isDrawn() {
        return member != null
                && member.field().smoothness() != Smoothness.NONE
                && elementCells() > 0
                && plans.held().isDrawn(model.type());
    }

    @Override
    public boolean goesAround() {
        return member != null && member.field().smoothness() == Smoothness.WRAP && elementCells() > 0 && !isArray();
    }

    /** Why its setter throws, for documentation; empty if it never does. */
    public String refuses() {
        return goesAround() ? value.refusesAround() : value.refuses();
    }

    @Override
    public boolean isOfInput() {
        return isOfInput;
    }

    /** Its part in an object; null if it is a message's, a struct's or a union's. */
    public ObjectMember member() {
        return member;
    }

    /** How many cells it has in an object: those of its presence and its count, and of as many elements as may be. */
    public int cells() {
        return (int) plans.held().cells().of(model);
    }

    /** How many cells the value has, or each element. */
    public int elementCells() {
        return (int) plans.held().cells().of(model.type());
    }

    /** Whether a getter returns an object of the field that can be filled. */
    public boolean isHandedOut() {
        return value instanceof NestedCode || value instanceof BytesCode;
    }

    /** Whether the field of a fresh object has fewer elements than it must have to be sent. */
    public boolean mustBeFilled() {
        if (isOptional()) {
            return false;
        }
        return isVarying() ? array().least() > 0 : value.type().hasRules();
    }

    public ValueCode value() {
        return value;
    }

    @Override
    public DefaultValue defaultValue() {
        return model.defaultValue();
    }

    public Documentation documentation() {
        return model.documentation();
    }

    public BitSize size() {
        return model.size();
    }

    public String typeText() {
        return model.typeText();
    }

    @Override
    public String visitedType() {
        return value instanceof NestedCode
                ? model.type().declaration().orElseThrow().simpleName()
                : typeText();
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String label() {
        return owner + "." + model.name();
    }

    public boolean isOptional() {
        return model.optional();
    }

    public boolean isArray() {
        return model.arity() instanceof Arity.Array;
    }

    /** Whether the field is an array whose count varies. */
    public boolean isVarying() {
        return isVarying(model);
    }

    private static boolean isVarying(FieldModel model) {
        return model.arity() instanceof Arity.Array array && !array.isFixed();
    }

    /** Whether the field is an array of objects that are made once there are so many, and kept from then on. */
    public boolean isGrowing() {
        return isVarying() && value.isHolder();
    }

    // Example:
    // if (Elements.lack(names, count)) {
    //     names = Elements.grown(names, count, 16, () -> new TextField("Move.names", 9));
    // }
    // Example:
    // if (Elements.lack(corners, count)) {
    //     corners = Parts.grown(this, corners, count, 16, Vec3::new);
    // }
    /** Statement that makes the objects of so many elements, if there never were so many. */
    public CodeBlock grow(CodeBlock count) {
        boolean holdsParts = value instanceof NestedCode;
        return CodeBlock.builder()
                .beginControlFlow("if ($T.lack($L, $L))", TypeNames.ELEMENTS, madePlace(), count)
                .addStatement(
                        "$L = $T.grown($L$L, $L, $L, $L)",
                        madePlace(),
                        holdsParts ? TypeNames.PARTS : TypeNames.ELEMENTS,
                        holdsParts ? (instance.isEmpty() ? "this" : instance) + ", " : "",
                        madePlace(),
                        count,
                        array().most(),
                        value.maker(this))
                .endControlFlow()
                .build();
    }

    /** The method that sets new elements of an array of varying length to their defaults, before its count rises. */
    public String grower() {
        return ofBody.grower(model.name());
    }

    /** Whether the field is an array whose elements rise strictly. */
    public boolean isAscending() {
        return model.ascending();
    }

    /** Whether the field is an array whose elements travel like so many fields. */
    public boolean isUnrolled() {
        return Packing.isUnrolled(model);
    }

    public Arity.Array array() {
        return (Arity.Array) model.arity();
    }

    @Override
    public String variable() {
        return names.variable;
    }

    /** The variable as a place, its object made if need be; for fields that are no array. */
    public CodeBlock place() {
        return isMadeLater ? CodeBlock.of("$N()", own(maker())) : madePlace();
    }

    /** The same where the field is not the case of a union, or is the selected one, whose object has been made. */
    public CodeBlock madePlace() {
        return CodeBlock.of("$N", own(names.variable));
    }

    /** The method that makes the object of a case when it is first needed; null where it is there from the start. */
    public String maker() {
        return isMadeLater ? ofBody.maker(model.name()) : null;
    }

    /** An element as a place. */
    public CodeBlock element(String index) {
        return CodeBlock.of("$N[$L]", own(names.variable), index);
    }

    /** The same place in another instance. */
    public static CodeBlock in(String instance, CodeBlock place) {
        return CodeBlock.of("$N.$L", instance, place);
    }

    /** Getter and setter. */
    public String accessor() {
        return names.accessor;
    }

    /** The variable that tells whether an optional field is present. */
    public String presence() {
        return names.presence == null ? null : own(names.presence);
    }

    /** Getter and setter of the presence. */
    public String presenceAccessor() {
        return names.presenceAccessor;
    }

    /** The variable that holds how many elements there are. */
    public String count() {
        return names.count == null ? null : own(names.count);
    }

    // Example: Bounds.enough("Move.lanes", lanesCount, 2)
    /** Expression of the count that throws if there are too few elements to be sent. */
    public CodeBlock checkedCount() {
        return CodeBlock.of("$T.enough($S, $N, $L)", TypeNames.BOUNDS, label(), count(), array().least());
    }

    /** Getter and setter of the count. */
    public String countAccessor() {
        return names.countAccessor;
    }

    /** How many elements there are: a variable, or a number where that never varies. */
    public String countExpression() {
        return isVarying() ? count() : Integer.toString(array().most());
    }

    // Example: for (int i = 0; i < slotsCount; i++)
    /** The head of a loop over all elements. */
    public CodeBlock loop(String index) {
        return CodeBlock.of("for (int $1N = 0; $1N < $2L; $1N++)", index, countExpression());
    }

    // Example: slotsCount * 3L
    /** The bits of all elements, which are packed. */
    public String elementsBits() {
        int elementBits = value().widthBits();
        return isVarying()
                ? count() + " * " + elementBits + "L"
                : Literals.ofEither(BigInteger.valueOf((long) array().most() * elementBits));
    }

    /** The method that adds an element. */
    public String adder() {
        return names.adder;
    }

    /** Getter and setter of the length of bytes. */
    public String lengthAccessor() {
        return names.lengthAccessor;
    }

    /** Getters of the components of a value that has several. */
    public List<String> componentAccessors() {
        return names.componentAccessors;
    }

    @Override
    public String constant() {
        return names.constant;
    }
}
