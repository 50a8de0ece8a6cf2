/** Time as the layers below are given it: nanoseconds that pass, and estimates of a round trip. */
package dev.tickwire.time;
