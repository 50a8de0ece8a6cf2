package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.target.NameScope;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The class of a message, struct, union or object that is being generated: its fields, their names, and the order
 * they travel in.
 */
final class BodyClass {
    private final ClassName name;
    private final Documentation documentation;
    private final boolean isMessage;
    private final boolean isObject;
    private final boolean carriesBlock;
    private final boolean packed;
    private final BitSize size;
    private final boolean isInput;
    private final boolean hasPulses;
    private final boolean isHeld;
    private final boolean isDrawn;
    private final int cells;
    private final boolean hasRules;
    private final boolean hasUnsent;
    private final BodyNames names;
    private final Map<String, FieldCode> fields;
    private final List<BodyNode> nodes;
    /** The names that only a union has; null for messages and structs. */
    private final UnionNames union;

    private final ConditionMethods conditions;

    private BodyClass(
            DeclarationName name,
            Documentation documentation,
            Body body,
            boolean isMessage,
            boolean carriesBlock,
            boolean isInput,
            boolean isDrawn,
            boolean packed,
            StructPlans plans) {
        this.name = TypeNames.of(name);
        this.documentation = documentation;
        this.isMessage = isMessage;
        this.isObject = false;
        this.carriesBlock = carriesBlock;
        this.packed = packed;
        this.size = body.size();
        this.isInput = isInput;
        this.hasPulses = plans.pulses().in(body);
        this.isDrawn = isDrawn;
        this.isHeld = plans.held().isHeld(body);
        this.cells = isHeld ? cells(body.allFields(), plans) : 0;
        this.hasRules = body.hasRules();
        this.hasUnsent = body.hasUnsent();
        this.names = new BodyNames(
                body.allFields(),
                carriesBlock ? NameScope.BLOCK_MESSAGE : isMessage ? NameScope.MESSAGE : NameScope.STRUCT);
        this.fields = new LinkedHashMap<>();
        for (FieldModel field : body.allFields()) {
            String owner = this.name.simpleName();
            fields.put(
                    field.name(),
                    isInput
                            ? FieldCode.ofInput(field, owner, names, plans)
                            : new FieldCode(field, owner, names, plans));
        }
        this.nodes = BodyNodes.of(body, fields);
        this.union = null;
        this.conditions = new ConditionMethods(names);
    }

    /** The same class with other nodes. */
    private BodyClass(BodyClass whole, List<BodyNode> nodes) {
        this.name = whole.name;
        this.documentation = whole.documentation;
        this.isMessage = whole.isMessage;
        this.isObject = whole.isObject;
        this.carriesBlock = whole.carriesBlock;
        this.packed = whole.packed;
        this.size = whole.size;
        this.isInput = whole.isInput;
        this.hasPulses = whole.hasPulses;
        this.isDrawn = whole.isDrawn;
        this.isHeld = whole.isHeld;
        this.cells = whole.cells;
        this.hasRules = whole.hasRules;
        this.hasUnsent = whole.hasUnsent;
        this.names = whole.names;
        this.fields = whole.fields;
        this.nodes = nodes;
        this.union = whole.union;
        this.conditions = whole.conditions;
    }

    private BodyClass(UnionModel model, StructPlans plans) {
        this.name = TypeNames.of(model.name());
        this.documentation = model.documentation();
        this.isMessage = false;
        this.isObject = false;
        this.carriesBlock = false;
        this.packed = false;
        this.size = model.size();
        this.isInput = false;
        this.hasPulses = plans.pulses().in(model);
        this.isDrawn = false;
        this.isHeld = plans.held().isHeld(model);
        this.cells = isHeld ? (int) plans.held().cells().of(new ValueType.UnionReference(model)) : 0;
        this.hasRules = model.hasRules();
        this.hasUnsent = model.hasUnsent();
        List<FieldModel> cases = model.cases().stream().map(BodyClass::field).toList();
        this.names = new BodyNames(cases, NameScope.UNION);
        this.fields = new LinkedHashMap<>();
        for (FieldModel field : cases) {
            String owner = name.simpleName();
            fields.put(
                    field.name(),
                    fields.isEmpty()
                            ? new FieldCode(field, owner, names, plans)
                            : FieldCode.ofLaterCase(field, owner, names, plans));
        }
        this.nodes = List.of();
        this.union = new UnionNames(name, model, names, ClassNames.ofCases(cases));
        this.conditions = new ConditionMethods(names);
    }

    private BodyClass(ObjectModel model, StructPlans plans) {
        Body body = model.body();
        this.name = TypeNames.of(model.name());
        this.documentation = model.documentation();
        this.isMessage = false;
        this.isObject = true;
        this.carriesBlock = false;
        this.packed = false;
        this.size = body.size();
        this.isInput = false;
        this.hasPulses = plans.pulses().in(body);
        this.isDrawn = false;
        this.isHeld = plans.held().isHeld(body);
        this.cells = isHeld ? cells(body.allFields(), plans) : 0;
        this.hasRules = body.hasRules();
        this.hasUnsent = body.hasUnsent();
        this.names = new BodyNames(body.allFields(), NameScope.OBJECT);
        this.fields = new LinkedHashMap<>();
        for (ObjectField field : model.fields()) {
            String change = names.newVariable(JavaWords.constant(field.field().name()) + "_CHANGED");
            ObjectMember member = new ObjectMember(fields.size(), field, change);
            fields.put(field.field().name(), FieldCode.of(member, name.simpleName(), names, plans));
        }
        this.nodes = BodyNodes.of(body, fields);
        this.union = null;
        this.conditions = new ConditionMethods(names);
    }

    private static int cells(List<FieldModel> fields, StructPlans plans) {
        return (int) fields.stream().mapToLong(plans.held().cells()::of).sum();
    }

    /** A case holds its value as a field does. */
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

    static BodyClass of(StructModel struct, StructPlans plans) {
        boolean packed = Packing.isPacked(struct);
        Supplier<BodyClass> whole = () -> new BodyClass(
                struct.name(),
                struct.documentation(),
                struct.body(),
                false,
                false,
                false,
                plans.held().isDrawn(struct),
                packed,
                plans);
        return packed ? whole.get() : divided(whole, plans);
    }

    static BodyClass of(MessageModel message, StructPlans plans) {
        return divided(
                () -> new BodyClass(
                        message.name(),
                        message.documentation(),
                        message.body(),
                        true,
                        message.carriesBlock(),
                        message.input(),
                        false,
                        false,
                        plans),
                plans);
    }

    /** The class with its nodes in sections, if a method would grow too large otherwise. */
    private static BodyClass divided(Supplier<BodyClass> whole, StructPlans plans) {
        BodyClass body = whole.get();
        return plans.costs().areSmall(whole.get()) ? body : body.with(Sections.of(body));
    }

    static BodyClass of(UnionModel union, StructPlans plans) {
        return new BodyClass(union, plans);
    }

    /** A class of at most 64 fields: no method of it needs sections. */
    static BodyClass of(ObjectModel object, StructPlans plans) {
        return new BodyClass(object, plans);
    }

    /** The same class with other nodes, such as the same in sections. */
    BodyClass with(List<BodyNode> others) {
        return new BodyClass(this, others);
    }

    ClassName name() {
        return name;
    }

    Documentation documentation() {
        return documentation;
    }

    boolean isMessage() {
        return isMessage;
    }

    boolean isObject() {
        return isObject;
    }

    boolean carriesBlock() {
        return carriesBlock;
    }

    /** Whether it is a message that an input channel carries. */
    boolean isInput() {
        return isInput;
    }

    /** Whether there are pulses in it, at any depth. */
    boolean hasPulses() {
        return hasPulses;
    }

    /** Whether it is a struct that a smooth field may hold. */
    boolean isDrawn() {
        return isDrawn;
    }

    /** {@code message}, {@code struct}, {@code union} or {@code object}, for documentation. */
    String kind() {
        return isMessage ? "message" : isObject ? "object" : union != null ? "union" : "struct";
    }

    /** The names that only a union has; null for messages and structs. */
    UnionNames union() {
        return union;
    }

    // Example: hasSwap = true;
    // Example: hasTarget = refers(target);
    // Example: choose(Case.WEAPON);
    /** Statements that a setter ends with, once the value has been taken. */
    CodeBlock taken(FieldCode field) {
        if (union != null) {
            return ValueCode.statement("$N($L)", union.choose(), union.constant(field.name()));
        }
        if (!field.isOptional()) {
            return CodeBlock.of("");
        }
        if (!(field.value() instanceof ReferenceCode) || field.isArray()) {
            return ValueCode.statement("$N = true", field.presence());
        }
        return field.member() == null
                ? ValueCode.statement("$N = $N != $L", field.presence(), field.variable(), JavaNames.NO_REFERENCE)
                : ValueCode.statement("$N = refers($N)", field.presence(), field.variable());
    }

    /** The effect of {@link #taken}, for documentation: the end of a sentence. */
    String takenText(FieldCode field) {
        if (union != null) {
            return " and selects it.";
        } else if (!field.isOptional()) {
            return ".";
        }
        return field.value() instanceof ReferenceCode
                ? "; it is present then, unless it is null."
                : " and makes it present.";
    }

    /** Whether the class is a struct that travels in a word beside other fields. */
    boolean isPacked() {
        return packed;
    }

    BitSize size() {
        return size;
    }

    /** Whether an object may hold it. */
    boolean isHeld() {
        return isHeld;
    }

    /** How many cells its values have in an object, if one {@linkplain #isHeld may hold it}. */
    int cells() {
        return cells;
    }

    /** Whether {@code measure} has more to look at than sizes. */
    boolean hasRules() {
        return hasRules;
    }

    /** Whether something can be set that does not travel. */
    boolean hasUnsent() {
        return hasUnsent;
    }

    BodyNames names() {
        return names;
    }

    /** The methods of its longest conditions. */
    ConditionMethods conditions() {
        return conditions;
    }

    /** All fields in wire order, those inside branches too. */
    Collection<FieldCode> fields() {
        return fields.values();
    }

    FieldCode field(String schemaName) {
        return fields.get(schemaName);
    }

    List<BodyNode> nodes() {
        return nodes;
    }
}
