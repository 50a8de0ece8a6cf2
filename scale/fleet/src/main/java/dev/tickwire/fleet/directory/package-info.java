/**
 * The directory of a fleet: its game servers, their free slots, and the slots reserved for players.
 *
 * <p>A game's process announces its servers each second by an {@link dev.tickwire.fleet.directory.Announcer}. A
 * matchmaker requests slots from the {@link dev.tickwire.fleet.directory.Directory}, which is either in Redis
 * ({@link dev.tickwire.fleet.directory.RedisDirectory}) or in one process
 * ({@link dev.tickwire.fleet.directory.MemoryDirectory}). The two directories choose servers alike.
 */
@NullMarked
package dev.tickwire.fleet.directory;

import org.jspecify.annotations.NullMarked;
