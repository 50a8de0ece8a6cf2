package dev.tickwire.codegen.java.artefact.object;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.artefact.FieldsGenerator;
import dev.tickwire.codegen.java.artefact.Printing;
import dev.tickwire.codegen.java.artefact.VisitGenerator;
import dev.tickwire.codegen.java.artefact.accessor.AccessorGenerator;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the class of an object from its parts. */
public final class ObjectClassGenerator {
    private final ObjectClass body;
    private final List<EarlierBody> earlier;

    /**
     * Begins an object.
     *
     * @param earlier formats of earlier versions
     */
    public ObjectClassGenerator(ObjectClass body, List<EarlierBody> earlier) {
        this.earlier = earlier;
        if (!body.isHeld()) {
            throw new IllegalArgumentException(body.name() + " has fields that no object may have");
        }
        this.body = body;
    }

    // Example: public final class Fighter extends StateObject { ... }
    public TypeSpec generate() {
        ResetGenerator resets = new ResetGenerator(body);
        FieldsGenerator fields = new FieldsGenerator(body, resets);
        TypeSpec.Builder type = TypeSpec.classBuilder(body.name())
                .superclass(TypeNames.STATE_OBJECT)
                .addJavadoc(documentation())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addFields(fields.generate())
                .addMethods(fields.constructor())
                .addMethods(new AccessorGenerator(body, resets).generate())
                .addMethods(new FreezeGenerator(body, resets).generate())
                .addMethods(resets.generate())
                .addMethods(new VisitGenerator(body).generate())
                .addMethods(Printing.of(body));
        LayoutGenerator layout = new LayoutGenerator(body);
        type.addMethods(layout.generate()).addField(layout(layout.method()));
        earlier.forEach(each -> type.addType(new ObjectFormatGenerator(body, each).generate()));
        return type.build();
    }

    // Example: public static final ObjectLayout LAYOUT = layout();
    private static FieldSpec layout(String method) {
        return FieldSpec.builder(TypeNames.OBJECT_LAYOUT, JavaNames.LAYOUT)
                .addJavadoc(DocText.line("Layout of the values in cells."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$N()", method)
                .build();
    }

    private CodeBlock documentation() {
        return DocText.of(
                        body.documentation(),
                        "The object " + DocText.code(body.name().simpleName()) + ".")
                .paragraph("A server adds it to its table of objects, which is replicated to clients.")
                .build();
    }
}
