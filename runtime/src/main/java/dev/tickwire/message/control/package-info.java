/** Messages that connections send themselves: notices about calls. */
@NullMarked
package dev.tickwire.message.control;

import org.jspecify.annotations.NullMarked;
