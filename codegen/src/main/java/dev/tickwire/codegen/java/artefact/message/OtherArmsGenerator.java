package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.FilledFields;
import dev.tickwire.codegen.java.packing.body.OtherArms;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/**
 * Generates the methods of a format for the arms of branches that the version may select where the newest version
 * selects the other arm.
 */
final class OtherArmsGenerator {
    private final BodyClass newest;
    private final BodyClass sent;
    private final BodyClass received;

    /**
     * Begins the methods.
     *
     * @param sent the fields as they are written
     * @param received the fields as they are read
     */
    OtherArmsGenerator(BodyClass newest, BodyClass sent, BodyClass received) {
        this.newest = newest;
        this.sent = sent;
        this.received = received;
    }

    // Example:
    // private static Hit filled1(Hit message) {
    //     return message.kind == 1 ? message : least;
    // }
    /** Generates the methods that return the instance from which fields are sent. */
    List<MethodSpec> writing() {
        return sent.filled().sources().stream().map(this::source).toList();
    }

    private MethodSpec source(FilledFields.Source source) {
        return sent.declare(source.method())
                .addJavadoc(sent.doc("Returns the instance to send fields from that the newest version may not send.")
                        .tag("return", "the " + sent.kind() + ", or one with defaults and the least counts")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(sent.name())
                .addStatement(
                        "return $L ? $N : $N",
                        CodeBlock.join(source.conditions(), " && "),
                        sent.instance(),
                        sent.filled().variable())
                .build();
    }

    // Example:
    // private static void unsent1(Hit message) {
    //     if (!message.hasLoad) {
    //         message.weight = 0;
    //     }
    // }
    /** Generates the methods that reset the fields that were read, but that the class does not send. */
    List<MethodSpec> reading() {
        ResetGenerator resets = new ResetGenerator(received);
        String i = received.names().locals().newName("i");
        List<MethodSpec> methods = new ArrayList<>();
        for (OtherArms.Arm arm : OtherArms.received(newest, received)) {
            List<BodyNode> fields = arm.fields().stream()
                    .map(received::field)
                    .filter(Objects::nonNull)
                    .<BodyNode>map(BodyNode.Field::new)
                    .toList();
            for (List<BodyNode> part : Bytecode.parts(fields, node -> resets.all(List.of(node), i))) {
                if (!part.isEmpty()) {
                    methods.add(unsent(methods.size() + 1, arm, resets.all(part, i)));
                }
            }
        }
        return methods;
    }

    private MethodSpec unsent(int number, OtherArms.Arm arm, CodeBlock resets) {
        return received.declare(received.names().section("unsent", number))
                .addJavadoc(received.doc("Resets the fields that the newest version does not send.")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .beginControlFlow("if ($L)", arm.left())
                .addCode(resets)
                .endControlFlow()
                .build();
    }
}
