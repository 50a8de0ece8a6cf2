package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.UnionModel;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code explain}, which reads a body once more that {@code read} has refused, one value after the other, and
 * says which of them it was. It runs once before a connection ends, and spares {@code read} from knowing.
 */
final class ExplainGenerator {

    private final BodyClass body;
    private final ConditionCode conditions;
    private final List<MethodSpec> methods = new ArrayList<>();

    ExplainGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
    }

    List<MethodSpec> generate() {
        method("explain", body.nodes(), true);
        return methods;
    }

    // Example:
    // public boolean explain(BitReader in, Refusal refusal) {
    //     reset();
    //     long bits = in.readBits(1);
    //     if (in.failed()) {
    //         return refusal.end("tag of Pickup");
    //     }
    //     int tag = (int) bits;
    //     choose(BY_TAG[tag]);
    //     switch (which) {
    //         case WEAPON -> {
    //             ...
    //         }
    //     }
    //     return true;
    // }
    /** Of a union. */
    List<MethodSpec> generate(UnionModel model) {
        Statements statements = new Statements();
        statements.code.code().addStatement("reset()");
        statements.tag(model);
        return new CaseMethods(body, statements.declare("explain", true))
                .add("explain", cases -> new Statements().cases(cases, model.tagBits() > 0));
    }

    // Example:
    // public boolean explain(BitReader in, Refusal refusal) {
    //     reset();
    //     long bits = in.readBits(10);
    //     if (in.failed()) {
    //         return refusal.end("Move.health");
    //     }
    //     health = (int) bits;
    //     if (health > 1000) {
    //         return refusal.value("Move.health", bits);
    //     }
    //     return true;
    // }
    private void method(String name, List<BodyNode> nodes, boolean isPublic) {
        Statements statements = new Statements();
        if (isPublic) {
            statements.code.code().addStatement("reset()");
        }
        int place = methods.size();
        nodes.forEach(statements::add);
        methods.add(place, statements.end(name, isPublic));
    }

    /** The statements of one method. */
    private final class Statements {
        private final String in;
        private final String refusal;
        private final ReadCode code;

        Statements() {
            Names locals = body.names().locals();
            in = locals.newName("in");
            refusal = locals.newName("refusal");
            code = new ReadCode(locals, CodeBlock.of("false"));
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
            if (isPublic && body.isMessage()) {
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
            return method.addCode(code.code().build());
        }

        private void add(BodyNode node) {
            if (node instanceof BodyNode.Field holder) {
                field(holder.field());
            } else if (node instanceof BodyNode.Branch branch) {
                code.code().beginControlFlow("if ($L)", conditions.of(branch.condition()));
                branch.thenNodes().forEach(this::add);
                if (!branch.elseNodes().isEmpty()) {
                    code.code().nextControlFlow("else");
                    branch.elseNodes().forEach(this::add);
                }
                code.code().endControlFlow();
            } else if (node instanceof BodyNode.Section section) {
                String name = body.names().section("explain", section.number());
                code.refuseBy(CodeBlock.of("false"));
                code.refuseIf(CodeBlock.of("!$N($N, $N)", name, in, refusal));
                method(name, section.nodes(), false);
            } else if (node instanceof BodyNode.Reserved reserved) {
                String label = "reserved bits of " + body.name().simpleName();
                Planner.reserved(reserved).forEach(slot -> slot(slot, label, BigInteger.ZERO, false));
            } else if (node instanceof BodyNode.Align) {
                content("alignment in " + body.name().simpleName(), CodeBlock.of("$N.readAlign()", in));
            }
        }

        private void field(FieldCode field) {
            if (!field.isOptional()) {
                arity(field);
                return;
            }
            slot(Slot.ofPresence(field), "presence of " + field.label(), BigInteger.ZERO, false);
            code.code().beginControlFlow("if ($N)", field.presence());
            arity(field);
            code.code().endControlFlow();
        }

        private void arity(FieldCode field) {
            if (field.isVarying()) {
                Slot count = Slot.ofCount(field);
                slot(count, "count of " + field.label(), count.least(), false);
            }
            if (field.isAscending()) {
                content(field.label(), RisingCode.read(field, in));
            } else if (field.isArray()) {
                String i = code.index();
                code.code().beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
                if (field.isGrowing()) {
                    code.add(field.grow(CodeBlock.of("$N + 1", i)));
                }
                value(field, field.element(i));
                code.code().endControlFlow();
            } else {
                value(field, field.place());
            }
        }

        private void value(FieldCode field, CodeBlock place) {
            ValueCode value = field.value();
            if (value instanceof NestedCode) {
                code.refuseBy(CodeBlock.of("false"));
                code.refuseIf(CodeBlock.of("!$L.explain($N, $N)", place, in, refusal));
            } else if (value.isPacked() && value.widthBits() == 0) {
                code.add(value.reset(field, place));
            } else if (value.isPacked()) {
                String label = value.wireName().isEmpty() ? field.label() : value.wireName() + " of " + field.label();
                boolean isUnsigned = value instanceof IntegerCode integer && integer.isUnsigned();
                for (Slot slot : value.slots(field, place, field.name())) {
                    slot(slot, label, value.least(), isUnsigned);
                }
            } else {
                content(field.label(), value.read(place, in));
            }
        }

        private void content(String label, CodeBlock read) {
            code.refuseBy(CodeBlock.of("$N.content($S)", refusal, label));
            code.refuseIf(CodeBlock.of("!$L", read));
        }

        private void slot(Slot slot, String label, BigInteger least, boolean isUnsigned) {
            if (slot.widthBits() > 0) {
                String bits = bits(slot.widthBits(), label);
                refuseValue(bits, label, least, isUnsigned);
                slot.unpack(code, PackedBits.alone(bits, slot.widthBits()));
            }
        }

        private String bits(int widthBits, String label) {
            String bits = code.local("bits");
            code.code().addStatement("long $N = $N.readBits($L)", bits, in, widthBits);
            code.refuseBy(CodeBlock.of("$N.end($S)", refusal, label));
            code.refuseIf(CodeBlock.of("$N.failed()", in));
            return bits;
        }

        private void refuseValue(String bits, String label, BigInteger least, boolean isUnsigned) {
            CodeBlock value = least.signum() == 0
                    ? CodeBlock.of("$N", bits)
                    : CodeBlock.of("$N + $L", bits, Literals.ofLong(least));
            String method = isUnsigned ? "unsigned" : "value";
            code.refuseBy(CodeBlock.of("$N.$L($S, $L)", refusal, method, label, value));
        }

        private void tag(UnionModel model) {
            UnionNames union = body.union();
            if (model.tagBits() > 0) {
                String label = "tag of " + body.name().simpleName();
                String bits = bits(model.tagBits(), label);
                refuseValue(bits, label, BigInteger.ZERO, false);
                code.refuseIf(CodeBlock.of("$N >= $L", bits, model.cases().size()));
                code.code().addStatement("$N($N[(int) $N])", union.choose(), union.table(), bits);
            }
        }

        private CodeBlock cases(List<FieldCode> cases, boolean hasTag) {
            if (hasTag) {
                // The tag was read to a variable of the same method, unless there are several.
                code.local("bits");
            }
            UnionNames union = body.union();
            code.code().beginControlFlow("switch ($N)", union.which());
            for (FieldCode field : cases) {
                code.code().beginControlFlow("case $N ->", union.constantName(field.name()));
                value(field, field.place());
                code.code().endControlFlow();
            }
            return code.code().endControlFlow().addStatement("return true").build();
        }
    }
}
