/** The client's side of Arena, with a bot at the controls. */
package dev.tickwire.samples.arena.client;
