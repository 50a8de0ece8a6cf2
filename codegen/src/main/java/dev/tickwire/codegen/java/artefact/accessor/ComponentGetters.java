package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.artefact.FieldDocs;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.ArrayList;
import java.util.List;

/** Generates a getter for each component of a quaternion or wide integer. */
final class ComponentGetters {
    private final BodyClass body;

    ComponentGetters(BodyClass body) {
        this.body = body;
    }

    List<MethodSpec> generate(FieldCode field) {
        List<MethodSpec> getters = new ArrayList<>();
        List<ValueCode.Component> components = field.value().components();
        for (int i = 0; i < components.size(); i++) {
            String name = field.names().componentAccessors().get(i);
            getters.add(
                    field.isArray()
                            ? ofElement(field, name, components.get(i))
                            : ofField(field, name, components.get(i)));
        }
        return getters;
    }

    // Example:
    // public float facingX() {
    //     checkRead(this);
    //     return facing.x();
    // }
    private MethodSpec ofField(FieldCode field, String name, ValueCode.Component component) {
        return Access.reading(field, name)
                .addJavadoc(
                        FieldDocs.getter(field).tag("return", component.text()).build())
                .returns(field.value().accessorType())
                .addStatement("return $L.$L()", field.place(), component.name())
                .build();
    }

    // Example:
    // public float turnsX(int index) {
    //     checkRead(this);
    //     return turns[Bounds.index("Move.turns", index, turnsCount)].x();
    // }
    private MethodSpec ofElement(FieldCode field, String name, ValueCode.Component component) {
        String index = body.names().locals().newName("index");
        CodeBlock element = ArrayAccessorGenerator.checkedElement(field, index);
        DocText text = FieldDocs.getter(field)
                .tag("param", ArrayAccessorGenerator.indexText(field, index))
                .tag("return", component.text());
        return Access.reading(field, name)
                .addJavadoc(ArrayAccessorGenerator.throwsIndex(text).build())
                .returns(field.value().accessorType())
                .addParameter(TypeName.INT, index)
                .addStatement("return $L.$L()", element, component.name())
                .build();
    }
}
