/** Coding of object updates: differences to baselines, updated slots, and the arithmetic between two versions. */
package dev.tickwire.state.coding;
