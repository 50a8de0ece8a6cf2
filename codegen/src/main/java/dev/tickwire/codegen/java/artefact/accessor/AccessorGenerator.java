package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.artefact.FieldDocs;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.value.BytesCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.ReferenceCode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates getters and setters of single values, the presence of optional fields, and the block of a message. */
public final class AccessorGenerator {
    private final BodyClass body;
    private final ResetGenerator resets;
    private final ArrayAccessorGenerator arrays;

    public AccessorGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
        this.arrays = new ArrayAccessorGenerator(body, resets);
    }

    public List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        for (FieldCode field : body.fields()) {
            methods.addAll(Deprecation.markPublic(of(field), field.documentation()));
        }
        methods.addAll(new SelectorGenerator(body).generate());
        if (body.carriesBlock()) {
            methods.add(blockSetter());
            methods.add(blockRangeSetter());
        }
        return methods;
    }

    private List<MethodSpec> of(FieldCode field) {
        List<MethodSpec> methods = new ArrayList<>();
        if (field.isOptional()) {
            methods.add(hasGetter(field));
            methods.addAll(hasSetter(field));
        }
        if (field.isArray()) {
            methods.addAll(arrays.generate(field));
            return methods;
        }
        if (!field.value().components().isEmpty()) {
            methods.addAll(new ComponentGetters(body).generate(field));
        } else {
            methods.add(getter(field));
        }
        methods.addAll(setter(field));
        if (field.value() instanceof BytesCode) {
            methods.addAll(new BytesAccessorGenerator(body).generate(field));
        }
        return methods;
    }

    // Example:
    // public boolean hasSwap() {
    //     checkRead(this);
    //     return hasSwap;
    // }
    private MethodSpec hasGetter(FieldCode field) {
        return Access.reading(field, field.names().presenceAccessor())
                .addJavadoc(
                        DocText.of("Returns whether the optional field " + DocText.code(field.name()) + " is present.")
                                .tag("return", "false in a fresh instance")
                                .build())
                .returns(TypeName.BOOLEAN)
                .addStatement("return $L", field.presence())
                .build();
    }

    // Example:
    // public Move hasSwap(boolean present) {
    //     checkWrite(this);
    //     hasSwap = present;
    //     if (!present) {
    //         swap = Weapon.FIST;
    //     }
    //     return this;
    // }
    private List<MethodSpec> hasSetter(FieldCode field) {
        Names locals = body.names().locals();
        String present = locals.newName("present");
        CodeBlock clear = resets.value(field, locals.newName("i"));
        List<MethodSpec> methods = new ArrayList<>();
        if (field.isArray() && !field.isVarying()) {
            // A loop would make the accessor too large for inlining.
            String name = body.names().newMethod("clear" + JavaWords.capitalised(field.name()));
            methods.add(MethodSpec.methodBuilder(name)
                    .addJavadoc(DocText.line("Sets " + DocText.code(field.name()) + " to its default."))
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(clear)
                    .build());
            clear = ValueCode.statement("$N()", name);
        }
        methods.add(
                0,
                Access.taking(body, field, field.names().presenceAccessor())
                        .addJavadoc(DocText.of("Makes the optional field " + DocText.code(field.name())
                                        + " present or absent. An absent field has its default.")
                                .tag("param", present + " whether the field is present")
                                .tag("return", "this " + body.kind())
                                .build())
                        .addParameter(TypeName.BOOLEAN, present)
                        .addStatement("$L = $N", field.presence(), present)
                        .beginControlFlow("if (!$N)", present)
                        .addCode(clear)
                        .endControlFlow()
                        .addStatement("return this")
                        .build());
        return methods;
    }

    // Example:
    // public float yaw() {
    //     checkRead(this);
    //     return yaw;
    // }
    private MethodSpec getter(FieldCode field) {
        DocText text = FieldDocs.getter(field);
        if (field.value() instanceof NestedCode) {
            text.paragraph("The value is part of this " + body.kind() + " and is filled in place"
                    + (field.isOptional()
                            ? ", once the field is present."
                            : body instanceof UnionClass ? ", once its case is selected." : "."));
        }
        String value = field.value() instanceof ReferenceCode
                ? "the object; null if the reference is empty or the object is not present here"
                : "the value" + otherwise(field);
        if (field.value() instanceof BytesCode) {
            value = "the buffer, reused; its first "
                    + DocText.code(field.names().lengthAccessor()) + " bytes are valid";
        }
        return Access.handingOut(field, field.names().accessor())
                .addJavadoc(text.tag("return", value).build())
                .returns(field.value().accessorType())
                .addStatement("return $L", field.value().get(field.place()))
                .build();
    }

    private String otherwise(FieldCode field) {
        return field.isOptional()
                ? ", or the default if the field is absent"
                : body instanceof UnionClass ? ", or the default if another case is selected" : "";
    }

    // Example:
    // public Move health(int value) {
    //     checkWrite(this);
    //     health = Bounds.check("Move.health", value, 0, 1000);
    //     return this;
    // }
    /**
     * Generates a setter. In an object, the setter of an optional field leaves its end to another method, to stay
     * small.
     */
    private List<MethodSpec> setter(FieldCode field) {
        SetterValue value = new SetterValue(field, body.names().locals());
        DocText text = DocText.of("Sets " + DocText.code(field.name()) + body.afterSetText(field));
        value.describe(text);
        text.tag("return", "this " + body.kind());
        if (!field.refuses().isEmpty()) {
            text.tag("throws", "IllegalArgumentException " + field.refuses());
        }
        MethodSpec.Builder setter = Access.writing(body, field, field.names().accessor())
                .addJavadoc(text.build())
                .addParameters(value.parameters())
                .addCode(field.value().set(field, field.place(), value.names()));
        if (field.member() == null || !field.isOptional()) {
            return List.of(Access.finish(setter, body, field));
        }
        MethodSpec end = setterEnd(field);
        return List.of(setter.addStatement("return $N()", end.name()).build(), end);
    }

    // Example:
    // private Fighter notedTarget() {
    //     touch(13);
    //     hasTarget = refers(target);
    //     return this;
    // }
    private MethodSpec setterEnd(FieldCode field) {
        MethodSpec.Builder end = MethodSpec.methodBuilder(
                        body.names().newMethod("noted" + JavaWords.capitalised(field.name())))
                .addJavadoc(DocText.of("Marks " + DocText.code(field.name()) + " as changed.")
                        .tag("return", "this object")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(body.name());
        return Access.finish(end, body, field);
    }

    // Example:
    // public Level block(byte[] bytes) {
    //     copyBlock(bytes);
    //     return this;
    // }
    private MethodSpec blockSetter() {
        String bytes = body.names().locals().newName("bytes");
        return MethodSpec.methodBuilder("block")
                .addJavadoc(DocText.of("Sets the block.")
                        .tag("param", bytes + " the block, copied")
                        .tag("return", "this message")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(body.name())
                .addParameter(ArrayTypeName.of(TypeName.BYTE), bytes)
                .addStatement("copyBlock($N)", bytes)
                .addStatement("return this")
                .build();
    }

    private MethodSpec blockRangeSetter() {
        Names locals = body.names().locals();
        String bytes = locals.newName("bytes");
        String offset = locals.newName("offset");
        String length = locals.newName("length");
        return MethodSpec.methodBuilder("block")
                .addJavadoc(DocText.of("Sets the block to a range of an array.")
                        .tag("param", bytes + " the array, copied from")
                        .tag("param", offset + " index of the first byte")
                        .tag("param", length + " number of bytes")
                        .tag("return", "this message")
                        .tag("throws", "IndexOutOfBoundsException if the range exceeds the array")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(body.name())
                .addParameter(ArrayTypeName.of(TypeName.BYTE), bytes)
                .addParameter(TypeName.INT, offset)
                .addParameter(TypeName.INT, length)
                .addStatement("copyBlock($N, $N, $N)", bytes, offset, length)
                .addStatement("return this")
                .build();
    }
}
