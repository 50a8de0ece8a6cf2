package dev.tickwire.codegen.java.artefact.object;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.artefact.GoneConstants;
import dev.tickwire.codegen.java.cells.CellStatements;
import dev.tickwire.codegen.java.cells.PackCells;
import dev.tickwire.codegen.java.cells.UnpackCells;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.CellPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/** Generates the nested class of an object with the format of an earlier version. It is loaded on first use. */
final class ObjectFormatGenerator {
    private final ObjectClass newest;
    private final EarlierBody earlier;
    private final ObjectClass sent;
    private final ObjectClass received;

    ObjectFormatGenerator(ObjectClass newest, EarlierBody earlier) {
        this.newest = newest;
        this.earlier = earlier;
        this.sent = newest.earlier(earlier, true);
        this.received = newest.earlier(earlier, false);
    }

    // Example: public static final class V4 extends ObjectCoding<Fighter> { ... }
    TypeSpec generate() {
        LayoutGenerator layout = new LayoutGenerator(sent);
        GoneConstants constants = new GoneConstants(sent);
        TypeSpec.Builder type = TypeSpec.classBuilder(earlier.format())
                .superclass(ParameterizedTypeName.get(TypeNames.OBJECT_CODING, newest.name()))
                .addJavadoc(DocText.line("The format of version " + earlier.version() + ". For generated code."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(FieldSpec.builder(earlier.format(), "FORMAT")
                        .addJavadoc(DocText.line("The only instance."))
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                        .initializer("new $T()", earlier.format())
                        .build())
                .addFields(constants.generate());
        constants.filling().ifPresent(type::addStaticBlock);
        ResetGenerator resets = new ResetGenerator(received);
        return type.addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addStatement("super($N())", layout.method())
                        .build())
                .addMethods(
                        cells("freeze", sent, field -> true, (i, place) -> new PackCells(i, place, this::noSection)))
                .addMethods(cells(
                        "thaw",
                        received,
                        field -> newest.field(field.name()) != null,
                        (i, place) -> new UnpackCells(i, place, this::noSection, resets)))
                .addMethods(layout.generate())
                .build();
    }

    private CodeBlock noSection(BodyNode.Section section, CellPlace at) {
        throw new AssertionError(section);
    }

    /** Creates the statements for fields. */
    private interface Statements {
        CellStatements of(String i, CellPlace first);
    }

    // Example:
    // public void freeze(Fighter object, int[] cells, int at) {
    //     cells[at] = object.player;
    // }
    private static List<MethodSpec> cells(
            String name, ObjectClass body, Predicate<FieldCode> isMeant, Statements statements) {
        Names locals = body.names().locals();
        String cells = locals.newName("cells");
        String at = locals.newName("at");
        String i = locals.newName("i");
        List<CodeBlock> each = new ArrayList<>();
        CellPlace place = new CellPlace(cells, at, 0);
        for (FieldCode field : body.fields()) {
            if (field.cells() > 0 && isMeant.test(field)) {
                CellStatements code = statements.of(i, place);
                code.add(field);
                each.add(code.code().build());
            }
            place = place.behind(field.cells());
        }
        Function<MethodSpec.Builder, MethodSpec.Builder> parameters = method ->
                method.addParameter(ArrayTypeName.of(TypeName.INT), cells).addParameter(TypeName.INT, at);
        MethodSpec.Builder whole = parameters.apply(MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(body.name(), body.instance()));
        List<MethodSpec> methods = new ArrayList<>();
        List<List<CodeBlock>> parts = Bytecode.parts(each, code -> code);
        for (List<CodeBlock> part : parts) {
            CodeBlock code = CodeBlock.join(part, "");
            if (parts.size() == 1) {
                whole.addCode(code);
                continue;
            }
            String partName = body.names().newMethod(name + (methods.size() + 1));
            whole.addStatement("$L", body.call(partName, cells, at));
            methods.add(parameters
                    .apply(body.declare(partName))
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(code)
                    .build());
        }
        methods.add(0, whole.build());
        return methods;
    }
}
