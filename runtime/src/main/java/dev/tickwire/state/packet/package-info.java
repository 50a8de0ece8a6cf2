/**
 * State packets and their numbers, ticks and object updates, as servers and clients both need them to find the same
 * baselines.
 */
package dev.tickwire.state.packet;
