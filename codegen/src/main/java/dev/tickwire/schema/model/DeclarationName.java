package dev.tickwire.schema.model;

/**
 * Name of a declaration in the schema and in the target.
 *
 * @param schemaPackage package of the declaration in the schema, such as {@code arena}
 * @param targetPackage package of the generated class: from the target's option, else the schema's package
 * @param simpleName name without a package, the same in the schema and in the target
 */
public record DeclarationName(String schemaPackage, String targetPackage, String simpleName)
        implements Comparable<DeclarationName> {

    /** Name with the schema's package, unique in a set of schemas, such as {@code arena.Move}. */
    public String qualified() {
        return schemaPackage + "." + simpleName;
    }

    @Override
    public int compareTo(DeclarationName other) {
        return qualified().compareTo(other.qualified());
    }
}
