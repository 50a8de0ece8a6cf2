package dev.tickwire.schema.model;

/**
 * The name of a declaration, in the schema and in the target.
 *
 * @param schemaPackage the package as the schema says it, for example {@code arena}
 * @param targetPackage the package of the generated class: what the target's option says, or else the schema's package
 * @param simpleName the declared name, used in both
 */
public record DeclarationName(String schemaPackage, String targetPackage, String simpleName)
        implements Comparable<DeclarationName> {

    /** The name that is unique in a set of schemas, for example {@code arena.Move}. */
    public String qualified() {
        return schemaPackage + "." + simpleName;
    }

    @Override
    public int compareTo(DeclarationName other) {
        return qualified().compareTo(other.qualified());
    }
}
