package dev.tickwire.recording;

/**
 * A connection of the recorded client.
 *
 * @param number its number: others before it have smaller ones
 * @param ticksPerSecond the rate of its server; 0 if the recording has none that can be
 * @param isComplete whether its world is complete
 */
public record RecordedConnection(int number, int ticksPerSecond, boolean isComplete) {}
