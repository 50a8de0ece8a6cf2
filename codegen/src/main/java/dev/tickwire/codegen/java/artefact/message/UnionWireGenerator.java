package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.packing.word.Slot;
import dev.tickwire.codegen.java.packing.word.Step;
import dev.tickwire.codegen.java.packing.word.ValueSlots;
import dev.tickwire.codegen.java.packing.word.WordReader;
import dev.tickwire.codegen.java.packing.word.WordWriter;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.UnionModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code write}, {@code read} and {@code measure} of a union: a tag, then the value of its case. */
final class UnionWireGenerator {
    private final UnionModel model;
    private final UnionClass body;
    private final UnionNames union;
    private final ConditionCode conditions;

    UnionWireGenerator(UnionClass body) {
        this.model = body.model();
        this.body = body;
        this.union = body.union();
        this.conditions = new ConditionCode(body);
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.addAll(write());
        methods.addAll(read());
        methods.add(ReadGenerator.refuse(body));
        methods.add(new ExplainGenerator(body).method());
        methods.addAll(measure());
        methods.addAll(new UnselectedGenerator(body).generate());
        return methods;
    }

    /** Generates the methods of a format that write. */
    List<MethodSpec> writing() {
        List<MethodSpec> methods = new ArrayList<>(write());
        methods.addAll(measure());
        return methods;
    }

    /** Generates the methods of a format that read. */
    List<MethodSpec> reading() {
        List<MethodSpec> methods = new ArrayList<>(read());
        methods.add(ReadGenerator.refuse(body));
        return methods;
    }

    private static boolean isNothing(FieldCode field) {
        return field.value().isPacked() && field.value().widthBits() == 0;
    }

    private static List<Slot> slots(FieldCode field, CodeBlock place) {
        return ValueSlots.of(field, place, field.name());
    }

    // Example:
    // public void write(BitWriter out) {
    //     out.writeWord(which.ordinal(), 1);
    //     switch (which) {
    //         case WEAPON -> {
    //             // weapon 2
    //             out.writeWord(weapon.ordinal(), 2);
    //         }
    //         case AREA -> {
    //             area.write(out);
    //         }
    //     }
    // }
    private List<MethodSpec> write() {
        String out = body.names().locals().newName("out");
        MethodSpec.Builder write = body.declare("write")
                .addJavadoc(body.doc("Writes the tag and the value of the selected case as packed bits.")
                        .tag("param", out + " the target")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(TypeNames.BIT_WRITER, out);
        if (model.tagBits() > 0) {
            write.addStatement("$N.writeWord($L, $L)", out, body.tagOfCase(), model.tagBits());
        }
        return new CaseMethods(body, write).add("write", this::writeCases);
    }

    private CodeBlock writeCases(List<FieldCode> cases) {
        Locals locals = new Locals(body.names().locals());
        String out = locals.next("out");
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", body.member(union.which()));
        WordWriter words = new WordWriter(code, locals, out, locals.next("i"), conditions);
        for (FieldCode field : cases) {
            String constant = union.constantName(field.name());
            if (isNothing(field)) {
                code.add("case $N -> {}\n", constant);
            } else {
                code.beginControlFlow("case $N ->", constant);
                if (field.value().isPacked()) {
                    words.write(List.of(new Step.Run(slots(field, field.madePlace()))));
                } else {
                    code.add(field.value().write(field.madePlace(), out));
                }
                code.endControlFlow();
            }
        }
        return code.endControlFlow().build();
    }

    // Example:
    // public boolean read(BitReader in) {
    //     int at = in.claim(1);
    //     if (at < 0) {
    //         return refuse(in);
    //     }
    //     int tag = (int) in.word(at) & 0x1;
    //     choose(BY_TAG[tag]);
    //     switch (which) {
    //         case WEAPON -> {
    //             int weaponAt = in.claim(2);
    //             if (weaponAt < 0) {
    //                 return refuse(in);
    //             }
    //             // weapon 2
    //             long word = in.word(weaponAt);
    //             ...
    //         }
    //     }
    //     return true;
    // }
    private List<MethodSpec> read() {
        Names locals = body.names().locals();
        String in = locals.newName("in");
        ReadCode tag = new ReadCode(locals, body.call(body.names().refuse(), in));
        if (model.tagBits() > 0) {
            tag(tag, in);
        } else if (body.isEarlier()) {
            tag.code().addStatement("int $N = 0", tag.local("tag"));
        }
        MethodSpec.Builder read = body.declare("read")
                .addJavadoc(body.doc("Reads the tag and its value. Accepts only bits that writing can produce.")
                        .tag("param", in + " the source")
                        .tag(
                                "return",
                                "false if the bits are rejected; the first case is then selected, at its default")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeNames.BIT_READER, in)
                .addCode(tag.code().build());
        if (body.isEarlier()) {
            List<ParameterSpec> needed = new ArrayList<>(read.build().parameters());
            needed.add(ParameterSpec.builder(TypeName.INT, tagVariable()).build());
            return new CaseMethods(body, read, CodeBlock.of("$N", tagVariable())).add("read", needed, this::readCases);
        }
        return new CaseMethods(body, read).add("read", this::readCases);
    }

    private CodeBlock readCases(List<FieldCode> cases) {
        Names locals = body.names().locals();
        String in = locals.newName("in");
        ReadCode code = new ReadCode(locals, body.call(body.names().refuse(), in));
        WordReader words = new WordReader(code, in, conditions);
        if (model.tagBits() > 0) {
            // The tag is in variables of the same method, unless there are several methods.
            code.local("at");
            code.local("tag");
        }
        code.code().beginControlFlow("switch ($N)", body.isEarlier() ? tagVariable() : union.which());
        for (FieldCode field : cases) {
            if (body.isEarlier()) {
                code.code().beginControlFlow("case $L ->", body.tag(field));
                code.add(body.selection(field));
                if (isNothing(field)) {
                    code.add(field.value().reset(field, field.place()));
                } else {
                    readCase(field, code, words, in);
                }
                code.code().endControlFlow();
                continue;
            }
            if (isNothing(field)) {
                CodeBlock made = field.maker() == null ? CodeBlock.of("{}\n") : CodeBlock.of("$L;\n", field.place());
                code.code().add("case $N -> $L", union.constantName(field.name()), made);
                continue;
            }
            code.code().beginControlFlow("case $N ->", union.constantName(field.name()));
            readCase(field, code, words, in);
            code.code().endControlFlow();
        }
        return code.code().endControlFlow().addStatement("return true").build();
    }

    private static void readCase(FieldCode field, ReadCode code, WordReader words, String in) {
        if (field.value().isPacked()) {
            words.run(slots(field, field.place()));
        } else {
            code.refuseIf(CodeBlock.of("!$L", field.value().read(field.place(), in)));
        }
    }

    /** Variable of a format with the tag that was read. */
    private String tagVariable() {
        Names locals = body.names().locals();
        locals.newName("in");
        return new Locals(locals).next("tag");
    }

    private void tag(ReadCode code, String in) {
        String at = code.local("at");
        code.add(ValueCode.statement("int $N = $N.claim($L)", at, in, model.tagBits()));
        code.refuseIf(CodeBlock.of("$N < 0", at));
        String tag = code.local("tag");
        code.add(ValueCode.statement("int $N = (int) $N.word($N) & $L", tag, in, at, Literals.mask(model.tagBits())));
        int top = model.cases().size() - 1;
        if (top != (1 << model.tagBits()) - 1) {
            code.refuseIf(CodeBlock.of("$N > $L", tag, top));
        }
        if (!body.isEarlier()) {
            code.add(ValueCode.statement("$N($N[$N])", union.choose(), union.table(), tag));
        }
    }

    // Example:
    // public int measure() {
    //     return 1 + switch (which) {
    //         case WEAPON -> 2;
    //         case AREA -> area.measure();
    //     };
    // }
    private List<MethodSpec> measure() {
        MethodSpec.Builder measure = body.declare("measure")
                .addJavadoc(body.doc("Returns an upper bound on the bits that writing takes, at any starting bit.")
                        .tag("return", "the bound; exact except for up to 7 bits for each alignment")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT);
        if (model.size().isFixed() && !model.hasRules()) {
            return List.of(measure.addStatement(
                            "return $L", body.isEarlier() ? model.size().maxBits() : "MAX_BITS")
                    .build());
        }
        return new CaseMethods(body, measure).add("measure", this::measureCases);
    }

    private CodeBlock measureCases(List<FieldCode> cases) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add("return ")
                .add(model.tagBits() == 0 ? "" : model.tagBits() + " + ")
                .beginControlFlow("switch ($N)", body.member(union.which()));
        for (FieldCode field : cases) {
            ValueCode value = field.value();
            code.addStatement(
                    "case $N -> $L",
                    union.constantName(field.name()),
                    value.isFixed() ? value.type().size().maxBits() : value.measure(field.madePlace()));
        }
        return code.add(CaseMethods.others(body, cases)).unindent().add("};\n").build();
    }
}
