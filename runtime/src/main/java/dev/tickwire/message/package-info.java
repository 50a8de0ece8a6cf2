/**
 * Messages that a game sends and receives, with their pools and their ownership. Generated classes extend the classes
 * of this package.
 */
@NullMarked
package dev.tickwire.message;

import org.jspecify.annotations.NullMarked;
