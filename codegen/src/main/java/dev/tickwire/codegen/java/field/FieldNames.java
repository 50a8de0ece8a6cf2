package dev.tickwire.codegen.java.field;

import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.value.BytesCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.FieldModel;
import java.util.List;

/** Names of a field's members in the generated class; null where the field needs none. */
public final class FieldNames {
    private final String field;
    private final BodyNames ofBody;
    private final String variable;
    private final String accessor;
    private final String presenceVariable;
    private final String presenceAccessor;
    private final String countVariable;
    private final String countAccessor;
    private final String adder;
    private final String lengthAccessor;
    private final String constant;
    private final List<String> componentAccessors;

    /** Reserves the names of a field among those of its class. */
    FieldNames(FieldModel model, ValueCode value, BodyNames names) {
        boolean isVarying = model.arity() instanceof Arity.Array array && !array.isFixed();
        field = model.name();
        ofBody = names;
        variable = names.variable(model);
        accessor = names.accessor(model);
        presenceVariable = model.optional() ? names.newVariable(AccessorNames.presence(field)) : null;
        presenceAccessor = model.optional() ? names.newMethod(AccessorNames.presence(field)) : null;
        countVariable = isVarying ? names.newVariable(AccessorNames.count(field)) : null;
        countAccessor = isVarying ? names.newMethod(AccessorNames.count(field)) : null;
        adder = isVarying ? names.newMethod(AccessorNames.adder(field)) : null;
        lengthAccessor = value instanceof BytesCode ? names.newMethod(AccessorNames.length(field)) : null;
        constant =
                value.constant() == null ? null : names.newVariable(JavaWords.constant(field) + value.constantSuffix());
        componentAccessors = value.components().stream()
                .map(component -> names.newMethod(AccessorNames.component(field, component.suffix())))
                .toList();
    }

    /** Name of the variable of the value or array. */
    String variable() {
        return variable;
    }

    /** Name of getter and setter. */
    public String accessor() {
        return accessor;
    }

    /** Name of the variable of the presence. */
    public String presenceVariable() {
        return presenceVariable;
    }

    /** Name of getter and setter of the presence. */
    public String presenceAccessor() {
        return presenceAccessor;
    }

    /** Name of the variable of the element count. */
    public String countVariable() {
        return countVariable;
    }

    /** Name of getter and setter of the count. */
    public String countAccessor() {
        return countAccessor;
    }

    /** Name of the method that appends an element. */
    public String adder() {
        return adder;
    }

    /** Name of the getter of the length in bytes. */
    public String lengthAccessor() {
        return lengthAccessor;
    }

    /** Names of the getters of the components; empty unless the value has several. */
    public List<String> componentAccessors() {
        return componentAccessors;
    }

    /** Name of the constant that {@code ValueCode.constant} initialises. */
    String constant() {
        return constant;
    }

    /** Name of the method that creates the value of a later case. Reserved on the first call. */
    String maker() {
        return ofBody.maker(field);
    }

    /**
     * Name of the method that sets new elements to their defaults before the count grows. Reserved on the first call.
     */
    String growMethod() {
        return ofBody.growMethod(field);
    }
}
