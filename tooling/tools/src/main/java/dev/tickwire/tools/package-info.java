/** The command line over compiler and runtime: schemas, recordings, and keys and connect tokens for development. */
package dev.tickwire.tools;
