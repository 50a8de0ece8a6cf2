/** Programs that measure directory and matchmaker, and print what they saw. They are no tests. */
package dev.tickwire.fleet.figures;
