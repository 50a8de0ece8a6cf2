package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.NestedCode;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates private methods that the accessors of an array share. An accessor thus stays within 35 bytes of bytecode,
 * the size that a JVM inlines at every call.
 */
final class ArrayParts {
    private final BodyClass body;
    private final ResetGenerator resets;
    private final FieldCode field;
    private final String check;
    private final String one;
    private final String grow;
    private final String next;
    private final String added;

    ArrayParts(BodyClass body, ResetGenerator resets, FieldCode field) {
        this.body = body;
        this.resets = resets;
        this.field = field;
        String capitalised = JavaWords.capitalised(field.name());
        this.check = body.names().newMethod("check" + capitalised);
        // The setter of an optional struct would otherwise be too large, as it also notes the change.
        boolean isLarge = field.member() != null && field.isOptional() && field.value() instanceof NestedCode;
        this.one = isLarge ? body.names().newMethod("oneOf" + capitalised) : null;
        this.grow = field.isVarying() ? field.array().growMethod() : null;
        this.next = field.isVarying() ? body.names().newMethod("next" + capitalised) : null;
        this.added = field.isVarying() ? body.names().newMethod("added" + capitalised) : null;
    }

    /** Method that returns an index, or throws if it is out of range. */
    String check() {
        return check;
    }

    /** Method that returns the instance at an index, or throws; null if accessors access the array themselves. */
    String one() {
        return one;
    }

    /** Method that sets new elements to their defaults, before the count grows. */
    String grow() {
        return grow;
    }

    // Example: slots[nextSlots()]
    // Example: nextCorners()
    /** Expression of the next element. Throws if the array is full. */
    CodeBlock next() {
        return field.isGrowing() ? CodeBlock.of("$N()", next) : field.array().element(next + "()");
    }

    /** Method that counts the new element and returns this instance. */
    String added() {
        return added;
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(checkMethod());
        if (one != null) {
            methods.add(oneMethod());
        }
        if (field.isVarying()) {
            methods.add(growMethod());
            methods.add(nextMethod());
            methods.add(addedMethod());
        }
        return methods;
    }

    // Example:
    // private int checkSlots(int index) {
    //     checkChange(4);
    //     return Bounds.index("Move.slots", index, slotsCount);
    // }
    private MethodSpec checkMethod() {
        String index = body.names().locals().newName("index");
        DocText text = DocText.of("Checks an index of " + DocText.code(field.name()) + ".")
                .tag("param", index + " the index")
                .tag("return", "the index");
        return method(check, ArrayAccessorGenerator.throwsIndex(text))
                .addParameter(TypeName.INT, index)
                .returns(TypeName.INT)
                .addCode(Access.checkChange(field))
                .addStatement(
                        "return $T.index($S, $N, $L)",
                        TypeNames.BOUNDS,
                        field.label(),
                        index,
                        field.array().countExpression())
                .build();
    }

    // Example:
    // private Vec3 oneOfCorners(int index) {
    //     return corners[checkCorners(index)];
    // }
    private MethodSpec oneMethod() {
        String index = body.names().locals().newName("index");
        DocText text = DocText.of("Returns an element of " + DocText.code(field.name()) + ".")
                .tag("param", index + " the index")
                .tag("return", "the element");
        return method(one, ArrayAccessorGenerator.throwsIndex(text))
                .addParameter(TypeName.INT, index)
                .returns(field.value().variableType())
                .addStatement("return $L", field.array().element(check + "(" + index + ")"))
                .build();
    }

    // Example:
    // private void growCorners(int count) {
    //     if (count > cornersCount) {
    //         if (Elements.lack(corners, count)) {
    //             corners = Parts.grown(this, corners, count, 16, Vec3::new);
    //         }
    //         for (int i = cornersCount; i < count; i++) {
    //             corners[i].reset();
    //         }
    //     }
    // }
    private MethodSpec growMethod() {
        Names locals = body.names().locals();
        String count = locals.newName("count");
        DocText text = DocText.of("Sets new elements of " + DocText.code(field.name()) + " to their default.")
                .tag("param", count + " the new number of elements");
        return method(grow, text)
                .addParameter(TypeName.INT, count)
                .beginControlFlow("if ($N > $N)", count, field.array().count())
                .addCode(field.isGrowing() ? field.array().grow(CodeBlock.of("$N", count)) : CodeBlock.of(""))
                .addCode(resets.elements(field, field.array().count(), count, locals.newName("i")))
                .endControlFlow()
                .build();
    }

    // Example:
    // private int nextSlots() {
    //     checkChange(4);
    //     return Bounds.next("Move.slots", slotsCount, 16);
    // }
    // Example:
    // private Vec3 nextCorners() {
    //     int next = Bounds.next("Move.corners", cornersCount, 16);
    //     if (Elements.lack(corners, next + 1)) {
    //         corners = Parts.grown(this, corners, next + 1, 16, Vec3::new);
    //     }
    //     return corners[next];
    // }
    private MethodSpec nextMethod() {
        DocText text = DocText.of("Finds the place of the next element of " + DocText.code(field.name()) + ".")
                .tag("return", field.isGrowing() ? "the next element" : "the index of the next element");
        MethodSpec.Builder method =
                method(next, ArrayAccessorGenerator.throwsFull(text, field)).addCode(Access.checkChange(field));
        CodeBlock room = CodeBlock.of(
                "$T.next($S, $N, $L)",
                TypeNames.BOUNDS,
                field.label(),
                field.array().count(),
                field.array().max());
        if (!field.isGrowing()) {
            return method.returns(TypeName.INT).addStatement("return $L", room).build();
        }
        String index = body.names().locals().newName("next");
        return method.returns(field.value().variableType())
                .addStatement("int $N = $L", index, room)
                .addCode(field.array().grow(CodeBlock.of("$N + 1", index)))
                .addStatement("return $L", field.array().element(index))
                .build();
    }

    // Example:
    // private Move addedSlots() {
    //     slotsCount++;
    //     touch(4);
    //     return this;
    // }
    private MethodSpec addedMethod() {
        DocText text = DocText.of("Counts an element that was added to " + DocText.code(field.name()) + ".")
                .tag("return", "this " + body.kind());
        MethodSpec.Builder method = method(added, text)
                .returns(body.name())
                .addStatement("$N++", field.array().count());
        return Access.finish(method, body, field);
    }

    private static MethodSpec.Builder method(String name, DocText text) {
        return MethodSpec.methodBuilder(name).addJavadoc(text.build()).addModifiers(Modifier.PRIVATE);
    }
}
