package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.schema.model.Condition;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code endPulses}. The generated method clears pulse flags: flags that count for one tick. A field whose
 * condition depends on a cleared flag is no longer sent, and is set to its default.
 */
final class PulseGenerator extends BodyMethods {
    private final ResetGenerator resets;

    PulseGenerator(BodyClass body, ResetGenerator resets) {
        super(body, JavaNames.END_PULSES);
        this.resets = resets;
    }

    // Example:
    // protected void endPulses() {
    //     buttons &= ~Buttons.PULSES;
    // }
    List<MethodSpec> generate() {
        boolean hasPulseArgument = !(body instanceof MessageClass) || body.isInput();
        if (!hasPulseArgument || !body.hasPulses()) {
            return List.of();
        }
        MethodSpec.Builder method = MethodSpec.methodBuilder(JavaNames.END_PULSES);
        if (body instanceof MessageClass) {
            method.addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
        } else {
            method.addJavadoc(DocText.line("Clears the pulses, for the message that holds this value."))
                    .addModifiers(Modifier.PUBLIC);
        }
        if (body instanceof UnionClass union) {
            return new CaseMethods(union, method).add(JavaNames.END_PULSES, cases -> cases(cases, union.union()));
        }
        methods.add(0, method.addCode(statements().of(body.nodes())).build());
        return methods;
    }

    // Example:
    // switch (which) {
    //     case KEYS -> keys &= ~Keys.PULSES;
    //     default -> {}
    // }
    private static CodeBlock cases(List<FieldCode> cases, UnionNames union) {
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
        for (FieldCode field : cases) {
            if (field.hasPulses()) {
                code.add(
                        "case $N -> $L",
                        union.constantName(field.name()),
                        field.value().endPulses(field.madePlace()));
            }
        }
        return code.add("default -> {}\n").endControlFlow().build();
    }

    private Statements statements() {
        return new Statements(body.names().locals().newName("i"));
    }

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        return method.addJavadoc(DocText.line("Clears the pulses of a part of the fields."))
                .addCode(statements().of(section.nodes()));
    }

    /** Returns whether the nodes need any statements. */
    private static boolean concerns(List<BodyNode> nodes) {
        return nodes.stream().anyMatch(PulseGenerator::concerns);
    }

    private static boolean concerns(BodyNode node) {
        if (node instanceof BodyNode.Field field) {
            return field.field().hasPulses();
        }
        return node instanceof BodyNode.Branch branch && readsPulse(branch.condition())
                || node.inside().anyMatch(PulseGenerator::concerns);
    }

    private static boolean readsPulse(Condition condition) {
        if (condition instanceof Condition.FlagSet flag) {
            return flag.flag().pulse();
        } else if (condition instanceof Condition.Not not) {
            return readsPulse(not.condition());
        } else if (condition instanceof Condition.And and) {
            return readsPulse(and.left()) || readsPulse(and.right());
        }
        return condition instanceof Condition.Or or && (readsPulse(or.left()) || readsPulse(or.right()));
    }

    private final class Statements extends BodyWalker {
        Statements(String i) {
            super(CodeBlock.builder(), i);
        }

        // Example:
        // if (Buttons.has(buttons, Buttons.FIRE)) {
        //     keys &= ~Keys.PULSES;
        // } else {
        //     aim.reset();
        // }
        @Override
        public void visit(BodyNode.Branch branch) {
            boolean resetsOther = readsPulse(branch.condition());
            CodeBlock ifTrue = arm(branch.thenNodes(), branch.elseNodes(), resetsOther);
            CodeBlock ifFalse = arm(branch.elseNodes(), branch.thenNodes(), resetsOther);
            if (ifTrue.isEmpty() && ifFalse.isEmpty()) {
                return;
            }
            Condition condition = ifTrue.isEmpty() ? new Condition.Not(branch.condition()) : branch.condition();
            code().beginControlFlow("if ($L)", conditions.of(condition)).add(ifTrue.isEmpty() ? ifFalse : ifTrue);
            if (!ifTrue.isEmpty() && !ifFalse.isEmpty()) {
                code().nextControlFlow("else").add(ifFalse);
            }
            code().endControlFlow();
        }

        /** Statements for the case that one arm is sent and the other is not. */
        private CodeBlock arm(List<BodyNode> own, List<BodyNode> other, boolean resetsOther) {
            CodeBlock ends = new Statements(index()).of(own);
            return resetsOther ? CodeBlock.of("$L$L", ends, resets.all(other, index())) : ends;
        }

        @Override
        public void visit(BodyNode.Section section) {
            if (concerns(section.nodes())) {
                code().addStatement("$N()", section(section, method -> part(method, section)));
            }
        }

        @Override
        protected void field(FieldCode field) {
            if (field.hasPulses()) {
                super.field(field);
            }
        }

        @Override
        protected void count(FieldCode field) {
            // The count stays.
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            code().add(field.value().endPulses(place));
        }
    }
}
