/** Recordings of endpoints, and their replays. */
package dev.tickwire.recording;
