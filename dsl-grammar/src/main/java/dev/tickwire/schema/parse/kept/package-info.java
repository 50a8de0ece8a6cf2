/** Declarations of a file that is being edited, which the parser takes from the file's last tree. */
@NullMarked
package dev.tickwire.schema.parse.kept;

import org.jspecify.annotations.NullMarked;
