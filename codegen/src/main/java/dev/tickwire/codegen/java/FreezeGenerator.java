package dev.tickwire.codegen.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates how an object takes down its fields, and how it is given them. */
final class FreezeGenerator {
    private final BodyClass body;
    private final ResetGenerator resets;
    private final String fields;
    private final String i;
    private final CellPlace first;

    FreezeGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
        Names locals = body.names().locals();
        this.fields = locals.newName("fields");
        this.first = new CellPlace(locals.newName("cells"), locals.newName("at"), 0);
        this.i = locals.newName("i");
    }

    /** {@code freeze} and {@code thaw}, each before the methods that it leaves its work to. */
    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>(generate("freeze", at -> new PackCells(i, at, this::noSection)));
        methods.addAll(generate("thaw", at -> new UnpackCells(i, at, this::noSection, resets)));
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
    private List<MethodSpec> generate(String name, Function<CellPlace, CellStatements> statements) {
        List<MethodSpec> methods = new ArrayList<>();
        MethodSpec.Builder whole = parameters(MethodSpec.methodBuilder(name))
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED);
        List<CodeBlock> each = new ArrayList<>();
        int cell = 0;
        for (FieldCode field : body.fields()) {
            each.add(ifAsked(field, statements.apply(first.behind(cell))));
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
            whole.addStatement("$N($N, $N, $N)", partName, fields, first.cells(), first.base());
            methods.add(parameters(MethodSpec.methodBuilder(partName))
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(code)
                    .build());
        }
        methods.add(0, whole.build());
        return methods;
    }

    private MethodSpec.Builder parameters(MethodSpec.Builder method) {
        return method.addParameter(TypeName.LONG, fields)
                .addParameter(ArrayTypeName.of(TypeName.INT), first.cells())
                .addParameter(TypeName.INT, first.base());
    }

    private CodeBlock ifAsked(FieldCode field, CellStatements statements) {
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
