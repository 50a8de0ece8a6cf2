package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import java.util.List;

/** Generates further accessors of bytes: from a part of an array, and the length of bytes that were filled in place. */
final class BytesAccessorGenerator {
    private final BodyClass body;

    BytesAccessorGenerator(BodyClass body) {
        this.body = body;
    }

    List<MethodSpec> generate(FieldCode field) {
        return List.of(rangeSetter(field), lengthGetter(field), lengthSetter(field));
    }

    // Example:
    // public Voice sample(byte[] bytes, int offset, int length) {
    //     checkWrite(this);
    //     sample.set(bytes, offset, length);
    //     return this;
    // }
    private MethodSpec rangeSetter(FieldCode field) {
        Names locals = body.names().locals();
        DocText text = field.isArray()
                ? DocText.of("Sets an element of " + DocText.code(field.name()) + " to a range of an array"
                        + (field.isOptional() ? " and makes the field present." : "."))
                : DocText.of(
                        "Sets " + DocText.code(field.name()) + " to a range of an array" + body.afterSetText(field));
        MethodSpec.Builder setter = Access.writing(body, field, field.names().accessor());
        CodeBlock place = place(field, setter, text, locals);
        range(field, place, setter, text, locals);
        setter.addJavadoc(text.tag(
                        "throws",
                        "IndexOutOfBoundsException if "
                                + (field.isArray() ? "the index is out of range, or the range" : "the range")
                                + " exceeds the array")
                .build());
        return Access.finish(setter, body, field);
    }

    // Example:
    // public Voice addSamples(byte[] bytes, int offset, int length) {
    //     checkWrite(this);
    //     nextSamples().set(bytes, offset, length);
    //     return addedSamples();
    // }
    /** Generates the method that appends bytes from a part of an array. */
    MethodSpec adder(FieldCode field, ArrayParts parts) {
        DocText text = ArrayAccessorGenerator.adderText(field);
        MethodSpec.Builder adder =
                Access.writingElement(body, field, field.names().adder());
        range(field, parts.next(), adder, text, body.names().locals());
        text.tag("throws", "IndexOutOfBoundsException if the range exceeds the array");
        return adder.addStatement("return $N()", parts.added())
                .addJavadoc(ArrayAccessorGenerator.throwsFull(text, field).build())
                .build();
    }

    /** Expression of the bytes. For an array of bytes, adds an index parameter. */
    private static CodeBlock place(FieldCode field, MethodSpec.Builder method, DocText text, Names locals) {
        if (!field.isArray()) {
            return field.place();
        }
        String index = locals.newName("index");
        method.addParameter(TypeName.INT, index);
        text.tag("param", ArrayAccessorGenerator.indexText(field, index));
        return ArrayAccessorGenerator.checkedElement(field, index);
    }

    private void range(FieldCode field, CodeBlock place, MethodSpec.Builder method, DocText text, Names locals) {
        String bytes = locals.newName("bytes");
        String offset = locals.newName("offset");
        String length = locals.newName("length");
        text.tag("param", bytes + " the array, copied from")
                .tag("param", offset + " index of the first byte")
                .tag("param", length + " number of bytes; " + field.value().range())
                .tag("return", "this " + body.kind())
                .tag("throws", "IllegalArgumentException if the number is out of range");
        method.addParameter(ArrayTypeName.of(TypeName.BYTE), bytes)
                .addParameter(TypeName.INT, offset)
                .addParameter(TypeName.INT, length)
                .addStatement("$L.set($N, $N, $N)", place, bytes, offset, length);
    }

    // Example:
    // public int sampleLength() {
    //     checkRead(this);
    //     return sample.length();
    // }
    private MethodSpec lengthGetter(FieldCode field) {
        DocText text = DocText.of("Returns the number of bytes of " + one(field) + ".");
        MethodSpec.Builder getter =
                Access.reading(field, field.names().lengthAccessor()).returns(TypeName.INT);
        CodeBlock place = place(field, getter, text, body.names().locals());
        text.tag("return", field.value().range());
        return getter.addJavadoc(throwsIndex(text, field).build())
                .addStatement("return $L.length()", place)
                .build();
    }

    private MethodSpec lengthSetter(FieldCode field) {
        Names locals = body.names().locals();
        DocText text = DocText.of(
                "Sets the number of valid bytes of " + one(field) + ", after its buffer was filled in place.");
        MethodSpec.Builder setter = Access.writing(body, field, field.names().lengthAccessor());
        CodeBlock place = place(field, setter, text, locals);
        String length = locals.newName("length");
        text.tag("param", length + " number of bytes; " + field.value().range())
                .tag("return", "this " + body.kind())
                .tag("throws", "IllegalArgumentException if the number is out of range");
        setter.addJavadoc(throwsIndex(text, field).build())
                .addParameter(TypeName.INT, length)
                .addStatement("$L.setLength($N)", place, length);
        return Access.finish(setter, body, field);
    }

    private static String one(FieldCode field) {
        return field.isArray() ? "an element of " + DocText.code(field.name()) : DocText.code(field.name());
    }

    private static DocText throwsIndex(DocText text, FieldCode field) {
        return field.isArray() ? ArrayAccessorGenerator.throwsIndex(text) : text;
    }
}
