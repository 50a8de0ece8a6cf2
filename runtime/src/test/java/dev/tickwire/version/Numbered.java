package dev.tickwire.version;

/** A message with numbers, for tests. */
interface Numbered {
    Numbers numbers();
}
