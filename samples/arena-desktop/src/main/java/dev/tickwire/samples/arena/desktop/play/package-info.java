/** A human player: inputs, notices and sounds, and the live game or replay behind them. */
package dev.tickwire.samples.arena.desktop.play;
