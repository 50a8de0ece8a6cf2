/** The game servers of one process in a fleet: their announcements, and their evacuation before the process ends. */
package dev.tickwire.fleet.group;
