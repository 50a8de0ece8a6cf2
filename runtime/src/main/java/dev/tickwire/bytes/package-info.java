/** Whole bytes: numbers in little-endian order, and CRC-32C. */
package dev.tickwire.bytes;
