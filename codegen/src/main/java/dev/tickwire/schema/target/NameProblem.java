package dev.tickwire.schema.target;

/**
 * The reason why a name cannot be taken, or is worth a warning, in the words of a diagnostic: lower case, no full stop.
 *
 * @param message the fault; names the thing
 * @param label the text behind the caret, may be empty
 * @param help what to do about it
 */
public record NameProblem(String message, String label, String help) {}
