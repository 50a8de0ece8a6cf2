/** The place where an endpoint's packets are looked at while they are written and read. */
package dev.tickwire.tap;
