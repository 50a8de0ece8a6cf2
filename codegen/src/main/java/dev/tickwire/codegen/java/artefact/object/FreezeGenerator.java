package dev.tickwire.codegen.java.artefact.object;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.cells.CellStatements;
import dev.tickwire.codegen.java.cells.DrawCells;
import dev.tickwire.codegen.java.cells.PackCells;
import dev.tickwire.codegen.java.cells.UnpackCells;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.CellPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates the methods of an object that store fields in cells, load them, and interpolate between two ticks. */
final class FreezeGenerator {
    private final ObjectClass body;
    private final ResetGenerator resets;
    private final String fields;
    private final String i;
    private final String at;
    private final String cells;
    private final String steps;

    FreezeGenerator(ObjectClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
        Names locals = body.names().locals();
        this.fields = locals.newName("fields");
        this.cells = locals.newName("cells");
        this.steps = locals.newName("steps");
        this.at = locals.newName("at");
        this.i = locals.newName("i");
    }

    /**
     * Generates {@code freeze}, {@code thaw} and, if a field is interpolated, {@code drawAt}. A method that would be
     * too large is split, and is followed by the further methods.
     */
    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>(
                generate("freeze", TypeName.INT, cells, place -> new PackCells(i, place, this::noSection)));
        methods.addAll(
                generate("thaw", TypeName.INT, cells, place -> new UnpackCells(i, place, this::noSection, resets)));
        if (body.fields().stream().anyMatch(FieldCode::isDrawn)) {
            methods.addAll(generate(
                    JavaNames.DRAW_AT, TypeName.DOUBLE, steps, place -> new DrawCells(i, place, this::noSection)));
        }
        return methods;
    }

    private CodeBlock noSection(BodyNode.Section section, CellPlace at) {
        throw new AssertionError(section);
    }

    // Example:
    // protected void freeze(long fields, int[] cells, int at) {
    //     if ((fields & PLAYER_CHANGED) != 0) {
    //         cells[at] = player;
    //     }
    // }
    // Example:
    // protected void drawAt(long fields, double[] steps, int at) {
    //     if ((fields & YAW_CHANGED) != 0) {
    //         yaw = (float) (-180f + steps[at + 5] * 360.0 / 36000);
    //     }
    // }
    /**
     * Generates one method.
     *
     * @param of type of the numbers
     * @param numbers name of the parameter with the numbers
     * @param statements creates the statements for fields, given the position of the first cell
     */
    private List<MethodSpec> generate(
            String name, TypeName of, String numbers, Function<CellPlace, CellStatements> statements) {
        List<MethodSpec> methods = new ArrayList<>();
        boolean draws = name.equals(JavaNames.DRAW_AT);
        CellPlace first = new CellPlace(numbers, at, 0);
        MethodSpec.Builder whole = parameters(MethodSpec.methodBuilder(name), of, numbers)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED);
        List<CodeBlock> each = new ArrayList<>();
        int cell = 0;
        for (FieldCode field : body.fields()) {
            if (!draws || field.isDrawn()) {
                each.add(ifSelected(field, statements.apply(first.behind(cell))));
            }
            cell += field.cells();
        }
        List<List<CodeBlock>> parts = Bytecode.parts(each, code -> code);
        for (List<CodeBlock> part : parts) {
            CodeBlock code = CodeBlock.join(part, "");
            if (parts.size() == 1) {
                whole.addCode(code);
                continue;
            }
            String partName = body.names().newMethod(name + (methods.size() + 1));
            whole.addStatement("$N($N, $N, $N)", partName, fields, numbers, at);
            methods.add(parameters(MethodSpec.methodBuilder(partName), of, numbers)
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(code)
                    .build());
        }
        methods.add(0, whole.build());
        return methods;
    }

    private MethodSpec.Builder parameters(MethodSpec.Builder method, TypeName of, String numbers) {
        return method.addParameter(TypeName.LONG, fields)
                .addParameter(ArrayTypeName.of(of), numbers)
                .addParameter(TypeName.INT, at);
    }

    private CodeBlock ifSelected(FieldCode field, CellStatements statements) {
        if (field.cells() == 0) {
            return CodeBlock.of("");
        }
        statements.add(field);
        return CodeBlock.builder()
                .beginControlFlow("if (($N & $N) != 0)", fields, field.member().change())
                .add(statements.code().build())
                .endControlFlow()
                .build();
    }
}
