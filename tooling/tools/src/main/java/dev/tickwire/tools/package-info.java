/** The command line: schemas, recordings, message bytes, and keys and connect tokens for development. */
package dev.tickwire.tools;
