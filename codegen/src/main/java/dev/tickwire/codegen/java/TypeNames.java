package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;
import java.util.Locale;

/** The classes that generated code is made of and speaks of. */
final class TypeNames {
    static final ClassName BIT_READER = ClassName.get("dev.tickwire.bits", "BitReader");
    static final ClassName BIT_WRITER = ClassName.get("dev.tickwire.bits", "BitWriter");
    static final ClassName QUANTIZER = ClassName.get("dev.tickwire.bits", "Quantizer");
    static final ClassName BLOCK_MESSAGE = ClassName.get("dev.tickwire.message", "BlockMessage");
    static final ClassName BOUNDS = ClassName.get("dev.tickwire.message", "Bounds");
    static final ClassName BYTES_FIELD = ClassName.get("dev.tickwire.message", "BytesField");
    static final ClassName CHECKS = ClassName.get("dev.tickwire.message", "Checks");
    static final ClassName MESSAGE = ClassName.get("dev.tickwire.message", "Message");
    static final ClassName MESSAGE_FACTORY = ClassName.get("dev.tickwire.message", "MessageFactory");
    static final ClassName MESSAGE_TYPE = ClassName.get("dev.tickwire.message", "MessageType");
    static final ClassName QUAT_FIELD = ClassName.get("dev.tickwire.message", "QuatField");
    static final ClassName REFUSAL = ClassName.get("dev.tickwire.message", "Refusal");
    static final ClassName RISING = ClassName.get("dev.tickwire.message", "Rising");
    static final ClassName TEXT_FIELD = ClassName.get("dev.tickwire.message", "TextField");
    static final ClassName UNSELECTED = ClassName.get("dev.tickwire.message", "Unselected");
    static final ClassName WIDE_FIELD = ClassName.get("dev.tickwire.message", "WideField");
    static final ClassName CHANNEL_CONFIG = ClassName.get("dev.tickwire.channel", "ChannelConfig");
    static final ClassName CHANNEL_KIND = ClassName.get("dev.tickwire.channel", "ChannelKind");
    static final ClassName PACKET_LIMITS = ClassName.get("dev.tickwire.connection", "PacketLimits");
    static final ClassName PROTOCOL = ClassName.get("dev.tickwire.connection", "Protocol");
    static final ClassName CLIENT_LISTENER = ClassName.get("dev.tickwire.endpoint", "ClientListener");
    static final ClassName PEER = ClassName.get("dev.tickwire.endpoint", "Peer");
    static final ClassName SERVER_LISTENER = ClassName.get("dev.tickwire.endpoint", "ServerListener");

    private TypeNames() {}

    /** The class generated for an enum, flags, struct, union or message. */
    static ClassName of(DeclarationName name) {
        return ClassName.get(name.javaPackage(), name.simpleName());
    }

    /** The class that holds the constants of a schema package: {@code ArenaConstants}. */
    static ClassName constants(DeclarationName constant) {
        String schemaPackage = constant.schemaPackage();
        String last = schemaPackage.substring(schemaPackage.lastIndexOf('.') + 1);
        StringBuilder name = new StringBuilder();
        for (String word : last.split("_")) {
            name.append(capitalised(word));
        }
        return ClassName.get(constant.javaPackage(), name.append("Constants").toString());
    }

    /** {@code slots} becomes {@code Slots}. */
    static String capitalised(String name) {
        return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** {@code PlayerInput}, {@code playerInput} and {@code player_input} become {@code PLAYER_INPUT}. */
    static String constant(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (i > 0 && Character.isUpperCase(letter) && startsWord(name, i)) {
                text.append('_');
            }
            text.append(letter);
        }
        return text.toString().toUpperCase(Locale.ROOT);
    }

    private static boolean startsWord(String name, int at) {
        char before = name.charAt(at - 1);
        boolean afterCapital = Character.isUpperCase(before);
        boolean beforeSmall = at + 1 < name.length() && Character.isLowerCase(name.charAt(at + 1));
        return before != '_' && (!afterCapital || beforeSmall);
    }
}
