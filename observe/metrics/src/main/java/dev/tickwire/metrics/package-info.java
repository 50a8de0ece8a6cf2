/** Meters of an endpoint, for Micrometer. */
package dev.tickwire.metrics;
