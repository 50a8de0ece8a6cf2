package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;

/** The methods of a class for one purpose: one for the whole body, and one for each of its sections. */
public abstract class BodyMethods {
    protected final BodyClass body;
    protected final ConditionCode conditions;
    /** The methods so far. */
    protected final List<MethodSpec> methods = new ArrayList<>();

    private final String purpose;

    /**
     * For one class.
     *
     * @param purpose what methods of sections are called by: {@code copy}
     */
    protected BodyMethods(BodyClass body, String purpose) {
        this(body, purpose, "");
    }

    /**
     * For a class beside the generated one.
     *
     * @param instance the parameter of all methods that is the instance; empty for the one that runs them
     */
    protected BodyMethods(BodyClass body, String purpose, String instance) {
        this.body = body;
        this.conditions = new ConditionCode(body, instance);
        this.purpose = purpose;
    }

    /** The name of a section's method. */
    protected final String name(int section) {
        return body.names().section(purpose, section);
    }

    /**
     * Adds the method of a section, behind those of the sections in it.
     *
     * @param rest adds to the method all but its name and that it is private
     * @return its name
     */
    protected final String section(BodyNode.Section section, UnaryOperator<MethodSpec.Builder> rest) {
        String name = name(section.number());
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE);
        methods.add(rest.apply(method).build());
        return name;
    }
}
