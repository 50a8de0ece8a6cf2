package dev.tickwire.recording.schema;

import java.util.Collection;
import java.util.regex.Pattern;

/** The version of a protocol in its schema. */
public final class SchemaVersion {
    private static final Pattern VERSION = Pattern.compile("version (\\d{1,10})");

    private SchemaVersion() {}

    /**
     * Returns the version of a protocol.
     *
     * @param schemas the schema texts, which may be hostile
     * @param protocol the simple name of the protocol
     * @return the digits of the version; empty if the schema has no such protocol, or the protocol no version
     */
    public static String of(Collection<String> schemas, String protocol) {
        for (SchemaDeclaration declaration : SchemaDeclarations.of(schemas).values()) {
            if (declaration.kind().equals("protocol") && declaration.name().equals(protocol)) {
                var version = VERSION.matcher(declaration.parts().getOrDefault("version", ""));
                return version.matches() ? version.group(1) : "";
            }
        }
        return "";
    }
}
