package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.artefact.FieldDocs;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.BytesCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.ReferenceCode;
import java.util.ArrayList;
import java.util.List;

/** Generates the accessors of arrays: by index, the count, and appending. */
final class ArrayAccessorGenerator {
    private final BodyClass body;
    private final ResetGenerator resets;
    private final BytesAccessorGenerator bytes;

    ArrayAccessorGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
        this.bytes = new BytesAccessorGenerator(body);
    }

    List<MethodSpec> generate(FieldCode field) {
        List<MethodSpec> methods = new ArrayList<>();
        ArrayParts parts = new ArrayParts(body, resets, field);
        if (field.isVarying()) {
            methods.add(countGetter(field));
            methods.add(countSetter(field, parts));
        }
        if (!field.value().components().isEmpty()) {
            methods.addAll(new ComponentGetters(body).generate(field));
        } else {
            methods.add(getter(field));
        }
        methods.add(setter(field, parts));
        if (field.value() instanceof BytesCode) {
            methods.addAll(bytes.generate(field));
        }
        if (field.isVarying()) {
            methods.add(field.value() instanceof NestedCode ? structAdder(field, parts) : adder(field, parts));
            if (field.value() instanceof BytesCode) {
                methods.add(bytes.adder(field, parts));
            }
        }
        methods.addAll(parts.generate());
        return methods;
    }

    private MethodSpec countGetter(FieldCode field) {
        return Access.reading(field, field.names().countAccessor())
                .addJavadoc(DocText.of("Returns the number of elements of " + DocText.code(field.name()) + ".")
                        .tag("return", FieldDocs.counts(field))
                        .build())
                .returns(TypeName.INT)
                .addStatement("return $N", field.array().count())
                .build();
    }

    // Example:
    // public Move slotsCount(int count) {
    //     checkWrite(this);
    //     Bounds.check("Move.slotsCount", count, 0, 16);
    //     growSlots(count);
    //     slotsCount = count;
    //     return this;
    // }
    private MethodSpec countSetter(FieldCode field, ArrayParts parts) {
        Names locals = body.names().locals();
        String count = locals.newName("count");
        MethodSpec.Builder setter = Access.writingElement(
                        body, field, field.names().countAccessor())
                .addJavadoc(DocText.of("Sets the number of elements of " + DocText.code(field.name())
                                + ". New elements have their default."
                                + (field.isOptional() ? " The field becomes present." : "")
                                + (field.array().min() > 0
                                        ? " A new array is empty and must be filled before it is sent."
                                        : ""))
                        .tag("param", count + " " + FieldDocs.counts(field))
                        .tag("return", "this " + body.kind())
                        .tag("throws", "IllegalArgumentException if the number is out of range")
                        .build())
                .addParameter(TypeName.INT, count)
                .addStatement(
                        "$T.check($S, $N, $L, $L)",
                        TypeNames.BOUNDS,
                        AccessorNames.count(field.label()),
                        count,
                        field.array().min(),
                        field.array().max())
                .addCode(Access.touch(field))
                .addStatement("$N($N)", parts.grow(), count)
                .addStatement("$N = $N", field.array().count(), count);
        return Access.finishMarked(setter, body, field);
    }

    // Example: slots[Bounds.index("Move.slots", index, slotsCount)]
    static CodeBlock checkedElement(FieldCode field, String index) {
        return CodeBlock.of(
                "$N[$T.index($S, $N, $L)]",
                field.variable(),
                TypeNames.BOUNDS,
                field.label(),
                index,
                field.array().countExpression());
    }

    static DocText throwsIndex(DocText text) {
        return text.tag("throws", "IndexOutOfBoundsException if the index is out of range");
    }

    static String indexText(FieldCode field, String index) {
        return index + " 0 to "
                + (field.isVarying()
                        ? "the number of elements minus 1"
                        : Integer.toString(field.array().max() - 1));
    }

    // Example:
    // public int slots(int index) {
    //     checkRead(this);
    //     return slots[Bounds.index("Move.slots", index, slotsCount)];
    // }
    private MethodSpec getter(FieldCode field) {
        String index = body.names().locals().newName("index");
        String value = field.value() instanceof BytesCode
                ? "the buffer, reused; its first " + DocText.code(field.names().lengthAccessor()) + " bytes are valid"
                : field.value() instanceof NestedCode
                        ? "the element, to be read or filled in place"
                        : field.value() instanceof ReferenceCode
                                ? "the object; null if the reference is empty or the object is not present here"
                                : "the element";
        DocText text =
                FieldDocs.getter(field).tag("param", indexText(field, index)).tag("return", value);
        return Access.handingOut(field, field.names().accessor())
                .addJavadoc(throwsIndex(text).build())
                .returns(field.value().accessorType())
                .addParameter(TypeName.INT, index)
                .addStatement("return $L", field.value().get(checkedElement(field, index)))
                .build();
    }

    // Example:
    // public Move slots(int index, int value) {
    //     checkWrite(this);
    //     slots[checkSlots(index)] = Bounds.check("Move.slots", value, 0, 7);
    //     return this;
    // }
    private MethodSpec setter(FieldCode field, ArrayParts parts) {
        Names locals = body.names().locals();
        String index = locals.newName("index");
        SetterValue value = new SetterValue(field, locals);
        DocText text = DocText.of("Sets an element of " + DocText.code(field.name())
                        + (field.isOptional() ? " and makes the field present." : "."))
                .tag("param", indexText(field, index));
        value.describe(text);
        throwsIndex(text.tag("return", "this " + body.kind()));
        throwsValue(text, field);
        MethodSpec.Builder setter = Access.writingElement(
                        body, field, field.names().accessor())
                .addJavadoc(text.build())
                .addParameter(TypeName.INT, index)
                .addParameters(value.parameters())
                .addCode(field.value().set(field, element(field, parts, index), value.names()));
        return Access.finish(setter, body, field);
    }

    // Example: corners[checkCorners(index)]
    // Example: oneOfCorners(index)
    /** Expression of the element that a setter sets, with a checked index. */
    private static CodeBlock element(FieldCode field, ArrayParts parts, String index) {
        return parts.one() == null
                ? field.array().element(parts.check() + "(" + index + ")")
                : CodeBlock.of("$N($N)", parts.one(), index);
    }

    private static void throwsValue(DocText text, FieldCode field) {
        if (!field.value().refuses().isEmpty()) {
            text.tag("throws", "IllegalArgumentException " + field.value().refuses());
        }
    }

    // Example:
    // public Move addSlots(int value) {
    //     checkWrite(this);
    //     slots[nextSlots()] = Bounds.check("Move.slots", value, 0, 7);
    //     return addedSlots();
    // }
    private MethodSpec adder(FieldCode field, ArrayParts parts) {
        SetterValue value = new SetterValue(field, body.names().locals());
        DocText text = adderText(field);
        value.describe(text);
        return Access.writingElement(body, field, field.names().adder())
                .addParameters(value.parameters())
                .addCode(field.value().set(field, parts.next(), value.names()))
                .addStatement("return $N()", parts.added())
                .addJavadoc(adderThrows(text.tag("return", "this " + body.kind()), field))
                .build();
    }

    static DocText adderText(FieldCode field) {
        return DocText.of("Appends an element to " + DocText.code(field.name()) + "."
                + (field.isOptional() ? " The field becomes present." : ""));
    }

    private static CodeBlock adderThrows(DocText text, FieldCode field) {
        throwsValue(text, field);
        return throwsFull(text, field).build();
    }

    static DocText throwsFull(DocText text, FieldCode field) {
        return text.tag(
                "throws",
                "IllegalStateException if the array has " + field.array().max() + " elements already");
    }

    // Example:
    // public Vec3 addCorners() {
    //     checkWrite(this);
    //     Vec3 next = nextCorners().reset();
    //     addedCorners();
    //     return next;
    // }
    private MethodSpec structAdder(FieldCode field, ArrayParts parts) {
        DocText text =
                adderText(field).tag("return", "the new element with all fields at their defaults, to be filled");
        String next = body.names().locals().newName("next");
        return Access.writingElement(body, field, field.names().adder())
                .addJavadoc(adderThrows(text, field))
                .returns(field.value().accessorType())
                .addStatement("$T $N = $L.reset()", field.value().accessorType(), next, parts.next())
                .addStatement("$N()", parts.added())
                .addCode(Access.handOut(field))
                .addStatement("return $N", next)
                .build();
    }
}
