/**
 * The servers of a process as a part of a fleet: each tells the directory how it is while it is played on, and when the
 * process is to end its players are sent on to other servers.
 */
package dev.tickwire.fleet.group;
