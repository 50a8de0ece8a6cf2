package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;

/** Generates the getters of a quat, one for each component. */
final class QuatGetters {
    private static final List<String> COMPONENTS = List.of("x", "y", "z", "w");

    private final BodyClass body;

    QuatGetters(BodyClass body) {
        this.body = body;
    }

    List<MethodSpec> generate(FieldCode field) {
        List<MethodSpec> getters = new ArrayList<>();
        for (int i = 0; i < COMPONENTS.size(); i++) {
            String name = field.componentAccessors().get(i);
            String component = COMPONENTS.get(i);
            getters.add(field.isArray() ? ofElement(field, name, component) : ofField(field, name, component));
        }
        return getters;
    }

    // Example:
    // public float facingX() {
    //     checkRead(this);
    //     return facing.x();
    // }
    private MethodSpec ofField(FieldCode field, String name, String component) {
        return Access.reading(body, name)
                .addJavadoc(FieldDocs.getter(field)
                        .tag("return", component + " of the rotation, as it was set or read")
                        .build())
                .returns(TypeName.FLOAT)
                .addStatement("return $L.$L()", field.place(), component)
                .build();
    }

    // Example:
    // public float turnsX(int index) {
    //     checkRead(this);
    //     return turns[Bounds.index("Move.turns", index, turnsCount)].x();
    // }
    private MethodSpec ofElement(FieldCode field, String name, String component) {
        String index = body.names().locals().newName("index");
        CodeBlock element = ArrayAccessorGenerator.checkedElement(field, index);
        DocText text = FieldDocs.getter(field)
                .tag("param", ArrayAccessorGenerator.indexText(field, index))
                .tag("return", component + " of one rotation, as it was set or read");
        return Access.reading(body, name)
                .addJavadoc(ArrayAccessorGenerator.throwsIndex(text).build())
                .returns(TypeName.FLOAT)
                .addParameter(TypeName.INT, index)
                .addStatement("return $L.$L()", element, component)
                .build();
    }
}
