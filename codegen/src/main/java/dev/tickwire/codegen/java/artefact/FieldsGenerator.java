package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates constants, variables and the constructor of a message, struct, union or object. */
public final class FieldsGenerator {
    private final BodyClass body;
    private final ResetGenerator resets;
    private final String i;
    /** All fields, then those that only earlier versions have. */
    private final List<FieldCode> all;

    /** Fields by the method that creates them; a single part if the constructor does. */
    private final List<List<FieldCode>> parts;

    public FieldsGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
        this.i = body.names().locals().newName("i");
        this.all = Stream.concat(body.fields().stream(), stored(body)).toList();
        this.parts = Bytecode.parts(all, this::making);
    }

    /** Objects have no variables for earlier versions: these are sent as constants and not read. */
    private static Stream<FieldCode> stored(BodyClass body) {
        return body instanceof ObjectClass ? Stream.of() : body.gone().stream();
    }

    public List<FieldSpec> generate() {
        List<FieldSpec> variables = new ArrayList<>();
        if (body instanceof ObjectClass) {
            body.fields().forEach(field -> variables.add(change(field)));
        } else {
            variables.addAll(sizes());
        }
        for (FieldCode field : all) {
            if (field.constant() != null) {
                variables.add(FieldSpec.builder(field.value().constantType(), field.constant())
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(field.value().constant())
                        .build());
            }
        }
        all.forEach(field -> add(field, variables));
        body.received()
                .forEach((name, variable) -> variables.add(
                        FieldSpec.builder(received(body.field(name).value().type()), variable, Modifier.PRIVATE)
                                .build()));
        return variables;
    }

    /** Type of the variable for the number or presence that an earlier version sent. */
    private static TypeName received(ValueType type) {
        if (type instanceof ValueType.UnionReference) {
            return TypeName.BOOLEAN;
        }
        return type instanceof ValueType.FlagsReference ? TypeName.LONG : TypeName.INT;
    }

    // Example: public static final long POSITION_CHANGED = 1L << 2;
    private static FieldSpec change(FieldCode field) {
        FieldSpec constant = FieldSpec.builder(TypeName.LONG, field.member().change())
                .addJavadoc(DocText.line("Bit of " + DocText.code(field.name()) + " in the change mask."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("1L << $L", field.member().number())
                .build();
        return Deprecation.mark(constant, field.documentation());
    }

    private List<FieldSpec> sizes() {
        String of = body instanceof MessageClass
                ? "the fields in bits, without type number and block"
                : "an instance in bits";
        return List.of(
                size("MIN_BITS", "Least size of " + of + ".", body.size().minBits()),
                size(
                        "MAX_BITS",
                        "Largest size of " + of + ", with 7 bits for each alignment.",
                        body.size().maxBits()));
    }

    // Example: public static final int MAX_BITS = 90;
    private static FieldSpec size(String name, String sentence, long bits) {
        return FieldSpec.builder(TypeName.INT, name)
                .addJavadoc(DocText.line(sentence))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", Math.min(bits, Integer.MAX_VALUE))
                .build();
    }

    // Example:
    // private boolean hasSlots;
    // private int slotsCount;
    // private final int[] slots = new int[16];
    private void add(FieldCode field, List<FieldSpec> variables) {
        if (field.isOptional()) {
            variables.add(FieldSpec.builder(TypeName.BOOLEAN, field.names().presenceVariable(), Modifier.PRIVATE)
                    .build());
        }
        if (field.isVarying()) {
            variables.add(FieldSpec.builder(TypeName.INT, field.array().count(), Modifier.PRIVATE)
                    .build());
        }
        FieldSpec.Builder variable = FieldSpec.builder(type(field), field.variable(), Modifier.PRIVATE);
        CodeBlock initial = initial(field);
        if (initial != null && parts.size() == 1) {
            variable.initializer(initial);
            boolean isReplaced =
                    field.isArray() ? field.isGrowing() : !field.value().isHolder();
            if (!isReplaced) {
                variable.addModifiers(Modifier.FINAL);
            }
        }
        variables.add(variable.build());
    }

    private static TypeName type(FieldCode field) {
        TypeName type = field.value().variableType();
        return field.isArray() ? ArrayTypeName.of(type) : type;
    }

    /** Initialiser of a variable, or null if it is Java's zero or the value is created on first use. */
    private static CodeBlock initial(FieldCode field) {
        if (field.isArray()) {
            int length = field.isGrowing() ? 0 : field.array().max();
            return CodeBlock.of("new $T[$L]", field.value().variableType(), length);
        }
        return field.maker() == null ? field.value().initial(field) : null;
    }

    // Example:
    // public Move() {
    //     for (int i = 0; i < 4; i++) {
    //         corners[i] = new Vec3();
    //     }
    //     name.set("nobody");
    // }
    /** Generates the constructor, then the methods that it calls if it would be too large. */
    public List<MethodSpec> constructor() {
        List<MethodSpec> methods = new ArrayList<>();
        MethodSpec.Builder constructor = declaredConstructor();
        if (parts.size() == 1) {
            all.forEach(field -> constructor.addCode(elements(field)));
            all.forEach(field -> constructor.addCode(filling(field)));
        } else {
            for (List<FieldCode> part : parts) {
                String name = body.names().newMethod("make" + (methods.size() + 1));
                MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                        .addJavadoc(DocText.line("Creates a part of the fields."))
                        .addModifiers(Modifier.PRIVATE);
                part.forEach(field -> method.addCode(making(field)));
                methods.add(method.build());
                constructor.addStatement("$N()", name);
            }
        }
        methods.add(0, constructor.build());
        return methods;
    }

    private MethodSpec.Builder declaredConstructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC);
        if (body instanceof ObjectClass) {
            String type = body.names().locals().newName("type");
            return constructor
                    .addJavadoc(
                            DocText.of("Creates an object with all fields at their defaults. It is in no table yet.")
                                    .tag("param", type + " the type of the object, a constant of its protocol")
                                    .build())
                    .addParameter(ParameterizedTypeName.get(TypeNames.OBJECT_TYPE, body.name()), type)
                    .addStatement("super($N)", type);
        }
        return constructor.addJavadoc(DocText.line(
                body instanceof MessageClass
                        ? "Creates a message with all fields at their defaults. It belongs to the caller and to no pool."
                        : body instanceof UnionClass
                                ? "Creates a union with its first case selected, at its default."
                                : "Creates a struct with all fields at their defaults."));
    }

    /** All statements that create a field. */
    private CodeBlock making(FieldCode field) {
        CodeBlock initial = initial(field);
        CodeBlock.Builder code = CodeBlock.builder();
        if (initial != null) {
            code.addStatement("$N = $L", field.variable(), initial);
        }
        return code.add(elements(field)).add(filling(field)).build();
    }

    /** Statements that create the instances of an array whose elements all exist from the start. */
    private CodeBlock elements(FieldCode field) {
        if (!field.isArray() || field.isGrowing() || !field.value().isHolder()) {
            return CodeBlock.of("");
        }
        return CodeBlock.builder()
                .beginControlFlow(
                        "for (int $1N = 0; $1N < $2L; $1N++)", i, field.array().max())
                .addStatement("$L = $L", field.array().element(i), field.value().initial(field))
                .endControlFlow()
                .build();
    }

    /** Statements that set the default, if initialisers alone do not. */
    private CodeBlock filling(FieldCode field) {
        return needsFilling(field) ? resets.value(field, i) : CodeBlock.of("");
    }

    /** Returns whether initialisers alone leave the field without its default. */
    private static boolean needsFilling(FieldCode field) {
        if (field.isVarying()) {
            return false;
        } else if (field.isAscending()) {
            return true;
        }
        boolean plain = field.value().isHolder()
                ? field.value().describe(field.defaultValue()).isEmpty()
                : !field.isArray() || field.value().initial(field) == null;
        return !plain;
    }
}
