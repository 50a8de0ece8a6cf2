package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

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
    //     out.put(at, packBits());
    //     out.put(at + 46, packBits2());
    // }
    private void packed() {
        List<Word> words = Packing.words(body);
        Locals locals = new Locals(body.names().locals());
        String out = locals.next("out");
        MethodSpec.Builder write = declare("write", true);
        if (words.size() == 1) {
            write.addStatement(
                    "$N.writeWord($N(), $L)",
                    out,
                    Packing.packMethod(1),
                    words.get(0).widthBits());
        } else if (!words.isEmpty()) {
            String at = locals.next("at");
            write.addStatement("int $N = $N.claim($L)", at, out, body.size().maxBits());
            WordPosition position = new WordPosition(at);
            for (int number = 1; number <= words.size(); number++) {
                write.addStatement("$N.put($L, $N())", out, position.expression(), Packing.packMethod(number));
                position.pass(words.get(number - 1).widthBits());
            }
        }
        for (int number = 1; number <= words.size(); number++) {
            methods.add(WordMethods.pack(words, number));
        }
        methods.add(write.build());
    }

    private void method(String name, List<Step> steps, boolean isPublic) {
        MethodSpec.Builder method = declare(name, isPublic);
        int place = methods.size();
        method.addCode(new Statements().of(steps));
        methods.add(place, method.build());
    }

    private MethodSpec.Builder declare(String name, boolean isPublic) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addParameter(TypeNames.BIT_WRITER, out());
        if (isPublic && body.isMessage()) {
            return method.addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
        }
        return method.addModifiers(isPublic ? Modifier.PUBLIC : Modifier.PRIVATE)
                .addJavadoc(DocText.of(
                                isPublic
                                        ? "Writes all fields as packed bits."
                                        : "Writes a part of the fields as packed bits.")
                        .tag("param", out() + " where they go")
                        .build());
    }

    private String out() {
        return body.names().locals().newName("out");
    }

    /** The statements of one method. */
    private final class Statements implements Step.Visitor {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final Locals locals = new Locals(body.names().locals());
        private final String out = locals.next("out");
        private final String i = locals.next("i");
        private final WordWriter words = new WordWriter(code, locals, out, conditions);
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
        }

        /** Whether a text or {@code bytes} follow a run, so that their length may travel in its last word. */
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
            words.run(slots);
            code.add(value.writeContent(field.place(), out));
        }

        @Override
        public void visit(Step.Run run) {
            words.run(run.slots());
        }

        @Override
        public void visit(Step.Whole whole) {
            FieldCode field = whole.field();
            code.add(field.value().write(field.place(), out));
        }

        @Override
        public void visit(Step.Align align) {
            code.addStatement("$N.writeAlign()", out);
        }

        @Override
        public void visit(Step.IfPresent present) {
            code.beginControlFlow("if ($N)", present.field().presence());
            add(present.steps());
            code.endControlFlow();
        }

        @Override
        public void visit(Step.Branch branch) {
            branches.add(branch);
        }

        @Override
        public void visit(Step.Section section) {
            String name = name(section.number());
            code.addStatement("$N($N)", name, out);
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
            if (field.isAscending()) {
                code.add(RisingCode.write(field, out));
                return;
            }
            if (value.isPacked()) {
                if (value.widthBits() > 0) {
                    words.elements(field, i);
                }
                return;
            }
            code.beginControlFlow("$L", field.loop(i));
            code.add(value.write(field.element(i), out));
            code.endControlFlow();
        }
    }
}
