/** Commands for recordings. */
package dev.tickwire.tools.recording;
