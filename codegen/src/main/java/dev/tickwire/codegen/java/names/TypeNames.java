package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;

/** Names of the classes that generated code uses. */
public final class TypeNames {
    public static final ClassName BIT_READER = ClassName.get("dev.tickwire.bits", "BitReader");
    public static final ClassName BIT_WRITER = ClassName.get("dev.tickwire.bits", "BitWriter");
    public static final ClassName QUANTIZER = ClassName.get("dev.tickwire.bits", "Quantizer");
    public static final ClassName INPUT_MESSAGE = ClassName.get("dev.tickwire.message", "InputMessage");
    public static final ClassName BLOCK_MESSAGE = ClassName.get("dev.tickwire.message", "BlockMessage");
    public static final ClassName BOUNDS = ClassName.get("dev.tickwire.generated", "Bounds");
    public static final ClassName BYTES_FIELD = ClassName.get("dev.tickwire.generated", "BytesField");
    public static final ClassName CHECKS = ClassName.get("dev.tickwire.message", "Checks");
    public static final ClassName MESSAGE = ClassName.get("dev.tickwire.message", "Message");
    public static final ClassName MESSAGE_CODING = ClassName.get("dev.tickwire.message", "MessageCoding");
    public static final ClassName MESSAGE_FACTORY = ClassName.get("dev.tickwire.message", "MessageFactory");
    public static final ClassName OWNERSHIP = ClassName.get("dev.tickwire.message", "Ownership");
    public static final ClassName MESSAGE_TYPE = ClassName.get("dev.tickwire.message", "MessageType");
    public static final ClassName CALL_TYPE = ClassName.get("dev.tickwire.message", "CallType");
    public static final ClassName OBJECT_CALL_TYPE = ClassName.get("dev.tickwire.message", "ObjectCallType");
    public static final ClassName OBJECT_MESSAGE_TYPE = ClassName.get("dev.tickwire.message", "ObjectMessageType");
    public static final ClassName ANSWER = ClassName.get("dev.tickwire.call", "Answer");
    public static final ClassName QUAT_FIELD = ClassName.get("dev.tickwire.generated", "QuatField");
    public static final ClassName REFUSAL = ClassName.get("dev.tickwire.message", "Refusal");
    public static final ClassName RISING = ClassName.get("dev.tickwire.generated", "Rising");
    public static final ClassName TEXT_FIELD = ClassName.get("dev.tickwire.generated", "TextField");
    public static final ClassName FIELD_SOURCE = ClassName.get("dev.tickwire.field", "FieldSource");
    public static final ClassName FIELD_TEXT = ClassName.get("dev.tickwire.generated", "FieldText");
    public static final ClassName FIELD_VISITOR = ClassName.get("dev.tickwire.field", "FieldVisitor");
    public static final ClassName FLAG_NAMES = ClassName.get("dev.tickwire.field", "FlagNames");
    public static final ClassName MESSAGE_PART = ClassName.get("dev.tickwire.message", "MessagePart");
    public static final ClassName PARTS = ClassName.get("dev.tickwire.message", "Parts");
    public static final ClassName ELEMENTS = ClassName.get("dev.tickwire.generated", "Elements");
    public static final ClassName UNSELECTED = ClassName.get("dev.tickwire.generated", "Unselected");
    public static final ClassName WIDE_FIELD = ClassName.get("dev.tickwire.generated", "WideField");
    public static final ClassName CHANNEL_KIND = ClassName.get("dev.tickwire.protocol", "ChannelKind");
    public static final ClassName MESSAGE_CHANNEL = ClassName.get("dev.tickwire.protocol", "MessageChannel");
    public static final ClassName MESSAGE_CHANNEL_BUILDER =
            ClassName.get("dev.tickwire.protocol", "MessageChannelBuilder");
    public static final ClassName INPUT_CHANNEL = ClassName.get("dev.tickwire.protocol", "InputChannel");
    public static final ClassName STATE_CHANNEL = ClassName.get("dev.tickwire.protocol", "StateChannel");
    public static final ClassName PACKET_LIMITS = ClassName.get("dev.tickwire.protocol", "PacketLimits");
    public static final ClassName PROTOCOL = ClassName.get("dev.tickwire.protocol", "Protocol");
    public static final ClassName FIELD_CELLS = ClassName.get("dev.tickwire.state", "FieldCells");
    public static final ClassName OBJECT_LAYOUT = ClassName.get("dev.tickwire.state", "ObjectLayout");
    public static final ClassName OBJECT_CODING = ClassName.get("dev.tickwire.state", "ObjectCoding");
    public static final ClassName OBJECT_TYPE = ClassName.get("dev.tickwire.state", "ObjectType");
    public static final ClassName OBJECT_DIRECTORY = ClassName.get("dev.tickwire.message", "ObjectDirectory");
    public static final ClassName STATE_OBJECT = ClassName.get("dev.tickwire.state", "StateObject");
    static final ClassName VANISH_REASON = ClassName.get("dev.tickwire.state", "VanishReason");
    static final ClassName CLIENT_LISTENER = ClassName.get("dev.tickwire.endpoint", "ClientListener");
    public static final ClassName PEER = ClassName.get("dev.tickwire.endpoint", "Peer");
    static final ClassName SERVER_LISTENER = ClassName.get("dev.tickwire.endpoint", "ServerListener");

    private TypeNames() {}

    /** Class of an enum, flags, struct, union, message or object. */
    public static ClassName of(DeclarationName name) {
        return ClassName.get(name.targetPackage(), name.simpleName());
    }

    /** Class that holds the constants of a schema package, such as {@code ArenaConstants}. */
    public static ClassName constants(DeclarationName constant) {
        return ClassName.get(constant.targetPackage(), JavaWords.constantsClass(constant.schemaPackage()));
    }
}
