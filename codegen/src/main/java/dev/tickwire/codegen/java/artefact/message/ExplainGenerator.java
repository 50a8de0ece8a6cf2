package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.packing.word.CountSlot;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.packing.word.PresenceSlot;
import dev.tickwire.codegen.java.packing.word.Slot;
import dev.tickwire.codegen.java.packing.word.ValueSlots;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.codegen.java.value.IntegerCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.UnionModel;
import java.math.BigInteger;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code explain}, which reads a body once more that {@code read} has refused, one value after the other, and
 * says which of them it was. It runs once before a connection ends, and spares {@code read} from knowing.
 */
final class ExplainGenerator extends BodyMethods {

    ExplainGenerator(BodyClass body) {
        super(body, "explain");
    }

    List<MethodSpec> generate() {
        method("explain", body.nodes(), true);
        return methods;
    }

    // Example:
    // public boolean explain(BitReader in, Refusal refusal) {
    //     reset();
    //     long tagBits = in.readBits(1);
    //     if (in.failed()) {
    //         return refusal.end("tag of Pickup");
    //     }
    //     choose(BY_TAG[(int) tagBits]);
    //     switch (which) {
    //         case WEAPON -> {
    //             ...
    //         }
    //     }
    //     return true;
    // }
    /** Of a union. */
    List<MethodSpec> generate(UnionClass union) {
        Statements statements = new Statements(body.names().locals());
        statements.code().addStatement("reset()");
        statements.tag(union);
        return new CaseMethods(union, statements.declare("explain", true))
                .add("explain", cases -> new Statements(body.names().locals()).cases(cases, union));
    }

    // Example:
    // public boolean explain(BitReader in, Refusal refusal) {
    //     reset();
    //     long healthBits = in.readBits(10);
    //     if (in.failed()) {
    //         return refusal.end("Move.health");
    //     }
    //     health = (int) healthBits;
    //     if (health > 1000) {
    //         return refusal.value("Move.health", healthBits);
    //     }
    //     return true;
    // }
    private void method(String name, List<BodyNode> nodes, boolean isPublic) {
        Statements statements = new Statements(body.names().locals());
        if (isPublic) {
            statements.code().addStatement("reset()");
        }
        int place = methods.size();
        statements.add(nodes);
        methods.add(place, statements.end(name, isPublic));
    }

    /** The statements of one method. */
    private final class Statements extends BodyWalker {
        private final String in;
        private final String refusal;
        private final ReadCode read;

        Statements(Names locals) {
            this(locals.newName("in"), locals.newName("refusal"), new ReadCode(locals, CodeBlock.of("false")));
        }

        private Statements(String in, String refusal, ReadCode read) {
            super(read.code(), read.index());
            this.in = in;
            this.refusal = refusal;
            this.read = read;
        }

        MethodSpec end(String name, boolean isPublic) {
            return declare(name, isPublic).addStatement("return true").build();
        }

        MethodSpec.Builder declare(String name, boolean isPublic) {
            MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                    .addModifiers(isPublic ? Modifier.PUBLIC : Modifier.PRIVATE)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(TypeNames.BIT_READER, in)
                    .addParameter(TypeNames.REFUSAL, refusal);
            if (isPublic && body instanceof MessageClass) {
                method.addAnnotation(Override.class);
            } else {
                method.addJavadoc(DocText.of(
                                isPublic
                                        ? "Reads once more what read has refused, and says what was wrong."
                                        : "Reads a part of the fields once more.")
                        .tag("param", in + " where they come from")
                        .tag("param", refusal + " is told")
                        .tag("return", "false if something is wrong")
                        .build());
            }
            return method.addCode(code().build());
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            code().beginControlFlow("if ($L)", conditions.of(branch.condition()));
            add(branch.thenNodes());
            if (!branch.elseNodes().isEmpty()) {
                code().nextControlFlow("else");
                add(branch.elseNodes());
            }
            code().endControlFlow();
        }

        @Override
        public void visit(BodyNode.Align align) {
            content("alignment in " + body.name().simpleName(), CodeBlock.of("$N.readAlign()", in));
        }

        @Override
        public void visit(BodyNode.Reserved reserved) {
            String label = "reserved bits of " + body.name().simpleName();
            Planner.reserved(reserved).forEach(slot -> slot(slot, label, BigInteger.ZERO, false));
        }

        @Override
        public void visit(BodyNode.Section section) {
            String name = name(section.number());
            read.refuseBy(CodeBlock.of("false"));
            read.refuseIf(CodeBlock.of("!$N($N, $N)", name, in, refusal));
            method(name, section.nodes(), false);
        }

        @Override
        protected void presence(FieldCode field) {
            slot(new PresenceSlot(field), "presence of " + field.label(), BigInteger.ZERO, false);
        }

        @Override
        protected void count(FieldCode field) {
            Slot count = new CountSlot(field);
            slot(count, "count of " + field.label(), count.least(), false);
        }

        @Override
        protected void elements(FieldCode field) {
            if (field.isAscending()) {
                content(field.label(), RisingCode.read(field, in));
                return;
            }
            loop(field, place -> {
                if (field.isGrowing()) {
                    code().add(field.grow(CodeBlock.of("$N + 1", index())));
                }
                one(field, place);
            });
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            ValueCode value = field.value();
            if (value instanceof NestedCode) {
                read.refuseBy(CodeBlock.of("false"));
                read.refuseIf(CodeBlock.of("!$L.explain($N, $N)", place, in, refusal));
            } else if (value.isPacked() && value.widthBits() == 0) {
                read.add(value.reset(field, place));
            } else if (value.isPacked()) {
                String label = value.wireName().isEmpty() ? field.label() : value.wireName() + " of " + field.label();
                boolean isUnsigned = value instanceof IntegerCode integer && integer.isUnsigned();
                for (Slot slot : ValueSlots.of(field, place, field.name())) {
                    slot(slot, label, value.least(), isUnsigned);
                }
            } else {
                content(field.label(), value.read(place, in));
            }
        }

        private void content(String label, CodeBlock expression) {
            read.refuseBy(CodeBlock.of("$N.content($S)", refusal, label));
            read.refuseIf(CodeBlock.of("!$L", expression));
        }

        private void slot(Slot slot, String label, BigInteger least, boolean isUnsigned) {
            if (slot.widthBits() > 0) {
                String bits = bits(slot.variable(), slot.widthBits(), label);
                refuseValue(bits, label, least, isUnsigned);
                slot.unpack(read, PackedBits.alone(bits, slot.widthBits()));
            }
        }

        private String bits(String name, int widthBits, String label) {
            String bits = read.local(name + "Bits");
            code().addStatement("long $N = $N.readBits($L)", bits, in, widthBits);
            read.refuseBy(CodeBlock.of("$N.end($S)", refusal, label));
            read.refuseIf(CodeBlock.of("$N.failed()", in));
            return bits;
        }

        private void refuseValue(String bits, String label, BigInteger least, boolean isUnsigned) {
            CodeBlock value = least.signum() == 0
                    ? CodeBlock.of("$N", bits)
                    : CodeBlock.of("$N + $L", bits, Literals.ofLong(least));
            String method = isUnsigned ? "unsigned" : "value";
            read.refuseBy(CodeBlock.of("$N.$L($S, $L)", refusal, method, label, value));
        }

        private void tag(UnionClass selecting) {
            UnionModel model = selecting.model();
            UnionNames union = selecting.union();
            if (model.tagBits() > 0) {
                String label = "tag of " + body.name().simpleName();
                String bits = bits("tag", model.tagBits(), label);
                refuseValue(bits, label, BigInteger.ZERO, false);
                read.refuseIf(CodeBlock.of("$N >= $L", bits, model.cases().size()));
                code().addStatement("$N($N[(int) $N])", union.choose(), union.table(), bits);
            }
        }

        private CodeBlock cases(List<FieldCode> cases, UnionClass selecting) {
            if (selecting.model().tagBits() > 0) {
                // The tag was read to a variable of the same method, unless there are several.
                read.local("tagBits");
            }
            UnionNames union = selecting.union();
            code().beginControlFlow("switch ($N)", union.which());
            for (FieldCode field : cases) {
                code().beginControlFlow("case $N ->", union.constantName(field.name()));
                one(field, field.place());
                code().endControlFlow();
            }
            return code().endControlFlow().addStatement("return true").build();
        }
    }
}
