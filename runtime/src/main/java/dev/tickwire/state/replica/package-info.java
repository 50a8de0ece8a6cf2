/** The part of replicated objects that server and client share: cells, references, numbers and changes. */
@NullMarked
package dev.tickwire.state.replica;

import org.jspecify.annotations.NullMarked;
