package dev.tickwire.recording;

import java.io.IOException;

/**
 * Counts of a recording.
 *
 * @param frames how many frames were recorded: flushes of a server, updates of a client that brought something
 * @param blocks how many blocks were stored
 * @param bytes the bytes of these
 * @param lostFrames how many frames were lost since the store was slower than the game
 * @param failedBlocks how many blocks the store has refused, as when a disk is full, or a block has more than 64 MiB
 * @param lostChunks how many chunks were sent and not recorded: their sources are not
 *     {@linkplain dev.tickwire.chunk.ChunkSource#isRepeatable repeatable}, or they have more than 32 MiB
 * @param missingSchemas how many schema files of the protocol were not found beside its generated classes with the
 *     content that these were generated from: unless it is 0, the recording has no schema, and can be replayed by
 *     programs with the same protocol, but not be read by the command line
 * @param lastFailure why it refused the last; null if it refused none
 */
public record RecordingStatistics(
        long frames,
        long blocks,
        long bytes,
        long lostFrames,
        long failedBlocks,
        long lostChunks,
        int missingSchemas,
        IOException lastFailure) {
    static final RecordingStatistics NONE = new RecordingStatistics(0, 0, 0, 0, 0, 0, 0, null);
}
