package dev.tickwire.samples.arena.client;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.recording.StatefulListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Terrain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The ground in a recording. The server sends it to each player who joins. A spectator of the server's recording does
 * not get it: only messages to all are replayed.
 */
public final class RecordedGround extends StatefulListener {
    private Terrain found;

    private RecordedGround() {
        super(RecordedState.of(ArenaProtocol.get()));
    }

    /**
     * Reads the first ground in a recording.
     *
     * @param path the recording
     * @return the message with the ground, or null if the recording has none
     * @throws IOException if the file cannot be read, or is no recording
     */
    public static Terrain of(Path path) throws IOException {
        RecordedGround ground = new RecordedGround();
        try (RecordingFile file = RecordingFile.open(path)) {
            for (int block = 0; block < file.blocks() && ground.found == null; block++) {
                file.read(block, ground);
            }
        }
        return ground.found;
    }

    @Override
    public void onMessage(RecordedMessage message) {
        if (found == null && message.type() == ArenaProtocol.TERRAIN.number() && message.block() != null) {
            found = read(message);
        }
    }

    /** Reads a message. Returns null if its fields are invalid. */
    private static Terrain read(RecordedMessage message) {
        int length = message.fields().length;
        BitReader fields = new BitReader();
        fields.wrap(Arrays.copyOf(message.fields(), length + BitWriter.SPARE_BYTES), 0, length);
        Terrain terrain = new Terrain();
        return terrain.read(fields) ? terrain.block(message.block()) : null;
    }
}
