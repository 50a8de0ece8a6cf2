package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ProtocolModel;
import javax.lang.model.element.Modifier;

/** Generates the message factory of a protocol. */
public final class MessageFactoryGenerator {
    private final ProtocolModel protocol;
    private final ProtocolNames names;

    public MessageFactoryGenerator(ProtocolModel protocol, ProtocolNames names) {
        this.protocol = protocol;
        this.names = names;
    }

    // Example: public final class ArenaMessageFactory extends MessageFactory { ... }
    public TypeSpec generate() {
        return TypeSpec.classBuilder(names.factoryClass())
                .superclass(TypeNames.MESSAGE_FACTORY)
                .addJavadoc(DocText.line("Creates the messages of the protocol "
                        + DocText.code(protocol.name().simpleName()) + " from pools. Not thread-safe."))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc(DocText.line("Creates a factory with empty pools."))
                        .addModifiers(Modifier.PUBLIC)
                        .addStatement("super($T.get().messages())", names.protocolClass())
                        .build())
                .build();
    }
}
