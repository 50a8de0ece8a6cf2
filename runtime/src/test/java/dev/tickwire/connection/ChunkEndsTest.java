package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ends of chunks, as both sides report them. */
class ChunkEndsTest {
    private static final int CHUNKS = 200;

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.6, 0.8})
    void shouldReportTheSameOutcomeOfManyShortChunksAtBothEnds(double loss) {
        ChunkPair pair = new ChunkPair((long) (100 * loss))
                .network(loss, 50, 100)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(1_000_000)));
        pair.atClient.onBegin = chunk -> {
            if (chunk.lengthBytes() % 3 == 0) {
                chunk.refuse();
            }
        };
        List<OutgoingChunk> sent = new ArrayList<>();
        for (int length = 1; length <= CHUNKS; length++) {
            sent.add(pair.send(pair.content(length)));
        }
        for (int step = 0; step < 200_000 && pair.atServer.ended.size() < CHUNKS; step++) {
            pair.step();
        }
        for (OutgoingChunk chunk : sent) {
            Chunk.State expected = chunk.lengthBytes() % 3 == 0 ? Chunk.State.REFUSED : Chunk.State.COMPLETE;
            assertEquals(expected, chunk.state(), chunk::toString);
            List<IncomingChunk> begun = pair.atClient.begun.stream()
                    .filter(incoming -> incoming.lengthBytes() == chunk.lengthBytes())
                    .toList();
            assertEquals(1, begun.size(), chunk::toString);
            assertEquals(expected, begun.get(0).state(), chunk::toString);
        }
        assertEquals(CHUNKS, pair.atClient.ended.size());
        assertEquals(CHUNKS, pair.atServer.ended.size());
    }
}
