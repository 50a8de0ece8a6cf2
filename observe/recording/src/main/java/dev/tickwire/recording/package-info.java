/**
 * Recordings of endpoints, and their replays: {@link dev.tickwire.recording.Recording},
 * {@link dev.tickwire.recording.Replay}, and {@link dev.tickwire.recording.RecordingFile} for tools that read them. How
 * they are written, stored and played is in the packages inside, which no other module sees.
 */
package dev.tickwire.recording;
