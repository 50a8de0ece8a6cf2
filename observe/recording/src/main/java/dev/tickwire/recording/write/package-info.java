/** The recorder of an endpoint: records of what happens, and of its objects at the end of each frame. */
package dev.tickwire.recording.write;
