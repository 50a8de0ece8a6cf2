/**
 * The machine of chunks: cuts them into slices, sends and acks them at a rate that the path carries, puts them together
 * again, and keeps what has come of those whose connection ended.
 */
package dev.tickwire.chunk.transfer;
