package dev.tickwire.schema.model;

/**
 * An earlier version that peers of the newest version also speak: what the schema was then. Its lists have declarations
 * that the newest version no longer has, and lack later ones.
 *
 * @param number the number of the version
 * @param model the declarations of that version, with the protocols that speak it; without earlier versions
 */
public record EarlierVersion(long number, SchemaModel model) {}
