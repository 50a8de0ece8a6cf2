/**
 * The directory of a fleet: which game servers there are, how many slots each has free, and who has been promised one.
 *
 * <p>A game's process announces its servers each second by an {@link dev.tickwire.fleet.directory.Announcer}; a
 * matchmaker asks the {@link dev.tickwire.fleet.directory.Directory} for slots. The directory is kept by Redis
 * ({@link dev.tickwire.fleet.directory.RedisDirectory}) or in one process
 * ({@link dev.tickwire.fleet.directory.MemoryDirectory}); both choose alike.
 */
package dev.tickwire.fleet.directory;
