/**
 * Small things that all layers stand upon: checks of arguments, failures of what games have written, time that passes,
 * numbers as bytes and text, things in numbered slots, and CRC-32C.
 */
package dev.tickwire.base;
