/**
 * Several servers of one game in one process, a thread each. Nothing else of the runtime starts a thread: a group is
 * made of what games see, and a game may do the same by itself.
 */
package dev.tickwire.group;
