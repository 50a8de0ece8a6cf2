/** Events of an endpoint, for JDK Flight Recorder. */
package dev.tickwire.metrics.jfr;
