package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** Generates the constants of a protocol's message types and object types. */
final class TypeConstants {
    private final ProtocolModel protocol;
    private final ProtocolNames names;
    private final Formats formats;
    /** Protocol of the newest version; null for the newest version itself. */
    private final ProtocolModel newest;

    TypeConstants(ProtocolModel protocol, ProtocolNames names, Formats formats, ProtocolModel newest) {
        this.protocol = protocol;
        this.names = names;
        this.formats = formats;
        this.newest = newest;
    }

    /** Generates the constants of all message types, then those of all object types. */
    List<FieldSpec> fields() {
        List<FieldSpec> fields = new ArrayList<>();
        for (int number = 0; number < protocol.messages().size(); number++) {
            fields.add(messageType(number));
        }
        int ordinal = 0;
        for (ChannelModel channel : protocol.channels()) {
            for (int number = 0; number < channel.objects().size(); number++) {
                fields.add(objectType(channel, number, ordinal++));
            }
        }
        return fields;
    }

    // Example: public static final MessageType<Move> MOVE = new MessageType<>(
    //         0, Move.class, Move::new, Move.MIN_BITS, Move.MAX_BITS);
    // Example: public static final MessageType<Bang> BANG = new MessageType<>(
    //         1, Bang.class, Bang::new, Bang.MIN_BITS, Bang.MAX_BITS, true);
    // Example: public static final CallType<Buy, Bought> BUY = new CallType<>(
    //         2, Buy.class, Buy::new, Buy.MIN_BITS, Buy.MAX_BITS);
    // Example: public static final ObjectCallType<Open, Opened, Door> OPEN = new ObjectCallType<>(
    //         4, Open.class, Open::new, Open.MIN_BITS, Open.MAX_BITS, false, Door.class);
    private FieldSpec messageType(int number) {
        MessageModel message = protocol.messages().get(number);
        ClassName messageClass = TypeNames.of(message.name());
        Optional<ClassName> answer =
                protocol.answerTo(number).map(MessageModel::name).map(TypeNames::of);
        Optional<ClassName> object =
                protocol.objectOf(number).map(ObjectModel::name).map(TypeNames::of);
        List<TypeName> arguments = new ArrayList<>(List.of(messageClass));
        answer.ifPresent(arguments::add);
        object.ifPresent(arguments::add);
        ClassName typeClass = typeClass(answer.isPresent(), object.isPresent());
        TypeName type = ParameterizedTypeName.get(typeClass, arguments.toArray(TypeName[]::new));
        ClassName format = formats.of(message.name());
        CodeBlock earlier = earlier(CodeBlock.of("$L", number), format);
        CodeBlock created = CodeBlock.of(
                "new $1L(\n$>$>$2L, $3T.class, $3T::new, $4L.MIN_BITS, $4L.MAX_BITS$5L$6L)$<$<$7L",
                // Where a call follows, javac does not infer the class of an answer.
                format == null ? CodeBlock.of("$T<>", typeClass) : CodeBlock.of("$T", type),
                number,
                messageClass,
                owner(messageClass),
                message.timed() || object.isPresent() ? ", " + message.timed() : "",
                object.map(each -> CodeBlock.of(", $T.class", each)).orElse(CodeBlock.of("")),
                format == null ? CodeBlock.of("") : earlier);
        return constant(
                type,
                names.type(message),
                "The type of the message " + DocText.code(message.name().simpleName()) + ", number " + number + ".",
                isTypeOfNewest(number) ? ofNewest(newestNames().type(message), earlier) : created,
                message.documentation());
    }

    // Example: public static final ObjectType<Fighter> FIGHTER = new ObjectType<>(
    //         0, 0, Fighter.class, Fighter::new, Fighter.LAYOUT, ObjectType.Trait.REWIND);
    private FieldSpec objectType(ChannelModel channel, int number, int ordinal) {
        ObjectModel object = channel.objects().get(number);
        ClassName objectClass = TypeNames.of(object.name());
        ClassName format = formats.of(object.name());
        CodeBlock earlier = earlier(CodeBlock.of("$L, $L", number, ordinal), format);
        CodeBlock created = CodeBlock.of(
                "new $1T<>(\n$>$>$2L, $3L, $4T.class, $4T::new, $5L.$6L$7L)$<$<$8L",
                TypeNames.OBJECT_TYPE,
                number,
                ordinal,
                objectClass,
                owner(objectClass),
                JavaNames.LAYOUT,
                traits(object),
                format == null ? CodeBlock.of("") : earlier);
        return constant(
                ParameterizedTypeName.get(TypeNames.OBJECT_TYPE, objectClass),
                names.type(object),
                "The type of the object " + DocText.code(object.name().simpleName()) + ", number " + number
                        + " on the channel " + DocText.code(channel.name()) + ".",
                isTypeOfNewest(object) ? ofNewest(newestNames().type(object), earlier) : created,
                object.documentation());
    }

    private static FieldSpec constant(
            TypeName type, String name, String text, CodeBlock value, Documentation documentation) {
        FieldSpec field = FieldSpec.builder(type, name)
                .addJavadoc(DocText.line(text))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
        return Deprecation.mark(field, documentation);
    }

    // Example: ArenaProtocol.MOVE.earlier(3, Move.V4.FORMAT)
    private CodeBlock ofNewest(String constant, CodeBlock earlier) {
        return CodeBlock.of("$T.$N$L", newestNames().protocolClass(), constant, earlier);
    }

    // Example: .earlier(3, Move.V4.FORMAT)
    /** Call that returns the type of an earlier version, with its format unless that is the one of the class. */
    private CodeBlock earlier(CodeBlock numbers, ClassName format) {
        return CodeBlock.of(
                ".earlier($L$L)",
                numbers,
                format == null ? CodeBlock.of("") : CodeBlock.of(", $L.FORMAT", owner(format)));
    }

    /**
     * Returns whether the newest version has a type of the same class for a message of an earlier version: a call with
     * the same answer, and to the same object.
     */
    private boolean isTypeOfNewest(int number) {
        if (newest == null) {
            return false;
        }
        DeclarationName message = protocol.messages().get(number).name();
        return IntStream.range(0, newest.messages().size())
                .filter(other -> newest.messages().get(other).name().equals(message))
                .anyMatch(other -> newest.answerTo(other)
                                .map(MessageModel::name)
                                .equals(protocol.answerTo(number).map(MessageModel::name))
                        && newest.objectOf(other)
                                .map(ObjectModel::name)
                                .equals(protocol.objectOf(number).map(ObjectModel::name)));
    }

    private boolean isTypeOfNewest(ObjectModel object) {
        return newest != null
                && newest.objects().stream().anyMatch(each -> each.name().equals(object.name()));
    }

    private ProtocolNames newestNames() {
        return new ProtocolNames(newest);
    }

    private static ClassName typeClass(boolean isCall, boolean isToObject) {
        if (isCall) {
            return isToObject ? TypeNames.OBJECT_CALL_TYPE : TypeNames.CALL_TYPE;
        }
        return isToObject ? TypeNames.OBJECT_MESSAGE_TYPE : TypeNames.MESSAGE_TYPE;
    }

    // Example: , ObjectType.Trait.REWIND
    private static CodeBlock traits(ObjectModel object) {
        ClassName trait = TypeNames.OBJECT_TYPE.nestedClass("Trait");
        CodeBlock.Builder traits = CodeBlock.builder();
        if (object.rewind()) {
            traits.add(", $T.REWIND", trait);
        }
        if (object.immediate()) {
            traits.add(", $T.IMMEDIATE", trait);
        }
        return traits.build();
    }

    /**
     * Class as the owner of a constant. A message {@code NPC} needs its full name: the constant {@code NPC} hides the
     * class.
     */
    private CodeBlock owner(ClassName someClass) {
        return names.isConstant(someClass.topLevelClassName().simpleName())
                ? CodeBlock.of("$L", someClass.canonicalName())
                : CodeBlock.of("$T", someClass);
    }
}
