package dev.tickwire.recording;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Counts of a {@link Recording} so far.
 *
 * @param frames the recorded frames: flushes of a server, updates of a client with something to record
 * @param blocks the stored blocks
 * @param bytes the size of the stored blocks in bytes, compressed, with the heads of the blocks
 * @param lostFrames the frames lost because the disk was too slow
 * @param failedBlocks the blocks lost because they could not be stored: the disk was full, or the block exceeded 64 MiB
 * @param lostChunks the number of sent chunks that were not recorded: the source of the chunk is not
 *     {@linkplain dev.tickwire.chunk.ChunkSource#isRepeatable repeatable}, the chunk exceeds 32 MiB, reading failed, or
 *     the disk was too slow
 * @param missingSchemas the number of the protocol's schema files that were not found beside the generated classes,
 *     with the content from which the classes were generated. If the number is not 0, the recording has no schema:
 *     programs with the same protocol can replay it, but the command line cannot read it.
 * @param lastFailure the newest failure to store a block, or null
 */
public record RecordingStatistics(
        long frames,
        long blocks,
        long bytes,
        long lostFrames,
        long failedBlocks,
        long lostChunks,
        int missingSchemas,
        @Nullable IOException lastFailure) {
    static final RecordingStatistics NONE = new RecordingStatistics(0, 0, 0, 0, 0, 0, 0, null);
}
