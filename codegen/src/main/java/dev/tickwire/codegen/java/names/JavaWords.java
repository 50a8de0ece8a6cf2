package dev.tickwire.codegen.java.names;

import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Java spelling of schema names, and Java's keywords. */
public final class JavaWords {
    private static final Pattern WORD_BOUNDARY = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private JavaWords() {}

    public static boolean isKeyword(String name) {
        return SourceVersion.isKeyword(name, SourceVersion.RELEASE_17);
    }

    /** Converts {@code PlayerInput}, {@code playerInput} and {@code player_input} to {@code PLAYER_INPUT}. */
    public static String constant(String name) {
        return WORD_BOUNDARY.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
    }

    /** Constant of a channel: {@code world} has {@code WORLD_CHANNEL}. */
    static String channelConstant(String channel) {
        return constant(channel) + "_CHANNEL";
    }

    /** Class of the constants of a schema package: {@code arena.world_state} has {@code WorldStateConstants}. */
    public static String constantsClass(String schemaPackage) {
        String segment = schemaPackage.substring(schemaPackage.lastIndexOf('.') + 1);
        StringBuilder name = new StringBuilder();
        for (String word : segment.split("_")) {
            name.append(capitalised(word));
        }
        return name.append("Constants").toString();
    }

    /** Converts {@code slots} to {@code Slots}. */
    public static String capitalised(String name) {
        return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
