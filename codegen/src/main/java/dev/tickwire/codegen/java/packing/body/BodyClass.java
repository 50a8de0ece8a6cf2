package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.codegen.java.value.ReferenceCode;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Message, struct, union or object class during its generation: its fields in wire order, and their names. */
public abstract sealed class BodyClass permits MessageClass, StructClass, UnionClass, ObjectClass {
    private final ClassName name;
    private final Documentation documentation;
    private final Fields fields;
    private final List<BodyNode> nodes;

    BodyClass(DeclarationName name, Documentation documentation, Fields fields, List<BodyNode> nodes) {
        this.name = TypeNames.of(name);
        this.documentation = documentation;
        this.fields = fields;
        this.nodes = nodes;
    }

    /** Returns the same class with other nodes, for example divided into sections. */
    final BodyClass with(List<BodyNode> others) {
        return with(fields, others);
    }

    /** Returns the class with other fields and nodes. */
    abstract BodyClass with(Fields same, List<BodyNode> others);

    /**
     * Returns the class with the fields of an earlier version, for its format.
     *
     * @param sends whether the format is used to write; else it is used to read
     */
    public abstract BodyClass earlier(EarlierBody earlier, boolean sends);

    /** Fields for the format of an earlier version. */
    final Fields earlierFields(Body body, StructPlans plans, boolean sends) {
        Fields earlier = new Fields(body, fields, plans, kind(), sends);
        if (sends) {
            earlier.fill(OtherArms.filled(this, earlier));
        }
        return earlier;
    }

    /** Cases for the format of an earlier version. */
    final Fields earlierFields(UnionModel union, List<FieldModel> cases, StructPlans plans, boolean sends) {
        return new Fields(union, cases, fields, plans, kind(), sends);
    }

    /** Returns whether the class is the format of an earlier version: its methods get the instance as a parameter. */
    public final boolean isEarlier() {
        return !fields.instance().isEmpty();
    }

    /** Variable of the instance in the format of an earlier version; empty in the class itself. */
    public final String instance() {
        return fields.instance();
    }

    /** Begins a method of the class, or a static method of its format. */
    public final MethodSpec.Builder declare(String method) {
        MethodSpec.Builder declared = MethodSpec.methodBuilder(method);
        return isEarlier() ? declared.addModifiers(Modifier.STATIC).addParameter(name, instance()) : declared;
    }

    // Example: write2(out)
    // Example: write2(message, out)
    /** Call of a method that {@link #declare} began. */
    public final CodeBlock call(String method, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        if (isEarlier()) {
            all.add(0, instance());
        }
        return CodeBlock.of("$N($L)", method, String.join(", ", all));
    }

    /** Begins the comment of a method that {@link #declare} began. */
    public final DocText doc(String sentence) {
        DocText text = DocText.of(sentence);
        return isEarlier() ? text.tag("param", instance() + " the " + kind()) : text;
    }

    // Example: message.reset
    /** Name of a member of the class. */
    public final String member(String name) {
        return isEarlier() ? instance() + "." + name : name;
    }

    /** Fields that only earlier versions have. */
    public final Collection<FieldCode> gone() {
        return fields.gone();
    }

    /**
     * Fields that the format of a version may send where the class does not, and that are invalid in a fresh instance.
     */
    public final FilledFields filled() {
        return fields.filled();
    }

    /** Variables for numbers that earlier versions sent, by field. */
    public final Map<String, String> received() {
        return fields.received();
    }

    // Example: movingSent
    // Example: movingReceived
    /** Name of the method of a format that returns a field of a struct for the conditions around it. */
    public final String getter(String accessor) {
        return accessor + (fields.sends() ? "Sent" : "Received");
    }

    /** Formats of the types of the fields. */
    public final Formats formats() {
        return fields.formats();
    }

    /** Kind for Javadoc: {@code message}, {@code struct}, {@code union} or {@code object}. */
    public abstract String kind();

    /** Returns whether the class is a message with a block. */
    public boolean carriesBlock() {
        return false;
    }

    /** Returns whether the class is a message of an input channel. */
    public boolean isInput() {
        return false;
    }

    /** Returns whether the class is a packed struct, which shares words with other fields. */
    public boolean isPacked() {
        return false;
    }

    /** Returns whether the class is a struct that objects can interpolate. */
    public boolean isDrawn() {
        return false;
    }

    public final ClassName name() {
        return name;
    }

    public final Documentation documentation() {
        return documentation;
    }

    // Example: hasSwap = true;
    // Example: hasTarget = refers(target);
    // Example: choose(Case.WEAPON);
    /** Statements at the end of a setter: they mark the field as present or select the case. */
    public CodeBlock afterSet(FieldCode field) {
        if (!field.isOptional()) {
            return CodeBlock.of("");
        }
        if (!(field.value() instanceof ReferenceCode) || field.isArray()) {
            return ValueCode.statement("$L = true", field.presence());
        }
        return field.member() == null
                ? ValueCode.statement("$L = $N != $L", field.presence(), field.variable(), JavaNames.NO_REFERENCE)
                : ValueCode.statement("$L = refers($N)", field.presence(), field.variable());
    }

    /** Effect of {@link #afterSet} as the end of a sentence, for Javadoc. */
    public String afterSetText(FieldCode field) {
        if (!field.isOptional()) {
            return ".";
        }
        return field.value() instanceof ReferenceCode
                ? " and makes it present; null makes it absent."
                : " and makes it present.";
    }

    public final BitSize size() {
        return fields.size();
    }

    /** Annotations for null. */
    public final Nullness nullness() {
        return fields.nullness();
    }

    /** Returns whether the class contains pulses, at any depth. */
    public final boolean hasPulses() {
        return fields.hasPulses();
    }

    /** Returns whether objects may hold the class. */
    public final boolean isHeld() {
        return fields.isHeld();
    }

    /** Number of cells in an object, or 0 unless {@linkplain #isHeld objects may hold the class}. */
    public final int cells() {
        return fields.cells();
    }

    /** Returns whether {@code measure} also validates, beside adding sizes. */
    public final boolean hasRules() {
        return fields.hasRules();
    }

    /** Returns whether fields can be set that are not sent. */
    public final boolean hasUnsent() {
        return fields.hasUnsent();
    }

    public final BodyNames names() {
        return fields.names();
    }

    /** Methods for the longest conditions. */
    public final ConditionMethods conditions() {
        return fields.conditions();
    }

    /** All fields in wire order, including those of branches. */
    public final Collection<FieldCode> fields() {
        return fields.all();
    }

    public final FieldCode field(String schemaName) {
        return fields.get(schemaName);
    }

    public final List<BodyNode> nodes() {
        return nodes;
    }
}
