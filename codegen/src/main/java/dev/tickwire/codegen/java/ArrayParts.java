package dev.tickwire.codegen.java;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates the private methods that the accessors of an array share, so that each accessor stays within the 35 bytes
 * of bytecode that a virtual machine inlines wherever it is called.
 */
final class ArrayParts {
    private final BodyClass body;
    private final ResetGenerator resets;
    private final FieldCode field;
    private final String check;
    private final String grow;
    private final String next;
    private final String added;

    ArrayParts(BodyClass body, ResetGenerator resets, FieldCode field) {
        this.body = body;
        this.resets = resets;
        this.field = field;
        String capitalised = JavaNames.capitalised(field.name());
        this.check = body.names().newMethod("check" + capitalised);
        this.grow = field.isVarying() ? body.names().newMethod("grow" + capitalised) : null;
        this.next = field.isVarying() ? body.names().newMethod("next" + capitalised) : null;
        this.added = field.isVarying() ? body.names().newMethod("added" + capitalised) : null;
    }

    /** The method that returns an index, or refuses it. */
    String check() {
        return check;
    }

    /** The method that sets new elements to their defaults, before the count rises. */
    String grow() {
        return grow;
    }

    /** The method that returns the index of the next element, or throws if there is no room. */
    String next() {
        return next;
    }

    /** The method that counts the element that was added, and returns this instance. */
    String added() {
        return added;
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(checkMethod());
        if (field.isVarying()) {
            methods.add(growMethod());
            methods.add(nextMethod());
            methods.add(addedMethod());
        }
        return methods;
    }

    // Example:
    // private int checkSlots(int index) {
    //     return Bounds.index("Move.slots", index, slotsCount);
    // }
    private MethodSpec checkMethod() {
        String index = body.names().locals().newName("index");
        DocText text = DocText.of("Refuses an index at which " + field.name() + " has no element.")
                .tag("param", index + " the index")
                .tag("return", "the index");
        return method(check, ArrayAccessorGenerator.throwsIndex(text))
                .addParameter(TypeName.INT, index)
                .returns(TypeName.INT)
                .addStatement(
                        "return $T.index($S, $N, $L)", TypeNames.BOUNDS, field.label(), index, field.countExpression())
                .build();
    }

    // Example:
    // private void growSlots(int count) {
    //     if (count > slotsCount) {
    //         Arrays.fill(slots, slotsCount, count, 0);
    //     }
    // }
    private MethodSpec growMethod() {
        Names locals = body.names().locals();
        String count = locals.newName("count");
        DocText text = DocText.of("Sets new elements of " + field.name() + " to their default.")
                .tag("param", count + " how many elements it will have");
        return method(grow, text)
                .addParameter(TypeName.INT, count)
                .beginControlFlow("if ($N > $N)", count, field.count())
                .addCode(resets.elements(field, field.count(), count, locals.newName("i")))
                .endControlFlow()
                .build();
    }

    // Example:
    // private int nextSlots() {
    //     Bounds.next("Move.slots", slotsCount, 16);
    //     return slotsCount;
    // }
    private MethodSpec nextMethod() {
        DocText text = DocText.of("Looks for room behind the last of " + field.name() + ".")
                .tag("return", "the index of the next element");
        return method(next, ArrayAccessorGenerator.throwsFull(text, field))
                .returns(TypeName.INT)
                .addCode(ArrayAccessorGenerator.checkRoom(field))
                .addStatement("return $N", field.count())
                .build();
    }

    // Example:
    // private Move addedSlots() {
    //     slotsCount++;
    //     return this;
    // }
    private MethodSpec addedMethod() {
        DocText text = DocText.of("Counts an element that was added to " + field.name() + ".")
                .tag("return", "this " + body.kind());
        MethodSpec.Builder method = method(added, text).returns(body.name()).addStatement("$N++", field.count());
        return Access.finish(method, body, field);
    }

    private static MethodSpec.Builder method(String name, DocText text) {
        return MethodSpec.methodBuilder(name).addJavadoc(text.build()).addModifiers(Modifier.PRIVATE);
    }
}
