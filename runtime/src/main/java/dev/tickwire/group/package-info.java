/**
 * Several servers of one game in one process, each on its own thread. Nothing else of the runtime starts a thread. A
 * group uses exported types only, so a game can do the same by itself.
 */
@NullMarked
package dev.tickwire.group;

import org.jspecify.annotations.NullMarked;
