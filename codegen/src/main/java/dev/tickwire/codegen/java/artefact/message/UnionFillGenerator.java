package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import java.util.ArrayList;
import java.util.List;

/** Generates the methods that set a union from a {@code FieldSource}, alone and as a field. */
final class UnionFillGenerator {
    private final UnionClass body;
    private final UnionNames union;

    UnionFillGenerator(UnionClass body) {
        this.body = body;
        this.union = body.union();
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>(fill());
        methods.add(fillAsField());
        return methods;
    }

    // Example:
    // public void fill(FieldSource source) {
    //     checkWrite(this);
    //     switch (which) {
    //         case WEAPON -> weapon = ...;
    //         case AREA -> madeArea().fill(source, "area");
    //     }
    // }
    private List<MethodSpec> fill() {
        String source = body.names().locals().newName("source");
        return new CaseMethods(body, FillGenerator.declare(source)).add("fill", cases -> {
            CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
            for (FieldCode field : cases) {
                code.add(
                        "case $N -> $L",
                        union.constantName(field.name()),
                        field.value().fill(field, field.place(), source));
            }
            return code.endControlFlow().build();
        });
    }

    // Example:
    // public void fill(FieldSource source, String name) {
    //     checkWrite(this);
    //     choose(BY_TAG[source.beginUnion(name, CASE_NAMES)]);
    //     clear();
    //     fill(source);
    //     source.endUnion();
    // }
    private MethodSpec fillAsField() {
        Names locals = body.names().locals();
        String source = locals.newName("source");
        String name = locals.newName("name");
        return FillGenerator.declare(source)
                .addParameter(String.class, name)
                .addStatement(
                        "$N($N[$N.beginUnion($N, $N)])", union.choose(), union.table(), source, name, union.caseNames())
                .addStatement("$N()", union.clear())
                .addStatement("fill($N)", source)
                .addStatement("$N.endUnion()", source)
                .build();
    }
}
