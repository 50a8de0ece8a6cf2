/**
 * Back ends of the schema compiler. A back end turns a checked model into a sorted map of files. A back end also
 * defines the names of generated members, which the compiler checks.
 */
@NullMarked
package dev.tickwire.codegen;

import org.jspecify.annotations.NullMarked;
