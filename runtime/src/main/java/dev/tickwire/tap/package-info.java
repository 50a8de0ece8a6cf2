/** Taps: report the contents of an endpoint's packets while they are written and read. */
package dev.tickwire.tap;
