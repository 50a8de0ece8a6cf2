/** The game servers of one process in a fleet: their announcements, and their evacuation before the process ends. */
@NullMarked
package dev.tickwire.fleet.group;

import org.jspecify.annotations.NullMarked;
