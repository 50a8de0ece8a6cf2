package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.artefact.GoneConstants;
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
import dev.tickwire.codegen.java.value.FieldCode;
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
        this.sent = new ShapeCosts(body ->
                        Stream.of(new WriteGenerator(body).generate().get(0), new MeasureGenerator(body).measure()))
                .divided(() -> newest.earlier(earlier, true));
        this.received = new ShapeCosts(body -> Stream.of(
                        new ReadGenerator(body, new ResetGenerator(body))
                                .generate()
                                .get(0),
                        ExplainGenerator.ofFormat(body).get(0)))
                .divided(() -> newest.earlier(earlier, false));
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
        return type.addMethod(constructor())
                .addMethods(new WriteGenerator(sent).generate())
                .addMethods(read())
                .addMethods(ExplainGenerator.ofFormat(received))
                .addMethods(new MeasureGenerator(sent).ofFormat())
                .addMethods(getters(sent))
                .addMethods(getters(received))
                .addMethods(sent.conditions().methods())
                .addMethods(received.conditions().methods())
                .build();
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
                case PRESENCE -> CodeBlock.of("$N", field.presence());
                case COUNT -> CodeBlock.of("$N", field.count());
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
            case VALUE -> field.value().variableType();
            case PRESENCE -> TypeName.BOOLEAN;
            case COUNT -> TypeName.INT;
        };
    }

    private List<MethodSpec> read() {
        List<MethodSpec> clearing = clearing();
        CodeBlock before = clearing.stream()
                .map(method -> CodeBlock.builder()
                        .addStatement("$L", received.call(method.name()))
                        .build())
                .collect(CodeBlock.joining(""));
        List<MethodSpec> methods =
                new ArrayList<>(new ReadGenerator(received, new ResetGenerator(received), before).generate());
        methods.addAll(clearing);
        return methods;
    }

    // Example:
    // private static void clear1(Hit message) {
    //     message.kind = 0;
    // }
    /** Generates the methods that set the fields that the version has not to their defaults. */
    private List<MethodSpec> clearing() {
        Set<String> known = received.fields().stream().map(FieldCode::name).collect(Collectors.toSet());
        List<BodyNode> missing = newest.fields().stream()
                .filter(field -> !known.contains(field.name()))
                .<BodyNode>map(field -> new BodyNode.Field(field.in(received.instance())))
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
