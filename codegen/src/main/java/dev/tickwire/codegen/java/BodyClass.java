package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The class of a message or struct that is being generated: its fields, their names, and the order they travel in. */
final class BodyClass {
    private final ClassName name;
    private final Documentation documentation;
    private final boolean isMessage;
    private final boolean carriesBlock;
    private final boolean packed;
    private final BitSize size;
    private final BodyNames names;
    private final Map<String, FieldCode> fields = new LinkedHashMap<>();
    private final List<BodyNode> nodes;

    private BodyClass(
            DeclarationName name,
            Documentation documentation,
            Body body,
            boolean isMessage,
            boolean carriesBlock,
            boolean packed) {
        this.name = TypeNames.of(name);
        this.documentation = documentation;
        this.isMessage = isMessage;
        this.carriesBlock = carriesBlock;
        this.packed = packed;
        this.size = body.size();
        this.names = new BodyNames(body.allFields(), isMessage, carriesBlock);
        body.allFields()
                .forEach(field -> fields.put(field.name(), new FieldCode(field, this.name.simpleName(), names)));
        this.nodes = Sections.of(body, fields);
    }

    static BodyClass of(StructModel struct) {
        return new BodyClass(
                struct.name(), struct.documentation(), struct.body(), false, false, Packing.isPacked(struct));
    }

    static BodyClass of(MessageModel message) {
        return new BodyClass(
                message.name(), message.documentation(), message.body(), true, message.carriesBlock(), false);
    }

    ClassName name() {
        return name;
    }

    Documentation documentation() {
        return documentation;
    }

    boolean isMessage() {
        return isMessage;
    }

    boolean carriesBlock() {
        return carriesBlock;
    }

    /** {@code message} or {@code struct}, for documentation. */
    String kind() {
        return isMessage ? "message" : "struct";
    }

    /** Whether the class is a struct that travels in a word beside other fields. */
    boolean isPacked() {
        return packed;
    }

    BitSize size() {
        return size;
    }

    BodyNames names() {
        return names;
    }

    /** All fields in wire order, those inside branches too. */
    Collection<FieldCode> fields() {
        return fields.values();
    }

    FieldCode field(String schemaName) {
        return fields.get(schemaName);
    }

    List<BodyNode> nodes() {
        return nodes;
    }
}
