/** Coding of object updates: differences to baselines, updated slots, and the arithmetic between two versions. */
@NullMarked
package dev.tickwire.state.coding;

import org.jspecify.annotations.NullMarked;
