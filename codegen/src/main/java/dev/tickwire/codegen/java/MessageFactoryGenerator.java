package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import javax.lang.model.element.Modifier;

/** Generates the message factory of a protocol. */
final class MessageFactoryGenerator {
    private final ProtocolModel protocol;
    private final ProtocolNames names;

    MessageFactoryGenerator(ProtocolModel protocol, ProtocolNames names) {
        this.protocol = protocol;
        this.names = names;
    }

    // Example: public final class ArenaMessageFactory extends MessageFactory { ... }
    TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.classBuilder(names.factoryClass())
                .superclass(TypeNames.MESSAGE_FACTORY)
                .addJavadoc(DocText.line("Creates the messages of the protocol "
                        + protocol.name().simpleName() + " from pools. One thread uses it."))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc(DocText.line("Makes a factory with empty pools."))
                        .addModifiers(Modifier.PUBLIC)
                        .addStatement("super($T.get().messages())", names.protocolClass())
                        .build());
        protocol.messages().forEach(message -> type.addMethod(creator(message)));
        return type.build();
    }

    // Example: public Move newMove() { return create(ArenaProtocol.MOVE); }
    private MethodSpec creator(MessageModel message) {
        ClassName messageClass = TypeNames.of(message.name());
        return MethodSpec.methodBuilder(names.creator(message))
                .addJavadoc(DocText.of("Takes the message " + messageClass.simpleName() + " from the pool.")
                        .tag("return", "a message with all fields at their defaults, owned by the caller")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(messageClass)
                .addStatement("return create($T.$N)", names.protocolClass(), names.type(message))
                .build();
    }
}
