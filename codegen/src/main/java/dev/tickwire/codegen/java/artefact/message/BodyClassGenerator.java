package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.artefact.FieldDocs;
import dev.tickwire.codegen.java.artefact.FieldsGenerator;
import dev.tickwire.codegen.java.artefact.Printing;
import dev.tickwire.codegen.java.artefact.VisitGenerator;
import dev.tickwire.codegen.java.artefact.accessor.AccessorGenerator;
import dev.tickwire.codegen.java.cells.StructCellsGenerator;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the class of a message or struct from its parts. */
public final class BodyClassGenerator {
    private final BodyClass body;
    private final List<EarlierBody> earlier;

    /**
     * Begins a class.
     *
     * @param earlier formats of earlier versions
     */
    public BodyClassGenerator(BodyClass body, List<EarlierBody> earlier) {
        this.body = body;
        this.earlier = earlier;
    }

    // Example: public final class Move extends Message { ... }
    public TypeSpec generate() {
        ResetGenerator resets = new ResetGenerator(body);
        FieldsGenerator fields = new FieldsGenerator(body, resets);
        ReferencesGenerator references = new ReferencesGenerator(body);
        ExplainGenerator explanation = new ExplainGenerator(body);
        TypeSpec.Builder type = TypeSpec.classBuilder(body.name())
                .addJavadoc(documentation())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addFields(fields.generate())
                .addFields(references.variables())
                .addMethods(fields.constructor())
                .addMethods(new AccessorGenerator(body, resets).generate())
                .addMethods(new WriteGenerator(body).generate())
                .addMethods(new ReadGenerator(body, resets).generate())
                .addMethod(explanation.method())
                .addType(explanation.generate())
                .addMethods(new MeasureGenerator(body).generate())
                .addMethods(resets.generate())
                .addMethods(new CopyGenerator(body).generate())
                .addMethods(new EqualsGenerator(body).generate())
                .addMethods(new HashCodeGenerator(body).generate())
                .addMethods(new VisitGenerator(body).generate())
                .addMethods(new FillGenerator(body).generate())
                .addMethods(Printing.of(body))
                .addMethods(references.generate())
                .addMethods(new PulseGenerator(body, resets).generate());
        if (!(body instanceof MessageClass) && body.isHeld()) {
            type.addMethods(StructCellsGenerator.pack(body, resets));
            type.addMethods(StructCellsGenerator.unpack(body, resets));
        }
        if (body.isDrawn()) {
            type.addMethods(StructCellsGenerator.draw(body, resets));
        }
        type.addMethods(body.conditions().methods());
        earlier.forEach(format -> type.addType(new FormatGenerator(body, format).generate()));
        return type.superclass(superclass()).build();
    }

    /**
     * Returns the methods that visit all nodes of a class. The sizes of these methods decide which fields are moved to
     * sections: methods of their own.
     */
    public static Stream<MethodSpec> nodeMethods(BodyClass body) {
        ResetGenerator resets = new ResetGenerator(body);
        Stream<MethodSpec> cells = body instanceof MessageClass || !body.isHeld()
                ? Stream.of()
                : Stream.of(
                        StructCellsGenerator.pack(body, resets).get(0),
                        StructCellsGenerator.unpack(body, resets).get(0));
        Stream<MethodSpec> others = Stream.of(
                new WriteGenerator(body).generate().get(0),
                new ReadGenerator(body, resets).generate().get(0),
                ExplainGenerator.trial(body),
                new MeasureGenerator(body).measure(),
                resets.generate().get(0),
                new CopyGenerator(body).generate().get(0),
                new EqualsGenerator(body).generate().get(0),
                new HashCodeGenerator(body).generate().get(0),
                new FillGenerator(body).generate().get(0),
                new VisitGenerator(body).generate().get(0));
        return Stream.concat(cells, others);
    }

    private ClassName superclass() {
        if (!(body instanceof MessageClass)) {
            return TypeNames.MESSAGE_PART;
        }
        return body.isInput()
                ? TypeNames.INPUT_MESSAGE
                : body.carriesBlock() ? TypeNames.BLOCK_MESSAGE : TypeNames.MESSAGE;
    }

    private CodeBlock documentation() {
        String otherwise = "The " + body.kind() + " " + DocText.code(body.name().simpleName()) + ".";
        String block = body.carriesBlock() ? " beside its block" : "";
        return DocText.of(body.documentation(), otherwise)
                .paragraph("Takes " + FieldDocs.bits(body.size()) + block + "."
                        + (body.isInput() ? " As an input, it quantizes numbers and rotations in its setters." : ""))
                .build();
    }
}
