/** The Maven plugin: a thin shell over the compiler. */
package dev.tickwire.maven;
