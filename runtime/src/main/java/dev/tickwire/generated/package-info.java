/**
 * Parts of generated classes: fields of messages and objects, their bounds, arrays and text. Games use their generated
 * classes, not this package.
 */
@NullMarked
package dev.tickwire.generated;

import org.jspecify.annotations.NullMarked;
