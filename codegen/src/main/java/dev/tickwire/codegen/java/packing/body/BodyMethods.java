package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;

/**
 * Generated methods of a class for one purpose: a method for the whole body, and a method for each section. A section
 * is a run of fields that is moved to a method of its own.
 */
public abstract class BodyMethods {
    protected final BodyClass body;
    protected final ConditionCode conditions;
    /** Generated methods so far. */
    protected final List<MethodSpec> methods = new ArrayList<>();

    private final String purpose;

    /**
     * Begins methods on {@code this}.
     *
     * @param purpose prefix of the section methods' names, such as {@code copy}
     */
    protected BodyMethods(BodyClass body, String purpose) {
        this(body, purpose, "");
    }

    /**
     * Begins methods on a given instance.
     *
     * @param instance parameter of all these methods for the instance; empty for {@code this}
     */
    protected BodyMethods(BodyClass body, String purpose, String instance) {
        this.body = body;
        this.conditions = new ConditionCode(body, instance);
        this.purpose = purpose;
    }

    /**
     * Begins a method that the class, or its format of an earlier version, has for all fields or for a section of them.
     */
    protected final MethodSpec.Builder begin(String name, boolean isWhole) {
        if (isWhole && body instanceof MessageClass) {
            MethodSpec.Builder method =
                    MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
            return body.isEarlier() ? method.addParameter(body.name(), body.instance()) : method;
        }
        return body.declare(name).addModifiers(isWhole ? Modifier.PUBLIC : Modifier.PRIVATE);
    }

    /** Name of the method for a section. */
    protected final String name(int section) {
        return body.names().section(purpose, section);
    }

    /**
     * Adds the method of a section, behind those of sections inside it.
     *
     * @param rest completes the method, whose name and modifier {@code private} are set
     * @return the name of the section's method
     */
    protected final String section(BodyNode.Section section, UnaryOperator<MethodSpec.Builder> rest) {
        String name = name(section.number());
        MethodSpec.Builder method = body.declare(name).addModifiers(Modifier.PRIVATE);
        methods.add(rest.apply(method).build());
        return name;
    }
}
