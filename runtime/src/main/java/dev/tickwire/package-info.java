/** What all modules of Tickwire share in their API. */
@NullMarked
package dev.tickwire;

import org.jspecify.annotations.NullMarked;
