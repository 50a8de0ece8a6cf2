package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.artefact.FieldDocs;
import dev.tickwire.codegen.java.artefact.FieldsGenerator;
import dev.tickwire.codegen.java.artefact.Printing;
import dev.tickwire.codegen.java.artefact.accessor.Access;
import dev.tickwire.codegen.java.artefact.accessor.AccessorGenerator;
import dev.tickwire.codegen.java.cells.UnionCellsGenerator;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.schema.model.UnionModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the class of a union. Exactly one case is selected; all other cases have their defaults. */
public final class UnionGenerator {
    private final UnionModel model;
    private final UnionClass body;
    private final UnionNames union;
    private final ResetGenerator resets;
    private final List<EarlierBody> earlier;

    /**
     * Begins a union.
     *
     * @param earlier formats of earlier versions
     */
    public UnionGenerator(UnionClass body, List<EarlierBody> earlier) {
        this.earlier = earlier;
        this.model = body.model();
        this.body = body;
        this.union = body.union();
        this.resets = new ResetGenerator(body);
    }

    // Example: public final class Pickup { public enum Case { WEAPON, MEDKIT } ... }
    public TypeSpec generate() {
        FieldsGenerator fields = new FieldsGenerator(body, resets);
        UnionVisitGenerator visits = new UnionVisitGenerator(body, model.tagBits());
        TypeSpec.Builder type = TypeSpec.classBuilder(body.name())
                .superclass(TypeNames.MESSAGE_PART)
                .addJavadoc(DocText.of(
                                model.documentation(),
                                "The union " + DocText.code(body.name().simpleName()) + ".")
                        .paragraph("Exactly one case is selected. Takes " + FieldDocs.bits(model.size())
                                + ", of which the tag takes " + model.tagBits() + ".")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addFields(fields.generate())
                .addField(table())
                .addField(visits.names())
                .addField(which())
                .addMethods(fields.constructor())
                .addMethods(List.of(whichGetter(), whichSetter()))
                .addMethods(new AccessorGenerator(body, resets).generate())
                .addMethod(choose())
                .addMethods(clear())
                .addMethods(reset())
                .addMethods(makers())
                .addMethods(new UnionWireGenerator(body).generate())
                .addMethods(new UnionValueGenerator(body).generate())
                .addMethods(visits.generate())
                .addMethods(new UnionFillGenerator(body).generate())
                .addMethods(Printing.of(body))
                .addMethods(new ReferencesGenerator(body).generate())
                .addMethods(new PulseGenerator(body, resets).generate());
        if (body.isHeld()) {
            type.addMethods(new UnionCellsGenerator(body).generate());
        }
        if (union.dropped() != null) {
            type.addField(TypeName.BOOLEAN, union.dropped(), Modifier.PRIVATE);
        }
        type.addType(cases()).addType(new ExplainGenerator(body).generate());
        earlier.forEach(each -> type.addType(new FormatGenerator(body, each).generate()));
        return type.build();
    }

    private TypeSpec cases() {
        TypeSpec.Builder cases = TypeSpec.enumBuilder(union.caseType())
                .addJavadoc(
                        DocText.line("The cases of " + DocText.code(body.name().simpleName()) + ", by ascending tag."))
                .addModifiers(Modifier.PUBLIC);
        for (UnionModel.Case each : model.cases()) {
            TypeSpec constant = TypeSpec.anonymousClassBuilder("")
                    .addJavadoc(DocText.of(each.documentation(), "The case " + DocText.code(each.name()) + ".")
                            .build())
                    .build();
            cases.addEnumConstant(union.constantName(each.name()), Deprecation.mark(constant, each.documentation()));
        }
        return cases.build();
    }

    // Example: private static final Case[] BY_TAG = Case.values();
    private FieldSpec table() {
        return FieldSpec.builder(ArrayTypeName.of(union.caseType()), union.table())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.values()", union.caseType())
                .build();
    }

    // Example: private Case which = Case.WEAPON;
    private FieldSpec which() {
        return FieldSpec.builder(union.caseType(), union.which(), Modifier.PRIVATE)
                .initializer(first())
                .build();
    }

    private CodeBlock first() {
        return union.constant(model.cases().get(0).name());
    }

    private MethodSpec whichGetter() {
        return Access.reading("which")
                .addJavadoc(DocText.of("Returns the selected case.")
                        .tag("return", "the case; the first one in a new instance")
                        .build())
                .returns(union.caseType())
                .addStatement("return $N", union.which())
                .build();
    }

    // Example:
    // public Pickup which(Case next) {
    //     Objects.requireNonNull(next, "Pickup.which = null, must be a Case");
    //     choose(next);
    //     clear();
    //     return this;
    // }
    private MethodSpec whichSetter() {
        String next = body.names().locals().newName("next");
        return Access.writing(body, "which")
                .addJavadoc(DocText.of("Selects a case. Its value is set to the default.")
                        .tag("param", next + " the case")
                        .tag("return", "this union")
                        .build())
                .addParameter(union.caseType(), next)
                .addStatement(
                        "$T.requireNonNull($N, $S)",
                        Objects.class,
                        next,
                        body.name().simpleName() + ".which = null, must be a "
                                + union.caseType().simpleName())
                .addStatement("$N($N)", union.choose(), next)
                .addStatement("$N()", union.clear())
                .addStatement("return this")
                .build();
    }

    // Example:
    // private void choose(Case next) {
    //     if (which != next) {
    //         clear();
    //         which = next;
    //     }
    // }
    private MethodSpec choose() {
        String next = body.names().locals().newName("next");
        return MethodSpec.methodBuilder(union.choose())
                .addJavadoc(DocText.of("Selects a case and sets the previous one to its default.")
                        .tag("param", next + " the case")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(union.caseType(), next)
                .beginControlFlow("if ($N != $N)", union.which(), next)
                .addStatement("$N()", union.clear())
                .addStatement("$N = $N", union.which(), next)
                .endControlFlow()
                .build();
    }

    // Example:
    // private void clear() {
    //     switch (which) {
    //         case WEAPON -> weapon = Weapon.FIST;
    //         case AREA -> area.reset();
    //     }
    // }
    private List<MethodSpec> clear() {
        MethodSpec.Builder clear = MethodSpec.methodBuilder(union.clear())
                .addJavadoc(DocText.line("Sets the value of the selected case to its default."))
                .addModifiers(Modifier.PRIVATE);
        return new CaseMethods(body, clear).add("clear", this::clearCases);
    }

    private CodeBlock clearCases(List<FieldCode> cases) {
        String i = body.names().locals().newName("i");
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
        for (FieldCode field : cases) {
            code.add("case $N -> $L", union.constantName(field.name()), resets.value(field, i));
        }
        return code.endControlFlow().build();
    }

    // Example:
    // private Area madeArea() {
    //     if (area == null) {
    //         area = new Area();
    //     }
    //     return area;
    // }
    /** Generates the methods that create the instances of later cases. Most unions never use most of their cases. */
    private List<MethodSpec> makers() {
        List<MethodSpec> makers = new ArrayList<>();
        for (FieldCode field :
                Stream.concat(body.fields().stream(), body.gone().stream()).toList()) {
            if (field.maker() != null) {
                makers.add(MethodSpec.methodBuilder(field.maker())
                        .addJavadoc(DocText.of("Returns the value of " + DocText.code(field.name())
                                        + ", created on first use.")
                                .tag("return", "the value, owned by this union")
                                .build())
                        .addModifiers(Modifier.PRIVATE)
                        .returns(field.value().variableType())
                        .beginControlFlow("if ($N == null)", field.variable())
                        .addStatement("$N = $L", field.variable(), field.value().initial(field))
                        .endControlFlow()
                        .addStatement("return $N", field.variable())
                        .build());
            }
        }
        return makers;
    }

    // Example:
    // public Pickup reset() {
    //     choose(Case.WEAPON);
    //     clear();
    //     if (area != null) {
    //         area.reset();
    //     }
    //     return this;
    // }
    /**
     * Generates {@code reset}. The generated method also clears cases that were filled without being selected, so that
     * a reset message equals a new message.
     */
    private List<MethodSpec> reset() {
        MethodSpec.Builder reset = MethodSpec.methodBuilder("reset")
                .addJavadoc(DocText.of("Selects the first case and sets it to its default.")
                        .tag("return", "this union")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(body.name())
                .addStatement("$N($L)", union.choose(), first())
                .addStatement("$N()", union.clear());
        List<FieldCode> made = body.fields().stream()
                .filter(field -> field.value() instanceof NestedCode && field.maker() != null)
                .toList();
        List<MethodSpec> methods = new ArrayList<>();
        List<List<FieldCode>> parts = Bytecode.parts(made, this::resetMade);
        for (List<FieldCode> part : parts) {
            CodeBlock code = part.stream().map(this::resetMade).collect(CodeBlock.joining(""));
            if (parts.size() == 1) {
                reset.addCode(code);
            } else {
                String name = body.names().newMethod("reset" + (methods.size() + 1));
                reset.addStatement("$N()", name);
                methods.add(MethodSpec.methodBuilder(name)
                        .addModifiers(Modifier.PRIVATE)
                        .addCode(code)
                        .build());
            }
        }
        methods.add(0, reset.addStatement("return this").build());
        return methods;
    }

    private CodeBlock resetMade(FieldCode field) {
        return CodeBlock.builder()
                .beginControlFlow("if ($N != null)", field.variable())
                .add(field.value().reset(field, field.madePlace()))
                .endControlFlow()
                .build();
    }
}
