package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates the class of a protocol: its id, message types, channels, and single instance. */
public final class ProtocolGenerator {
    private static final String EARLIER = "Earlier";

    private final ProtocolModel protocol;
    private final ProtocolNames names;
    private final TypeConstants types;
    private final ChannelConstants channels;
    private final ClassName name;
    private final List<EarlierProtocol> earlier;
    /** Protocol of the newest version; null for the newest version itself. */
    private final ProtocolModel newest;

    /**
     * Begins the class of a protocol.
     *
     * @param earlier the earlier versions, the newest first
     */
    public ProtocolGenerator(ProtocolModel protocol, ProtocolNames names, List<EarlierProtocol> earlier) {
        this(protocol, names, names.protocolClass(), earlier, null, Formats.OWN);
    }

    private ProtocolGenerator(
            ProtocolModel protocol,
            ProtocolNames names,
            ClassName name,
            List<EarlierProtocol> earlier,
            ProtocolModel newest,
            Formats formats) {
        this.protocol = protocol;
        this.names = names;
        this.types = new TypeConstants(protocol, names, formats, newest);
        this.channels = new ChannelConstants(names);
        this.name = name;
        this.earlier = earlier;
        this.newest = newest;
    }

    /** Begins the class of an earlier version. */
    public static ProtocolGenerator of(EarlierProtocol earlier, ProtocolModel newest) {
        return new ProtocolGenerator(
                earlier.model(), earlier.names(), earlier.name(), List.of(), newest, earlier.formats());
    }

    // Example: public final class ArenaProtocol extends Protocol { ... }
    // The order matters: channels refer to types, and the instance refers to both.
    public TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .superclass(TypeNames.PROTOCOL)
                .addJavadoc(documentation())
                .addModifiers(
                        newest == null
                                ? new Modifier[] {Modifier.PUBLIC, Modifier.FINAL}
                                : new Modifier[] {Modifier.FINAL})
                .addField(id())
                .addFields(types.fields());
        for (ChannelModel channel : protocol.channels()) {
            type.addField(channels.field(channel));
            channels.method(channel).ifPresent(type::addMethod);
        }
        if (isLarge()) {
            type.addField(listConstant());
        }
        type.addField(instance()).addMethod(constructor()).addMethod(get()).addMethod(newFactory());
        if (protocol.version() > 0) {
            type.addMethod(version());
        }
        if (!earlier.isEmpty()) {
            type.addMethod(earlierVersions()).addType(earlierHolder());
        }
        return type.addMethod(schemaFiles()).addMethod(schemaHashes()).build();
    }

    private CodeBlock documentation() {
        DocText text = DocText.of(
                protocol.documentation(),
                "The protocol " + DocText.code(protocol.name().simpleName()) + ".");
        String version = protocol.version() == 0 ? "" : "Version " + protocol.version() + ", ";
        return text.paragraph(version + counted(protocol.messages().size(), "message") + " on "
                        + counted(protocol.channels().size(), "channel") + ".")
                .build();
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    // Example: public static final long ID = 0x1122334455667788L;
    private FieldSpec id() {
        return FieldSpec.builder(TypeName.LONG, names.id())
                .addJavadoc(DocText.line("The protocol id. Peers with different ids do not connect."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("0x$LL", String.format(Locale.ROOT, "%016X", protocol.id()))
                .build();
    }

    // Example: private static final ArenaProtocol INSTANCE = new ArenaProtocol();
    private FieldSpec instance() {
        return FieldSpec.builder(name, names.instance())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T()", name)
                .build();
    }

    // Example:
    // private ArenaProtocol() {
    //     super("Arena", ID, List.of(MOVE, CHAT), List.of(CONTROL_CHANNEL), PacketLimits.DEFAULT);
    // }
    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addJavadoc(DocText.line("Creates the only instance."))
                .addModifiers(Modifier.PRIVATE)
                .addStatement(
                        "super(\n$S,\n$N,\n$L,\n$T.of($L),\n$L$L)",
                        protocol.name().simpleName(),
                        names.id(),
                        isLarge() ? CodeBlock.of("$N", names.types()) : listOfTypes(),
                        List.class,
                        protocol.channels().stream()
                                .map(channel -> CodeBlock.of("$N", names.channel(channel)))
                                .collect(CodeBlock.joining(", ")),
                        packetLimits(),
                        protocol.hasTicks() ? CodeBlock.of(",\n$L", protocol.ticksPerSecond()) : CodeBlock.of(""))
                .build();
    }

    /**
     * Returns whether the constructor would be too large with all types in it. Class initialisers run once, so size
     * matters less there.
     */
    private boolean isLarge() {
        return Bytecode.of(listOfTypes()) > Bytecode.PART_BYTES;
    }

    private CodeBlock listOfTypes() {
        return CodeBlock.of("$T.of($L)", List.class, names.listOf(protocol.messages()));
    }

    // Example: private static final List<MessageType<?>> TYPES = List.of(MOVE, CHAT);
    private FieldSpec listConstant() {
        TypeName type = ParameterizedTypeName.get(TypeNames.MESSAGE_TYPE, WildcardTypeName.subtypeOf(Object.class));
        return FieldSpec.builder(ParameterizedTypeName.get(ClassName.get(List.class), type), names.types())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(listOfTypes())
                .build();
    }

    // Example: new PacketLimits(1200, 1024, 1024, 2)
    private CodeBlock packetLimits() {
        ProtocolModel.PacketLimits limits = protocol.packets();
        if (limits.equals(ProtocolModel.PacketLimits.DEFAULT)) {
            return CodeBlock.of("$T.DEFAULT", TypeNames.PACKET_LIMITS);
        }
        return CodeBlock.of(
                "new $T($L, $L, $L, $L)",
                TypeNames.PACKET_LIMITS,
                limits.maxPacketBytes(),
                limits.fragmentAboveBytes(),
                limits.fragmentBytes(),
                limits.maxFragments());
    }

    // Example: public static ArenaProtocol get() { return INSTANCE; }
    private MethodSpec get() {
        return MethodSpec.methodBuilder("get")
                .addJavadoc(DocText.of("Returns the protocol, for the builders of clients and servers.")
                        .tag("return", "the only instance")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(name)
                .addStatement("return $N", names.instance())
                .build();
    }

    // Example: public long version() { return 5; }
    private MethodSpec version() {
        return MethodSpec.methodBuilder("version")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.LONG)
                .addStatement("return $LL", protocol.version())
                .build();
    }

    // Example: public List<Protocol> earlier() { return Earlier.VERSIONS; }
    private MethodSpec earlierVersions() {
        return MethodSpec.methodBuilder("earlier")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(ClassName.get(List.class), TypeNames.PROTOCOL))
                .addStatement("return $T.VERSIONS", name.nestedClass(EARLIER))
                .build();
    }

    // Example:
    // private static final class Earlier {
    //     static final List<Protocol> VERSIONS = List.of(ArenaProtocolV4.get(), ArenaProtocolV3.get());
    // }
    /** Holds the earlier versions, whose classes are loaded on first use. */
    private TypeSpec earlierHolder() {
        return TypeSpec.classBuilder(name.nestedClass(EARLIER))
                .addJavadoc(DocText.line("The earlier versions. Loaded on first use only."))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addField(FieldSpec.builder(
                                ParameterizedTypeName.get(ClassName.get(List.class), TypeNames.PROTOCOL), "VERSIONS")
                        .addModifiers(Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                                "$T.of($L)",
                                List.class,
                                earlier.stream()
                                        .map(each -> CodeBlock.of("$T.get()", each.name()))
                                        .collect(CodeBlock.joining(", ")))
                        .build())
                .build();
    }

    // Example: public List<String> schemaFiles() { return List.of("arena.tick", "common/geometry.tick"); }
    private MethodSpec schemaFiles() {
        return texts("schemaFiles", ", ", ProtocolModel.PackedFile::path);
    }

    // Example: public List<String> schemaHashes() { return List.of("5feceb66...", "6b86b273..."); }
    private MethodSpec schemaHashes() {
        return texts("schemaHashes", ",\n", ProtocolModel.PackedFile::hash);
    }

    /** Method that returns one text per schema file. */
    private MethodSpec texts(String name, String separator, Function<ProtocolModel.PackedFile, String> text) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(List.class, String.class))
                .addStatement(
                        "return $T.of($L)",
                        List.class,
                        protocol.files().stream()
                                .map(file -> CodeBlock.of("$S", text.apply(file)))
                                .collect(CodeBlock.joining(separator)))
                .build();
    }

    // Example: public ArenaMessageFactory newFactory() { return new ArenaMessageFactory(); }
    private MethodSpec newFactory() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("newFactory")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC);
        if (newest != null) {
            return method.returns(TypeNames.MESSAGE_FACTORY)
                    .addStatement("return $T.of(messages())", TypeNames.MESSAGE_FACTORY)
                    .build();
        }
        return method.returns(names.factoryClass())
                .addStatement("return new $T()", names.factoryClass())
                .build();
    }
}
