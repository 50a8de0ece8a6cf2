package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.IfElse;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import dev.tickwire.codegen.java.packing.word.ClaimedBits;
import dev.tickwire.codegen.java.packing.word.LengthSlot;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.packing.word.Slot;
import dev.tickwire.codegen.java.packing.word.Step;
import dev.tickwire.codegen.java.packing.word.Word;
import dev.tickwire.codegen.java.packing.word.WordMethods;
import dev.tickwire.codegen.java.packing.word.WordWriter;
import dev.tickwire.codegen.java.value.CountedCode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Generates {@code write}. */
final class WriteGenerator extends BodyMethods {

    WriteGenerator(BodyClass body) {
        super(body, "write");
    }

    List<MethodSpec> generate() {
        if (body.isPacked()) {
            packed();
        } else {
            method("write", Planner.plan(body.nodes()), true);
        }
        return methods;
    }

    // Example:
    // public void write(BitWriter out) {
    //     int at = out.claim(86);
    //     long carry = out.carry(at);
    //     carry = out.put(at, packBits(), 46, carry);
    //     out.put(at + 46, packBits2(), 40, carry);
    // }
    private void packed() {
        List<Word> words = Planner.words(body);
        MethodSpec.Builder write = declare("write", true);
        if (words.size() == 1) {
            write.addStatement(
                    "$N.writeWord($L, $L)",
                    out(),
                    body.call(JavaNames.packMethod(1)),
                    words.get(0).widthBits());
        } else if (!words.isEmpty()) {
            write.addCode(packed(words));
        }
        for (int number = 1; number <= words.size(); number++) {
            methods.add(new WordMethods(body).pack(words, number));
        }
        methods.add(write.build());
    }

    private CodeBlock packed(List<Word> words) {
        Locals locals = new Locals(body.names().locals());
        String out = locals.next("out");
        CodeBlock.Builder code = CodeBlock.builder();
        CodeBlock bits = CodeBlock.of("$L", body.size().maxBits());
        ClaimedBits room = new ClaimedBits(code, out, locals.next("at"), locals.next("carry"), bits);
        for (int number = 1; number <= words.size(); number++) {
            CodeBlock word = body.call(JavaNames.packMethod(number));
            if (number < words.size()) {
                room.put(words.get(number - 1), word, Map.of());
            } else {
                room.putLast(words.get(number - 1), word, Map.of());
            }
        }
        return code.build();
    }

    private void method(String name, List<Step> steps, boolean isPublic) {
        MethodSpec.Builder method = declare(name, isPublic);
        int place = methods.size();
        method.addCode(new Statements().of(steps));
        methods.add(place, method.build());
    }

    private MethodSpec.Builder declare(String name, boolean isPublic) {
        MethodSpec.Builder method = begin(name, isPublic).addParameter(TypeNames.BIT_WRITER, out());
        if (isPublic && body instanceof MessageClass) {
            return method;
        }
        return method.addJavadoc(
                body.doc(isPublic ? "Writes all fields as packed bits." : "Writes a part of the fields as packed bits.")
                        .tag("param", out() + " the target")
                        .build());
    }

    private String out() {
        return body.names().locals().newName("out");
    }

    private final class Statements implements Step.Visitor {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final Locals locals = new Locals(body.names().locals());
        private final String out = locals.next("out");
        private final String i = locals.next("i");
        private final WordWriter words = new WordWriter(code, locals, out, i, conditions);
        /** Consecutive packed values, to be written with one claim. */
        private final List<Step> row = new ArrayList<>();

        private final IfElse<Step> branches = new IfElse<>(code, conditions, Step::writes, this::add);

        CodeBlock of(List<Step> steps) {
            add(steps);
            return code.build();
        }

        private void add(List<Step> steps) {
            for (int index = 0; index < steps.size(); index++) {
                Step step = steps.get(index);
                if (index + 1 < steps.size() && isCounted(step, steps.get(index + 1))) {
                    index++;
                    counted((Step.Run) step, ((Step.Whole) steps.get(index)).field());
                } else {
                    step.accept(this);
                }
            }
            writeRow();
        }

        /**
         * Returns whether a text or bytes follow a run. The length of the text or bytes is then packed into the last
         * word of the run.
         */
        private boolean isCounted(Step step, Step next) {
            return step instanceof Step.Run
                    && next instanceof Step.Whole whole
                    && whole.field().value() instanceof CountedCode;
        }

        // Example:
        // // sender 6, length of text 8
        // long word = sender
        //         | (long) text.lengthBytes() << 6;
        // out.writeWord(word, 14);
        // text.writeContent(out);
        private void counted(Step.Run run, FieldCode field) {
            CountedCode value = (CountedCode) field.value();
            List<Slot> slots = new ArrayList<>(run.slots());
            slots.add(new LengthSlot(field, value));
            row.add(new Step.Run(slots));
            writeRow();
            code.add(value.writeContent(field.place(), out));
        }

        /** Writes the packed values so far. */
        private void writeRow() {
            if (!row.isEmpty()) {
                words.write(row);
                row.clear();
            }
        }

        @Override
        public void visit(Step.Run run) {
            row.add(run);
        }

        @Override
        public void visit(Step.Whole whole) {
            writeRow();
            FieldCode field = whole.field();
            code.add(field.value().write(field.place(), out));
        }

        @Override
        public void visit(Step.Align align) {
            writeRow();
            code.addStatement("$N.writeAlign()", out);
        }

        @Override
        public void visit(Step.IfPresent present) {
            writeRow();
            code.beginControlFlow("if ($L)", present.field().presence());
            add(present.steps());
            code.endControlFlow();
        }

        @Override
        public void visit(Step.Branch branch) {
            writeRow();
            branches.add(branch);
        }

        @Override
        public void visit(Step.Section section) {
            writeRow();
            String name = name(section.number());
            code.addStatement("$L", body.call(name, out));
            method(name, section.steps(), false);
        }

        // Example:
        // for (int i = 0; i < namesCount; i++) {
        //     names[i].write(out);
        // }
        @Override
        public void visit(Step.Elements elements) {
            FieldCode field = elements.field();
            ValueCode value = field.value();
            if (value.isPacked() && !field.isAscending()) {
                if (elements.writes()) {
                    row.add(elements);
                }
                return;
            }
            writeRow();
            if (field.isAscending()) {
                code.add(RisingCode.write(field, out));
                return;
            }
            code.beginControlFlow("$L", field.array().loop(i));
            code.add(value.write(field.array().element(i), out));
            code.endControlFlow();
        }
    }
}
