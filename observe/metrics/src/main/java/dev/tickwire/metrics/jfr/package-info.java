/** Events of an endpoint, for JDK Flight Recorder. */
@NullMarked
package dev.tickwire.metrics.jfr;

import org.jspecify.annotations.NullMarked;
