package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.artefact.VisitGenerator;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the methods that show the selected case to a visitor, alone and as a field. */
final class UnionVisitGenerator {
    private final UnionClass body;
    private final UnionNames union;
    private final int tagBits;

    UnionVisitGenerator(UnionClass body, int tagBits) {
        this.body = body;
        this.union = body.union();
        this.tagBits = tagBits;
    }

    // Example: private static final String[] CASE_NAMES = {"weapon", "medkit"};
    FieldSpec names() {
        CodeBlock names =
                union.cases().stream().map(name -> CodeBlock.of("$S", name)).collect(CodeBlock.joining(", ", "{", "}"));
        return FieldSpec.builder(ArrayTypeName.of(ClassName.get(String.class)), union.caseNames())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", names)
                .build();
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>(visit());
        methods.add(visitAsField());
        return methods;
    }

    // Example:
    // public void visit(FieldVisitor visitor) {
    //     switch (which) {
    //         case WEAPON -> visitor.enumeration("weapon", "Weapon", weapon, Weapon.of(weapon).name(), 2);
    //         case AREA -> area.visit(visitor, "area", "Area", 0);
    //     }
    // }
    private List<MethodSpec> visit() {
        String visitor = body.names().locals().newName("visitor");
        return new CaseMethods(body, VisitGenerator.declare(visitor)).add("visit", cases -> {
            CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
            for (FieldCode field : cases) {
                CodeBlock bits = CodeBlock.of("$L", field.value().ownBits());
                code.add(
                        "case $N -> $L",
                        union.constantName(field.name()),
                        field.value().visit(field, visitor, field.madePlace(), bits));
            }
            return code.endControlFlow().build();
        });
    }

    // Example:
    // public void visit(FieldVisitor visitor, String name, String type, int bits) {
    //     visitor.beginUnion(name, type, CASE_NAMES[which.ordinal()], bits + 1);
    //     visit(visitor);
    //     visitor.endUnion();
    // }
    private MethodSpec visitAsField() {
        Names locals = body.names().locals();
        String visitor = locals.newName("visitor");
        String name = locals.newName("name");
        String type = locals.newName("type");
        String bits = locals.newName("bits");
        return VisitGenerator.declare(visitor)
                .addParameter(String.class, name)
                .addParameter(String.class, type)
                .addParameter(TypeName.INT, bits)
                .addStatement(
                        "$N.beginUnion($N, $N, $N[$N.ordinal()], $L)",
                        visitor,
                        name,
                        type,
                        union.caseNames(),
                        union.which(),
                        tagBits == 0 ? bits : bits + " + " + tagBits)
                .addStatement("visit($N)", visitor)
                .addStatement("$N.endUnion()", visitor)
                .build();
    }
}
