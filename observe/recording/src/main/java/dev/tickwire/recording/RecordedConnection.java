package dev.tickwire.recording;

/**
 * Connection of a recorded client to a server.
 *
 * @param number the number of the connection in the recording, from 1 on and rising
 * @param ticksPerSecond the tick rate of the server; 0 if the recorded rate is invalid
 * @param isComplete whether the client's world is complete
 */
public record RecordedConnection(int number, int ticksPerSecond, boolean isComplete) {}
