package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.artefact.GoneConstants;
import dev.tickwire.codegen.java.cells.StructCellsGenerator;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.packing.body.ShapeCosts;
import dev.tickwire.codegen.java.packing.body.StructRead;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Generates the nested class of a message or struct with the format of an earlier version. The class is loaded on first
 * use.
 */
final class FormatGenerator {
    private static final String FORMAT = "FORMAT";

    private final BodyClass newest;
    private final EarlierBody earlier;
    /** The fields as they are written. */
    private final BodyClass sent;
    /** The fields as they are read. */
    private final BodyClass received;

    FormatGenerator(BodyClass newest, EarlierBody earlier) {
        this.newest = newest;
        this.earlier = earlier;
        if (newest instanceof UnionClass) {
            this.sent = newest.earlier(earlier, true);
            this.received = newest.earlier(earlier, false);
            return;
        }
        this.sent = new ShapeCosts(FormatGenerator::writing).divided(() -> newest.earlier(earlier, true));
        this.received = new ShapeCosts(FormatGenerator::reading).divided(() -> newest.earlier(earlier, false));
    }

    private static Stream<MethodSpec> writing(BodyClass body) {
        Stream<MethodSpec> wire =
                Stream.of(new WriteGenerator(body).generate().get(0), new MeasureGenerator(body).measure());
        return hasCells(body)
                ? Stream.concat(
                        wire,
                        Stream.of(StructCellsGenerator.pack(body, new ResetGenerator(body))
                                .get(0)))
                : wire;
    }

    private static Stream<MethodSpec> reading(BodyClass body) {
        ResetGenerator resets = new ResetGenerator(body);
        Stream<MethodSpec> wire = Stream.of(
                new ReadGenerator(body, resets).generate().get(0),
                ExplainGenerator.ofFormat(body).get(0));
        return hasCells(body)
                ? Stream.concat(
                        wire,
                        Stream.of(StructCellsGenerator.unpack(body, resets).get(0)))
                : wire;
    }

    private static boolean hasCells(BodyClass body) {
        return !(body instanceof MessageClass) && body.isHeld();
    }

    // Example: public static final class V4 extends MessageCoding<Hit> { ... }
    TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.classBuilder(earlier.format())
                .addJavadoc(DocText.line("The format of version " + earlier.version() + ". For generated code."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL);
        if (newest instanceof MessageClass) {
            type.superclass(ParameterizedTypeName.get(TypeNames.MESSAGE_CODING, newest.name()))
                    .addField(instance());
        }
        GoneConstants constants = new GoneConstants(sent);
        type.addFields(constants.generate());
        constants.filling().ifPresent(type::addStaticBlock);
        type.addMethod(constructor());
        if (sent instanceof UnionClass sentCases && received instanceof UnionClass receivedCases) {
            new UnionFormatGenerator(sentCases, receivedCases).addTo(type);
        } else {
            ofNodes(type);
        }
        return type.addMethods(ExplainGenerator.ofFormat(received)).build();
    }

    private void ofNodes(TypeSpec.Builder type) {
        type.addMethods(new WriteGenerator(sent).generate())
                .addMethods(otherArms().writing())
                .addMethods(read())
                .addMethods(new MeasureGenerator(sent).ofFormat())
                .addMethods(getters(sent))
                .addMethods(getters(received));
        if (hasCells(sent)) {
            type.addMethods(StructCellsGenerator.pack(sent, new ResetGenerator(sent)));
            type.addMethods(StructCellsGenerator.unpack(received, new ResetGenerator(received), calls(clearing())));
        }
        type.addMethods(sent.conditions().methods())
                .addMethods(received.conditions().methods());
    }

    // Example: public static final V4 FORMAT = new V4();
    private FieldSpec instance() {
        return FieldSpec.builder(earlier.format(), FORMAT)
                .addJavadoc(DocText.line("The only instance."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T()", earlier.format())
                .build();
    }

    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
        if (newest instanceof MessageClass) {
            constructor.addStatement(
                    "super($L, $L)",
                    bits(sent.size().minBits()),
                    bits(sent.size().maxBits()));
        }
        return constructor.build();
    }

    private static long bits(long bits) {
        return Math.min(bits, Integer.MAX_VALUE);
    }

    // Example:
    // public static boolean movingSent(State struct) {
    //     return struct.moving;
    // }
    /** Generates the getters of fields for the conditions of messages and structs around a struct. */
    private List<MethodSpec> getters(BodyClass body) {
        List<MethodSpec> getters = new ArrayList<>();
        for (StructRead read : earlier.reads()) {
            FieldCode field = body.field(read.field().name());
            String accessor = switch (read.part()) {
                case VALUE -> field.name();
                case PRESENCE -> AccessorNames.presence(field.name());
                case COUNT -> AccessorNames.count(field.name());
            };
            CodeBlock value = switch (read.part()) {
                case VALUE -> field.compared();
                case PRESENCE -> field.comparedPresence();
                case COUNT -> CodeBlock.of("$N", field.array().count());
            };
            getters.add(body.declare(body.getter(accessor))
                    .addJavadoc(body.doc("Returns a field for conditions.")
                            .tag("return", "the value as in version " + earlier.version())
                            .build())
                    .addModifiers(Modifier.PUBLIC)
                    .returns(type(field, read.part()))
                    .addStatement("return $L", value)
                    .build());
        }
        return getters;
    }

    private static TypeName type(FieldCode field, StructRead.Part part) {
        return switch (part) {
            case VALUE ->
                field.received() != null && field.type() instanceof ValueType.FlagsReference
                        ? TypeName.LONG
                        : field.value().variableType();
            case PRESENCE -> TypeName.BOOLEAN;
            case COUNT -> TypeName.INT;
        };
    }

    private List<MethodSpec> read() {
        List<MethodSpec> unsent = otherArms().reading();
        List<MethodSpec> methods = new ArrayList<>(
                new ReadGenerator(received, new ResetGenerator(received), calls(clearing()), calls(unsent)).generate());
        methods.addAll(clearing());
        methods.addAll(unsent);
        methods.addAll(new ResetGenerator(received).ofBranches());
        return methods;
    }

    private OtherArmsGenerator otherArms() {
        return new OtherArmsGenerator(newest, sent, received);
    }

    private CodeBlock calls(List<MethodSpec> methods) {
        return methods.stream()
                .map(method -> CodeBlock.builder()
                        .addStatement("$L", received.call(method.name()))
                        .build())
                .collect(CodeBlock.joining(""));
    }

    /** Returns whether the version has no bits for a field whose type has some in the newest version. */
    private static boolean isNothing(FieldCode field) {
        return field.value().isPacked()
                && field.value().widthBits() == 0
                && field.value().type().declaration().isPresent();
    }

    // Example:
    // private static void clear1(Hit message) {
    //     message.kind = 0;
    // }
    /** Generates the methods that set the fields that the version has not to their defaults. */
    private List<MethodSpec> clearing() {
        Set<String> known = received.fields().stream().map(FieldCode::name).collect(Collectors.toSet());
        List<BodyNode> missing = Stream.concat(
                        newest.fields().stream()
                                .filter(field -> !known.contains(field.name()))
                                .map(field -> field.in(received.instance())),
                        received.fields().stream().filter(FormatGenerator::isNothing))
                .<BodyNode>map(BodyNode.Field::new)
                .toList();
        ResetGenerator resets = new ResetGenerator(received);
        List<MethodSpec> methods = new ArrayList<>();
        String i = received.names().locals().newName("i");
        for (List<BodyNode> part : Bytecode.parts(missing, node -> resets.all(List.of(node), i))) {
            if (!part.isEmpty()) {
                methods.add(received.declare(received.names().section("clear", methods.size() + 1))
                        .addJavadoc(received.doc("Sets fields that the version has not to their defaults.")
                                .build())
                        .addModifiers(Modifier.PRIVATE)
                        .addCode(resets.all(part, i))
                        .build());
            }
        }
        return methods;
    }
}
