package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;

/** The classes that generated code is made of and speaks of. */
final class TypeNames {
    static final ClassName BIT_READER = ClassName.get("dev.tickwire.bits", "BitReader");
    static final ClassName BIT_WRITER = ClassName.get("dev.tickwire.bits", "BitWriter");
    static final ClassName QUANTIZER = ClassName.get("dev.tickwire.bits", "Quantizer");
    static final ClassName INPUT_MESSAGE = ClassName.get("dev.tickwire.message", "InputMessage");
    static final ClassName BLOCK_MESSAGE = ClassName.get("dev.tickwire.message", "BlockMessage");
    static final ClassName BOUNDS = ClassName.get("dev.tickwire.message", "Bounds");
    static final ClassName BYTES_FIELD = ClassName.get("dev.tickwire.message", "BytesField");
    static final ClassName CHECKS = ClassName.get("dev.tickwire.message", "Checks");
    static final ClassName MESSAGE = ClassName.get("dev.tickwire.message", "Message");
    static final ClassName MESSAGE_FACTORY = ClassName.get("dev.tickwire.message", "MessageFactory");
    static final ClassName OWNERSHIP = ClassName.get("dev.tickwire.message", "Ownership");
    static final ClassName MESSAGE_TYPE = ClassName.get("dev.tickwire.message", "MessageType");
    static final ClassName CALL_TYPE = ClassName.get("dev.tickwire.message", "CallType");
    static final ClassName OBJECT_CALL_TYPE = ClassName.get("dev.tickwire.message", "ObjectCallType");
    static final ClassName OBJECT_MESSAGE_TYPE = ClassName.get("dev.tickwire.message", "ObjectMessageType");
    static final ClassName ANSWER = ClassName.get("dev.tickwire.call", "Answer");
    static final ClassName QUAT_FIELD = ClassName.get("dev.tickwire.message", "QuatField");
    static final ClassName REFUSAL = ClassName.get("dev.tickwire.message", "Refusal");
    static final ClassName RISING = ClassName.get("dev.tickwire.message", "Rising");
    static final ClassName TEXT_FIELD = ClassName.get("dev.tickwire.message", "TextField");
    static final ClassName FIELD_SOURCE = ClassName.get("dev.tickwire.field", "FieldSource");
    static final ClassName FIELD_TEXT = ClassName.get("dev.tickwire.field", "FieldText");
    static final ClassName FIELD_VISITOR = ClassName.get("dev.tickwire.field", "FieldVisitor");
    static final ClassName FLAG_NAMES = ClassName.get("dev.tickwire.field", "FlagNames");
    static final ClassName MESSAGE_PART = ClassName.get("dev.tickwire.message", "MessagePart");
    static final ClassName PARTS = ClassName.get("dev.tickwire.message", "Parts");
    static final ClassName ELEMENTS = ClassName.get("dev.tickwire.message", "Elements");
    static final ClassName UNSELECTED = ClassName.get("dev.tickwire.message", "Unselected");
    static final ClassName WIDE_FIELD = ClassName.get("dev.tickwire.message", "WideField");
    static final ClassName CHANNEL_KIND = ClassName.get("dev.tickwire.protocol", "ChannelKind");
    static final ClassName MESSAGE_CHANNEL = ClassName.get("dev.tickwire.protocol", "MessageChannel");
    static final ClassName INPUT_CHANNEL = ClassName.get("dev.tickwire.protocol", "InputChannel");
    static final ClassName STATE_CHANNEL = ClassName.get("dev.tickwire.protocol", "StateChannel");
    static final ClassName PACKET_LIMITS = ClassName.get("dev.tickwire.protocol", "PacketLimits");
    static final ClassName PROTOCOL = ClassName.get("dev.tickwire.protocol", "Protocol");
    static final ClassName FIELD_CELLS = ClassName.get("dev.tickwire.state", "FieldCells");
    static final ClassName OBJECT_LAYOUT = ClassName.get("dev.tickwire.state", "ObjectLayout");
    static final ClassName OBJECT_TYPE = ClassName.get("dev.tickwire.state", "ObjectType");
    static final ClassName OBJECT_DIRECTORY = ClassName.get("dev.tickwire.message", "ObjectDirectory");
    static final ClassName STATE_OBJECT = ClassName.get("dev.tickwire.state", "StateObject");
    static final ClassName VANISH_REASON = ClassName.get("dev.tickwire.state", "VanishReason");
    static final ClassName CLIENT_LISTENER = ClassName.get("dev.tickwire.endpoint", "ClientListener");
    static final ClassName PEER = ClassName.get("dev.tickwire.endpoint", "Peer");
    static final ClassName SERVER_LISTENER = ClassName.get("dev.tickwire.endpoint", "ServerListener");

    private TypeNames() {}

    /** The class generated for an enum, flags, struct, union, message or object. */
    static ClassName of(DeclarationName name) {
        return ClassName.get(name.targetPackage(), name.simpleName());
    }

    /** The class that holds the constants of a schema package: {@code ArenaConstants}. */
    static ClassName constants(DeclarationName constant) {
        return ClassName.get(constant.targetPackage(), JavaWords.constantsClass(constant.schemaPackage()));
    }
}
