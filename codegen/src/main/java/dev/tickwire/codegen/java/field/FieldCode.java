package dev.tickwire.codegen.java.field;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.type.Packing;
import dev.tickwire.codegen.java.value.BytesCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.codegen.java.value.ValueCodes;
import dev.tickwire.codegen.java.value.ValueField;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.ValueType;

/**
 * Field of a message, struct, object or union: its value, its presence, and expressions of both. The names of its
 * members are in {@link #names}, the elements of an array in {@link #array}.
 */
public final class FieldCode implements ValueField {
    private final String owner;
    private final FieldNames names;
    private final boolean isOfInput;
    private final boolean isMadeLater;
    private final ObjectMember member;
    private final long since;
    private final FieldModel model;
    private final ValueCode value;
    private final DefaultValue defaultValue;
    private final StructPlans plans;
    private final FieldFormat format;

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
        this.owner = owner;
        this.model = model;
        this.value = ValueCodes.of(model.type(), plans);
        this.names = new FieldNames(model, value, names);
        this.isOfInput = isOfInput;
        this.isMadeLater = isLaterCase && value.isHolder();
        this.member = member;
        this.since = 0;
        this.defaultValue = value.newestDefault(model.defaultValue());
        this.plans = plans;
        this.format = FieldFormat.OWN;
    }

    private FieldCode(
            FieldCode same,
            FieldModel model,
            ValueCode value,
            DefaultValue defaultValue,
            StructPlans plans,
            FieldFormat format) {
        this.owner = same.owner;
        this.names = same.names;
        this.isOfInput = same.isOfInput;
        this.isMadeLater = same.isMadeLater && !format.isConstant();
        this.member = same.member;
        this.since = same.since;
        this.model = model;
        this.value = value;
        this.defaultValue = defaultValue;
        this.plans = plans;
        this.format = format;
    }

    private FieldCode(FieldCode same, ObjectMember member, long since) {
        this.owner = same.owner;
        this.names = same.names;
        this.isOfInput = same.isOfInput;
        this.isMadeLater = same.isMadeLater;
        this.member = member;
        this.since = since;
        this.model = same.model;
        this.value = same.value;
        this.defaultValue = same.defaultValue;
        this.plans = same.plans;
        this.format = same.format;
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

    /**
     * Returns the field in the format of an earlier version.
     *
     * @param earlier the field in the model of that version
     * @param earlierPlans the properties of the types in that version
     * @param instance the variable of the instance that has the field
     * @param receivedVariable the variable of the class for the number or presence that the version sent; null if the
     *     newest one shows it
     * @param isSent whether the field is written; else it is read
     */
    public FieldCode earlier(
            FieldModel earlier, StructPlans earlierPlans, String instance, String receivedVariable, boolean isSent) {
        ValueCode code = ValueCodes.of(earlier.type(), earlierPlans);
        FieldFormat other = FieldFormat.earlier(instance, receivedVariable, isSent);
        return new FieldCode(this, earlier, code, defaultValue, earlierPlans, other);
    }

    /**
     * Returns a field that the newest version has not, in the format of an earlier version.
     *
     * @param instance the variable of the instance that has the field; empty for a constant of the format
     */
    public FieldCode gone(FieldModel earlier, StructPlans earlierPlans, String instance) {
        ValueCode code = ValueCodes.ofGoneField(earlier.type(), earlierPlans);
        return new FieldCode(this, earlier, code, earlier.defaultValue(), earlierPlans, FieldFormat.gone(instance));
    }

    /** Returns whether only an earlier version has the field. */
    public boolean isGone() {
        return format.isGone();
    }

    /** Returns whether the variable is a constant of a format: only an earlier version has the field. */
    public boolean isConstant() {
        return format.isConstant();
    }

    // Example: message.weaponReceived
    @Override
    public String received() {
        return format.received() == null ? null : format.member(format.received());
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
        return other.equals(format.instance())
                ? this
                : new FieldCode(this, model, value, defaultValue, plans, format.in(other));
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
        return model.arity() instanceof Arity.Array array && !array.isFixed();
    }

    /** Returns whether the field is an array of instances that are created as the count grows, and kept. */
    public boolean isGrowing() {
        return isVarying() && value.isHolder();
    }

    /** Returns whether the field is an array with strictly rising elements. */
    public boolean isAscending() {
        return model.ascending();
    }

    /** Returns whether the elements of the array are packed like separate fields. */
    public boolean isUnrolled() {
        return Packing.isUnrolled(model);
    }

    public Arity arity() {
        return model.arity();
    }

    /** Elements of the array. Only for arrays. */
    public ArrayCode array() {
        return new ArrayCode(this, (Arity.Array) model.arity(), value, names, format);
    }

    /** Names of the members that the generated class has for the field. */
    public FieldNames names() {
        return names;
    }

    @Override
    public String variable() {
        return names.variable();
    }

    /** Expression of the value, created if it does not exist yet. Not for arrays. */
    public CodeBlock place() {
        return isMadeLater ? CodeBlock.of("$N()", format.member(maker())) : madePlace();
    }

    /** Expression of the existing value. For a later case of a union: the case must be selected. */
    public CodeBlock madePlace() {
        return CodeBlock.of("$N", format.member(names.variable()));
    }

    /** Name of the method that creates the value of a later case, or null if it exists from the start. */
    public String maker() {
        return isMadeLater ? names.maker() : null;
    }

    // Example: hasLoad
    // Example: (message.hasLoad && Load.V4.isSent(message.load))
    /** Expression of the presence: a variable, unless the field is written. Null if the field is not optional. */
    public CodeBlock presence() {
        if (!isOptional()) {
            return null;
        }
        CodeBlock variable = CodeBlock.of("$N", format.member(names.presenceVariable()));
        CodeBlock isSent = format.sends() && !isArray() ? value.isSent(place()) : null;
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
        return format.received() != null && model.type() instanceof ValueType.UnionReference;
    }

    // Example: Load.V4.isDropped(message.load)
    /**
     * Expression of whether nothing stands for the value that was read; null if something always does, or if the newest
     * version has not the field.
     */
    public CodeBlock isDropped() {
        return format.isGone() || isArray() ? null : value.isDropped(place());
    }

    @Override
    public String constant() {
        return names.constant();
    }
}
