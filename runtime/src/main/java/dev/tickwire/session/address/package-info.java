/**
 * Tables and limits by network address that nobody outside can aim at: look-ups by keyed hashes, counts by network, and
 * numbers by which an address proves that it receives.
 */
package dev.tickwire.session.address;
