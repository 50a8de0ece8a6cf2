package dev.tickwire.schema.target;

/**
 * Reason to reject a name or to warn of it, in the words of a diagnostic: lower case, no full stop.
 *
 * @param message the fault, which names the declaration
 * @param label text behind the caret, may be empty
 * @param help proposed correction
 */
public record NameProblem(String message, String label, String help) {}
