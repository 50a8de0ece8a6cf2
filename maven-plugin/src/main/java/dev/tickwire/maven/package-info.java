/** Maven plugin: a thin layer over the compiler. */
package dev.tickwire.maven;
