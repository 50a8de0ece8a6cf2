/** The calls of one connection: those that this side has asked, and those that it has to answer. */
package dev.tickwire.call.traffic;
