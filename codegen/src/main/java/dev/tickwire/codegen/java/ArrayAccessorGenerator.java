package dev.tickwire.codegen.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;

/** Generates the accessors of arrays: by index, the count, and adding at the end. */
final class ArrayAccessorGenerator {
    private final BodyClass body;
    private final ResetGenerator resets;

    ArrayAccessorGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
    }

    List<MethodSpec> generate(FieldCode field) {
        List<MethodSpec> methods = new ArrayList<>();
        boolean bytes = field.value() instanceof BytesCode;
        if (field.isVarying()) {
            methods.add(countGetter(field));
            methods.add(countSetter(field));
        }
        if (field.value() instanceof QuatCode) {
            methods.addAll(new QuatGetters(body).generate(field));
        } else {
            methods.add(getter(field));
        }
        methods.add(setter(field));
        if (bytes) {
            methods.add(rangeSetter(field));
            methods.add(lengthGetter(field));
            methods.add(lengthSetter(field));
        }
        if (field.isVarying()) {
            methods.add(field.value() instanceof NestedCode ? structAdder(field) : adder(field));
            if (bytes) {
                methods.add(rangeAdder(field));
            }
        }
        return methods;
    }

    private MethodSpec countGetter(FieldCode field) {
        return Access.reading(body, field.countAccessor())
                .addJavadoc(DocText.of("How many elements " + field.name() + " has.")
                        .tag("return", FieldDocs.counts(field))
                        .build())
                .returns(TypeName.INT)
                .addStatement("return $N", field.count())
                .build();
    }

    // Example:
    // public Move slotsCount(int count) {
    //     assert mayWrite(this);
    //     Bounds.check("Move.slotsCount", count, 0, 16);
    //     if (count > slotsCount) {
    //         Arrays.fill(slots, slotsCount, count, 0);
    //     }
    //     slotsCount = count;
    //     return this;
    // }
    private MethodSpec countSetter(FieldCode field) {
        Names locals = body.names().locals();
        String count = locals.newName("count");
        MethodSpec.Builder setter = Access.writing(body, field.countAccessor())
                .addJavadoc(
                        DocText.of("Sets how many elements " + field.name() + " has; those that are new have their default"
                                        + (field.isOptional() ? ". Makes the field present." : "."))
                                .tag("param", count + " " + FieldDocs.counts(field))
                                .tag("return", "this " + body.kind())
                                .tag("throws", "IllegalArgumentException if it is outside these bounds")
                                .build())
                .addParameter(TypeName.INT, count)
                .addStatement(
                        "$T.check($S, $N, $L, $L)",
                        TypeNames.BOUNDS,
                        field.label() + "Count",
                        count,
                        field.array().least(),
                        field.array().most())
                .beginControlFlow("if ($N > $N)", count, field.count())
                .addCode(resets.elements(field, field.count(), count, locals.newName("i")))
                .endControlFlow()
                .addStatement("$N = $N", field.count(), count);
        return finish(setter, field);
    }

    // Example: slots[Bounds.index("Move.slots", index, slotsCount)]
    static CodeBlock checkedElement(FieldCode field, String index) {
        return CodeBlock.of(
                "$N[$T.index($S, $N, $L)]",
                field.variable(),
                TypeNames.BOUNDS,
                field.label(),
                index,
                field.countExpression());
    }

    static DocText throwsIndex(DocText text) {
        return text.tag("throws", "IndexOutOfBoundsException if there is no such element");
    }

    static String indexText(FieldCode field, String index) {
        return index + " from 0 to "
                + (field.isVarying()
                        ? "the count less one"
                        : Integer.toString(field.array().most() - 1));
    }

    // Example:
    // public int slots(int index) {
    //     assert mayRead(this);
    //     return slots[Bounds.index("Move.slots", index, slotsCount)];
    // }
    private MethodSpec getter(FieldCode field) {
        String index = body.names().locals().newName("index");
        String value = field.value() instanceof BytesCode
                ? "the buffer, reused; its first " + field.lengthAccessor() + " bytes count"
                : field.value() instanceof NestedCode ? "the element, to be read and filled" : "the element";
        DocText text =
                FieldDocs.getter(field).tag("param", indexText(field, index)).tag("return", value);
        return Access.reading(body, field.accessor())
                .addJavadoc(throwsIndex(text).build())
                .returns(field.value().accessorType())
                .addParameter(TypeName.INT, index)
                .addStatement("return $L", field.value().get(checkedElement(field, index)))
                .build();
    }

    // Example:
    // public Move slots(int index, int value) {
    //     assert mayWrite(this);
    //     Bounds.index("Move.slots", index, slotsCount);
    //     slots[index] = Bounds.check("Move.slots", value, 0, 7);
    //     return this;
    // }
    private MethodSpec setter(FieldCode field) {
        Names locals = body.names().locals();
        String index = locals.newName("index");
        SetterValue value = new SetterValue(field, locals);
        DocText text = DocText.of("Sets one of " + field.name() + (field.isOptional() ? "; makes them present." : "."))
                .tag("param", indexText(field, index));
        value.describe(text);
        throwsIndex(text.tag("return", "this " + body.kind()));
        throwsValue(text, field);
        MethodSpec.Builder setter = Access.writing(body, field.accessor())
                .addJavadoc(text.build())
                .addParameter(TypeName.INT, index)
                .addParameters(value.parameters())
                .addCode(checkIndex(field, index))
                .addCode(field.value().set(field, field.element(index), value.names()));
        return finish(setter, field);
    }

    private static CodeBlock checkIndex(FieldCode field, String index) {
        return ValueCode.statement(
                "$T.index($S, $N, $L)", TypeNames.BOUNDS, field.label(), index, field.countExpression());
    }

    private static void throwsValue(DocText text, FieldCode field) {
        if (!field.value().refuses().isEmpty()) {
            text.tag("throws", "IllegalArgumentException " + field.value().refuses());
        }
    }

    private MethodSpec finish(MethodSpec.Builder setter, FieldCode field) {
        if (field.isOptional()) {
            setter.addStatement("$N = true", field.presence());
        }
        return setter.addStatement("return this").build();
    }

    // Example:
    // public Move addSlots(int value) {
    //     assert mayWrite(this);
    //     Bounds.next("Move.slots", slotsCount, 16);
    //     slots[slotsCount] = Bounds.check("Move.slots", value, 0, 7);
    //     slotsCount++;
    //     return this;
    // }
    private MethodSpec adder(FieldCode field) {
        SetterValue value = new SetterValue(field, body.names().locals());
        DocText text = adderText(field);
        value.describe(text);
        MethodSpec.Builder adder = Access.writing(body, field.adder())
                .addParameters(value.parameters())
                .addCode(checkRoom(field))
                .addCode(field.value().set(field, field.element(field.count()), value.names()))
                .addStatement("$N++", field.count());
        return finish(adder.addJavadoc(adderThrows(text.tag("return", "this " + body.kind()), field)), field);
    }

    private static DocText adderText(FieldCode field) {
        return DocText.of("Adds one to " + field.name() + ", at the end."
                + (field.isOptional() ? " Makes the field present." : ""));
    }

    private static CodeBlock adderThrows(DocText text, FieldCode field) {
        throwsValue(text, field);
        return text.tag(
                        "throws",
                        "IllegalStateException if there are " + field.array().most() + " already")
                .build();
    }

    private static CodeBlock checkRoom(FieldCode field) {
        return ValueCode.statement(
                "$T.next($S, $N, $L)",
                TypeNames.BOUNDS,
                field.label(),
                field.count(),
                field.array().most());
    }

    // Example:
    // public Vec3 addCorners() {
    //     assert mayWrite(this);
    //     Bounds.next("Move.corners", cornersCount, 4);
    //     Vec3 next = corners[cornersCount++];
    //     return next.reset();
    // }
    private MethodSpec structAdder(FieldCode field) {
        DocText text =
                adderText(field).tag("return", "the new element with all fields at their defaults, to be filled");
        MethodSpec.Builder adder = Access.writing(body, field.adder())
                .addJavadoc(adderThrows(text, field))
                .returns(field.value().accessorType())
                .addCode(checkRoom(field));
        if (field.isOptional()) {
            adder.addStatement("$N = true", field.presence());
        }
        return adder.addStatement("return $N[$N++].reset()", field.variable(), field.count())
                .build();
    }

    private MethodSpec rangeSetter(FieldCode field) {
        Names locals = body.names().locals();
        String index = locals.newName("index");
        DocText text = DocText.of("Sets one of " + field.name() + " to a part of an array"
                        + (field.isOptional() ? "; makes them present." : "."))
                .tag("param", indexText(field, index));
        MethodSpec.Builder setter = Access.writing(body, field.accessor())
                .addParameter(TypeName.INT, index)
                .addCode(checkIndex(field, index));
        addRange(setter, text, field, field.element(index), locals);
        throwsIndex(text.tag("return", "this " + body.kind()));
        throwsValue(text, field);
        return finish(setter.addJavadoc(text.build()), field);
    }

    private MethodSpec rangeAdder(FieldCode field) {
        DocText text = adderText(field);
        MethodSpec.Builder adder = Access.writing(body, field.adder()).addCode(checkRoom(field));
        addRange(adder, text, field, field.element(field.count()), body.names().locals());
        adder.addStatement("$N++", field.count())
                .addJavadoc(adderThrows(text.tag("return", "this " + body.kind()), field));
        return finish(adder, field);
    }

    private static void addRange(
            MethodSpec.Builder method, DocText text, FieldCode field, CodeBlock place, Names locals) {
        String bytes = locals.newName("bytes");
        String offset = locals.newName("offset");
        String length = locals.newName("length");
        text.tag("param", bytes + " where the bytes are, copied")
                .tag("param", offset + " the first")
                .tag("param", length + " how many; " + field.value().range());
        method.addParameter(ArrayTypeName.of(TypeName.BYTE), bytes)
                .addParameter(TypeName.INT, offset)
                .addParameter(TypeName.INT, length)
                .addStatement("$L.set($N, $N, $N)", place, bytes, offset, length);
    }

    private MethodSpec lengthGetter(FieldCode field) {
        String index = body.names().locals().newName("index");
        DocText text = DocText.of("How many bytes one of " + field.name() + " has.")
                .tag("param", indexText(field, index))
                .tag("return", field.value().range());
        return Access.reading(body, field.lengthAccessor())
                .addJavadoc(throwsIndex(text).build())
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, index)
                .addStatement("return $L.length()", checkedElement(field, index))
                .build();
    }

    private MethodSpec lengthSetter(FieldCode field) {
        Names locals = body.names().locals();
        String index = locals.newName("index");
        String length = locals.newName("length");
        DocText text = DocText.of("Sets how many bytes of the buffer of one of " + field.name()
                        + " count, after it was filled in place.")
                .tag("param", indexText(field, index))
                .tag("param", length + " how many; " + field.value().range())
                .tag("return", "this " + body.kind())
                .tag("throws", "IllegalArgumentException if there are more");
        MethodSpec.Builder setter = Access.writing(body, field.lengthAccessor())
                .addJavadoc(throwsIndex(text).build())
                .addParameter(TypeName.INT, index)
                .addParameter(TypeName.INT, length)
                .addStatement("$L.setLength($N)", checkedElement(field, index), length);
        return finish(setter, field);
    }
}
