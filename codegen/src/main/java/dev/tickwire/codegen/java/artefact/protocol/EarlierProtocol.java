package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.schema.model.ProtocolModel;

/**
 * Protocol of an earlier version.
 *
 * @param name the class
 * @param model the protocol in that version
 * @param formats the formats of the types in that version
 */
public record EarlierProtocol(ClassName name, ProtocolModel model, Formats formats) {
    /** Names of the constants of the class. */
    public ProtocolNames names() {
        return new ProtocolNames(model);
    }
}
