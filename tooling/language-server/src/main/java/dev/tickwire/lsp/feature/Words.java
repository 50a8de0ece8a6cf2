package dev.tickwire.lsp.feature;

import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.compile.names.BuiltIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Words of the schema language by the places where they are written. */
final class Words {
    /** Words that begin a statement of a file. */
    static final List<String> DECLARATIONS = List.of(
            "package",
            "option",
            "import",
            "const",
            "enum",
            "flags",
            "type",
            "struct",
            "union",
            "message",
            "object",
            "protocol");

    /** Words that begin a statement of a body, and are no modifiers. */
    static final List<String> STATEMENTS = List.of("if", "else", "align", "reserved");

    /** Words behind the name of a message. */
    static final List<String> OF_MESSAGES = List.of("block", "timed");

    /** Words behind the name of an object. */
    static final List<String> OF_OBJECTS = List.of("rewind", "immediate");

    /** Words in front of the message of an entry. */
    static final List<String> OF_ENTRIES = List.of("client", "server", "owner");

    /** Words before the number of a version. */
    static final List<String> LIFETIMES = List.of("since", "until");

    private static final Set<String> HARD = Set.of("if", "else", "true", "false");

    private static final Set<String> OTHERS =
            Set.of("true", "false", "max", "step", "pulse", "messages", "channel", "at", "ref", "wrap");

    private Words() {}

    /** Returns the modifiers of fields. */
    static List<String> modifiers(boolean isObject) {
        return Stream.of(FieldModifier.Kind.values())
                .filter(kind -> isObject ? kind != FieldModifier.Kind.ASCENDING : !kind.isOfObjects())
                .map(FieldModifier.Kind::text)
                .toList();
    }

    /** Returns the words that begin a statement of a protocol. */
    static List<String> settings() {
        List<String> words = new ArrayList<>(List.of("channel", "messages"));
        Stream.of(ProtocolSetting.Kind.values())
                .map(ProtocolSetting.Kind::keyword)
                .forEach(words::add);
        return words;
    }

    static boolean isBuiltInType(String word) {
        return BuiltIn.isBuiltIn(word);
    }

    /** Returns whether a word can never be a name. */
    static boolean isHard(String word) {
        return HARD.contains(word);
    }

    /** Returns whether a word is a keyword somewhere. It may be a name elsewhere. */
    static boolean isKeyword(String word) {
        return DECLARATIONS.contains(word)
                || STATEMENTS.contains(word)
                || OF_MESSAGES.contains(word)
                || OF_OBJECTS.contains(word)
                || OF_ENTRIES.contains(word)
                || LIFETIMES.contains(word)
                || OTHERS.contains(word)
                || Stream.of(FieldModifier.Kind.values())
                        .anyMatch(kind -> kind.text().equals(word))
                || settings().contains(word)
                || Stream.of(Quantity.Unit.values())
                        .anyMatch(unit -> unit.symbol().equals(word));
    }
}
