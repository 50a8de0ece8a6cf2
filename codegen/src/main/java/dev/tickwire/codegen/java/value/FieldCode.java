package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.type.Packing;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;

/**
 * Field of a message, struct, object or union, with all names of the field in the generated class. Each field of a
 * class has one instance of this class.
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
    private final DefaultValue defaultValue;
    /** Variable of the instance that holds the field; empty for {@code this}. */
    private final String instance;

    /** Variable of the class for what an earlier version sent, or null. */
    private final String received;

    private final boolean isGone;
    private final boolean isConstant;
    private final boolean sends;
    private final long since;

    /** Names for this field; null where the field needs none. */
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

    /**
     * Field of a message or struct, or first case of a union. A value that is a Java object exists from the start.
     *
     * @param owner schema name of the declaration, for error messages
     */
    public FieldCode(FieldModel model, String owner, BodyNames names, StructPlans plans) {
        this(model, owner, names, plans, false, null, false);
    }

    /** Field of a message of an input channel. */
    public static FieldCode ofInput(FieldModel model, String owner, BodyNames names, StructPlans plans) {
        return new FieldCode(model, owner, names, plans, false, null, true);
    }

    /** Field of an object. */
    public static FieldCode of(ObjectMember member, String owner, BodyNames names, StructPlans plans) {
        return new FieldCode(member.field().field(), owner, names, plans, false, member, false);
    }

    /** Case of a union after the first case. A value that is a Java object is created on first use. */
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
        this.defaultValue = value.newestDefault(model.defaultValue());
        this.instance = "";
        this.received = null;
        this.isGone = false;
        this.isConstant = false;
        this.sends = false;
        this.since = 0;
    }

    private FieldCode(FieldCode same, String instance) {
        this(
                same,
                same.model,
                same.value,
                same.defaultValue,
                same.plans,
                instance,
                same.received,
                same.isGone,
                false,
                same.sends);
    }

    private FieldCode(
            FieldCode same,
            FieldModel model,
            ValueCode value,
            DefaultValue defaultValue,
            StructPlans plans,
            String instance,
            String received,
            boolean isGone,
            boolean isConstant,
            boolean sends) {
        this.model = model;
        this.value = value;
        this.owner = same.owner;
        this.ofBody = same.ofBody;
        this.names = same.names;
        this.plans = plans;
        this.isMadeLater = same.isMadeLater && !isConstant;
        this.member = same.member;
        this.isOfInput = same.isOfInput;
        this.defaultValue = defaultValue;
        this.instance = instance;
        this.received = received;
        this.isGone = isGone;
        this.isConstant = isConstant;
        this.sends = sends;
        this.since = same.since;
    }

    /** Returns the field as the member of an object in an earlier version. */
    public FieldCode with(ObjectMember other) {
        return new FieldCode(this, other, since);
    }

    /** Returns the field with the version that added it; 0 if all spoken versions have it. */
    public FieldCode since(long version) {
        return version == since ? this : new FieldCode(this, member, version);
    }

    /** Version that added the field; 0 if all spoken versions have it. */
    public long since() {
        return since;
    }

    private FieldCode(FieldCode same, ObjectMember member, long since) {
        this.model = same.model;
        this.value = same.value;
        this.owner = same.owner;
        this.ofBody = same.ofBody;
        this.names = same.names;
        this.plans = same.plans;
        this.isMadeLater = same.isMadeLater;
        this.member = member;
        this.isOfInput = same.isOfInput;
        this.defaultValue = same.defaultValue;
        this.instance = same.instance;
        this.received = same.received;
        this.isGone = same.isGone;
        this.isConstant = same.isConstant;
        this.sends = same.sends;
        this.since = since;
    }

    /**
     * Returns the field in the format of an earlier version.
     *
     * @param earlier the field in the model of that version
     * @param earlierPlans the properties of the types in that version
     * @param other the variable of the instance that has the field
     * @param receivedVariable the variable of the class for the number or presence that the version sent; null if the
     *     newest one shows it
     * @param isSent whether the field is written; else it is read
     */
    public FieldCode earlier(
            FieldModel earlier, StructPlans earlierPlans, String other, String receivedVariable, boolean isSent) {
        ValueCode code = ValueCodes.of(earlier.type(), earlierPlans);
        return new FieldCode(
                this, earlier, code, defaultValue, earlierPlans, other, receivedVariable, false, false, isSent);
    }

    /**
     * Returns a field that the newest version has not, in the format of an earlier version.
     *
     * @param other the variable of the instance that has the field; empty for a constant of the format
     */
    public FieldCode gone(FieldModel earlier, StructPlans earlierPlans, String other) {
        ValueCode code = ValueCodes.ofGoneField(earlier.type(), earlierPlans);
        return new FieldCode(
                this,
                earlier,
                code,
                earlier.defaultValue(),
                earlierPlans,
                other,
                null,
                true,
                other.isEmpty(),
                other.isEmpty());
    }

    /** Returns whether only an earlier version has the field. */
    public boolean isGone() {
        return isGone;
    }

    /** Returns whether the variable is a constant of a format: only an earlier version has the field. */
    public boolean isConstant() {
        return isConstant;
    }

    // Example: message.weaponReceived
    @Override
    public String received() {
        return received == null ? null : own(received);
    }

    // Example: weapon
    // Example: Weapon.V4.sent(message.weapon)
    /** Expression of the value for conditions. */
    public CodeBlock compared() {
        return value.number(this, place());
    }

    // Example: message.health
    /**
     * Returns the same field of another instance.
     *
     * @param other the variable of the instance that has the field; empty for {@code this}
     */
    public FieldCode in(String other) {
        return other.equals(instance) ? this : new FieldCode(this, other);
    }

    private String own(String name) {
        return instance.isEmpty() ? name : instance + "." + name;
    }

    /** Returns whether the values are flags with pulses, or contain such flags. */
    public boolean hasPulses() {
        return plans.pulses().in(model.type());
    }

    /** Returns whether objects interpolate the field between two ticks. */
    public boolean isDrawn() {
        return member != null
                && member.field().smoothness() != Smoothness.NONE
                && elementCells() > 0
                && plans.held().isDrawn(model.type());
    }

    @Override
    public boolean wraps() {
        return member != null && member.field().smoothness() == Smoothness.WRAP && elementCells() > 0 && !isArray();
    }

    /** Condition under which the setter throws, for Javadoc; empty if it never does. */
    public String refuses() {
        return wraps() ? value.refusesAround() : value.refuses();
    }

    @Override
    public boolean isOfInput() {
        return isOfInput;
    }

    /** Field of an object, or null in a message, struct or union. */
    public ObjectMember member() {
        return member;
    }

    /** Number of cells in an object: presence, count, and the largest number of elements. */
    public int cells() {
        return (int) plans.held().cells().of(model);
    }

    /** Number of cells of the value, or of each element. */
    public int elementCells() {
        return (int) plans.held().cells().of(model.type());
    }

    /** Returns whether a getter returns an instance that callers can fill. */
    public boolean isHandedOut() {
        return value instanceof NestedCode || value instanceof BytesCode;
    }

    /**
     * Returns whether a fresh instance is invalid on the wire: the array has too few elements, or the value has rules.
     */
    public boolean mustBeFilled() {
        if (isOptional()) {
            return false;
        }
        return isVarying() ? array().min() > 0 : value.type().hasRules();
    }

    public ValueCode value() {
        return value;
    }

    public ValueType type() {
        return model.type();
    }

    /** Properties of the types in the version of the field. */
    public StructPlans plans() {
        return plans;
    }

    @Override
    public DefaultValue defaultValue() {
        return defaultValue;
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

    /** Returns whether the field is an array of varying length. */
    public boolean isVarying() {
        return isVarying(model);
    }

    private static boolean isVarying(FieldModel model) {
        return model.arity() instanceof Arity.Array array && !array.isFixed();
    }

    /** Returns whether the field is an array of instances that are created as the count grows, and kept. */
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
    /** Statement that creates instances for {@code count} elements, unless the array had as many before. */
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
                        array().max(),
                        value.maker(this))
                .endControlFlow()
                .build();
    }

    /** Name of the method that sets new elements to their defaults before the count grows. */
    public String growMethod() {
        return own(ofBody.growMethod(model.name()));
    }

    /** Returns whether the field is an array with strictly rising elements. */
    public boolean isAscending() {
        return model.ascending();
    }

    /** Returns whether the elements of the array are packed like separate fields. */
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

    /** Expression of the value, created if it does not exist yet. Not for arrays. */
    public CodeBlock place() {
        return isMadeLater ? CodeBlock.of("$N()", own(maker())) : madePlace();
    }

    /** Expression of the existing value. For a later case of a union: the case must be selected. */
    public CodeBlock madePlace() {
        return CodeBlock.of("$N", own(names.variable));
    }

    /** Name of the method that creates the value of a later case, or null if it exists from the start. */
    public String maker() {
        return isMadeLater ? ofBody.maker(model.name()) : null;
    }

    /** Expression of an element. */
    public CodeBlock element(String index) {
        return CodeBlock.of("$N[$L]", own(names.variable), index);
    }

    /** Expression of a variable in another instance. */
    public static CodeBlock in(String instance, CodeBlock place) {
        return CodeBlock.of("$N.$L", instance, place);
    }

    /** Name of getter and setter. */
    public String accessor() {
        return names.accessor;
    }

    /** Name of the variable of the presence, without the instance. */
    public String presenceVariable() {
        return names.presence;
    }

    /** Name of the variable of the element count, without the instance. */
    public String countVariable() {
        return names.count;
    }

    // Example: hasLoad
    // Example: (message.hasLoad && Load.V4.isSent(message.load))
    /** Expression of the presence: a variable, unless the field is written. Null if the field is not optional. */
    public CodeBlock presence() {
        if (names.presence == null) {
            return null;
        }
        CodeBlock variable = CodeBlock.of("$N", own(names.presence));
        CodeBlock isSent = sends && !isArray() ? value.isSent(place()) : null;
        return isSent == null ? variable : CodeBlock.of("($L && $L)", variable, isSent);
    }

    // Example: message.loadReceived
    /**
     * Expression of the presence for conditions: an earlier version may have sent a union for which nothing stands in
     * the newest version.
     */
    public CodeBlock comparedPresence() {
        return keepsPresence() ? CodeBlock.of("$N", received()) : presence();
    }

    /** Returns whether the variable {@link #received} holds the presence that an earlier version sent. */
    public boolean keepsPresence() {
        return received != null && model.type() instanceof ValueType.UnionReference;
    }

    // Example: Load.V4.isDropped(message.load)
    /**
     * Expression of whether nothing stands for the value that was read; null if something always does, or if the newest
     * version has not the field.
     */
    public CodeBlock isDropped() {
        return isGone || isArray() ? null : value.isDropped(place());
    }

    /** Name of getter and setter of the presence, or null. */
    public String presenceAccessor() {
        return names.presenceAccessor;
    }

    /** Variable of the element count, or null if it does not vary. */
    public String count() {
        return names.count == null ? null : own(names.count);
    }

    // Example: Bounds.enough("Move.lanes", lanesCount, 2)
    /** Expression of the count. Throws if there are too few elements to send. */
    public CodeBlock checkedCount() {
        return CodeBlock.of("$T.enough($S, $N, $L)", TypeNames.BOUNDS, label(), count(), array().min());
    }

    /** Name of getter and setter of the count, or null. */
    public String countAccessor() {
        return names.countAccessor;
    }

    /** Number of elements: a variable, or a literal if it does not vary. */
    public String countExpression() {
        return isVarying() ? count() : Integer.toString(array().max());
    }

    // Example: for (int i = 0; i < slotsCount; i++)
    /** Head of a loop over all elements. */
    public CodeBlock loop(String index) {
        return CodeBlock.of("for (int $1N = 0; $1N < $2L; $1N++)", index, countExpression());
    }

    // Example: slotsCount * 3L
    /** Bits of all elements, which are packed. */
    public String elementsBits() {
        int elementBits = value().widthBits();
        return isVarying()
                ? count() + " * " + elementBits + "L"
                : Literals.ofEither(BigInteger.valueOf((long) array().max() * elementBits));
    }

    /** Name of the method that appends an element, or null. */
    public String adder() {
        return names.adder;
    }

    /** Name of the getter of the length in bytes, or null. */
    public String lengthAccessor() {
        return names.lengthAccessor;
    }

    /** Names of the getters of the components, if the value has several. */
    public List<String> componentAccessors() {
        return names.componentAccessors;
    }

    @Override
    public String constant() {
        return names.constant;
    }
}
