/**
 * Transfer of chunks: cuts them into slices, sends and acks the slices at a rate that the path carries, joins them, and
 * keeps the parts of chunks whose connection ended.
 */
package dev.tickwire.chunk.transfer;
