/** Messages that connections send themselves: notices about calls. */
package dev.tickwire.message.control;
