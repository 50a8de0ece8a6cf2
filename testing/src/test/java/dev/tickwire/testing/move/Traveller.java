package dev.tickwire.testing.move;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.testing.move.wire.Line;
import dev.tickwire.testing.move.wire.MovingProtocol;
import dev.tickwire.testing.move.wire.Picture;
import dev.tickwire.testing.move.wire.Shout;
import dev.tickwire.testing.move.wire.Terrain;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;

/** One end of a connection: says as much as fits on all channels, and checks all that it hears. */
final class Traveller {
    private static final int LINE_BYTES = 500;
    private static final int PICTURE_BYTES = 12_345;
    private static final int TERRAIN_BYTES = 700_000;

    private final Endpoint endpoint;
    private final Peer to;
    private final BitSet shoutsHeard = new BitSet();
    private OutgoingChunk chunk;
    private int linesSaid;
    private int shoutsSaid;
    private int picturesSaid;
    private int terrainsSaid;
    private int linesHeard;
    private int picturesHeard;
    private int terrainsHeard;

    Traveller(Endpoint endpoint, Peer to) {
        this.endpoint = endpoint;
        this.to = to;
    }

    /** Fills all queues, and sends one chunk after the other. */
    void talk() {
        while (to.canSend(MovingProtocol.LINES_CHANNEL)) {
            to.send(endpoint.create(MovingProtocol.LINE).number(linesSaid).filling(content(linesSaid++, LINE_BYTES)));
        }
        while (to.canSend(MovingProtocol.CROWD_CHANNEL)) {
            byte[] filling = content(shoutsSaid, LINE_BYTES);
            to.send(endpoint.create(MovingProtocol.SHOUT).number(shoutsSaid++).filling(filling));
        }
        while (to.canSend(MovingProtocol.PICTURES_CHANNEL)) {
            byte[] block = content(picturesSaid, PICTURE_BYTES);
            to.send(endpoint.create(MovingProtocol.PICTURE)
                    .number(picturesSaid++)
                    .block(block));
        }
        if (chunk == null || chunk.state().isEnd()) {
            byte[] bytes = content(terrainsSaid, TERRAIN_BYTES);
            Terrain terrain = endpoint.create(MovingProtocol.TERRAIN).number(terrainsSaid++);
            chunk = to.sendChunk(MovingProtocol.MAPS_CHANNEL, terrain, ChunkSource.of(bytes));
        }
    }

    void hear(Message message) {
        if (message instanceof Line) {
            Line line = (Line) message;
            requireNext(linesHeard++, line.number(), "line");
            requireContent(line.number(), line.filling(), line.fillingLength(), LINE_BYTES);
        } else if (message instanceof Shout) {
            Shout shout = (Shout) message;
            require(!shoutsHeard.get(shout.number()), "shout " + shout.number() + " came twice");
            shoutsHeard.set(shout.number());
            requireContent(shout.number(), shout.filling(), shout.fillingLength(), LINE_BYTES);
        } else if (message instanceof Picture) {
            requireNext(picturesHeard++, ((Picture) message).number(), "picture");
            requireBlock(picturesHeard - 1, (BlockMessage) message, PICTURE_BYTES);
        } else {
            requireNext(terrainsHeard++, ((Terrain) message).number(), "terrain");
            requireBlock(terrainsHeard - 1, (BlockMessage) message, TERRAIN_BYTES);
        }
    }

    /** Whether all has come that the other end said. */
    boolean hasHeardAllOf(Traveller other) {
        return linesHeard == other.linesSaid
                && shoutsHeard.cardinality() == other.shoutsSaid
                && picturesHeard == other.picturesSaid
                && terrainsHeard == other.terrainsSaid;
    }

    int linesHeard() {
        return linesHeard;
    }

    int picturesHeard() {
        return picturesHeard;
    }

    int terrainsHeard() {
        return terrainsHeard;
    }

    /** The bytes that have come of the chunk that is being sent, as its sender knows. */
    long chunkBytesDone() {
        return chunk.doneBytes();
    }

    @Override
    public String toString() {
        return linesHeard + " lines, " + shoutsHeard.cardinality() + " shouts, " + picturesHeard + " blocks, "
                + terrainsHeard + " chunks";
    }

    private static byte[] content(int number, int length) {
        byte[] bytes = new byte[length];
        new Random(number).nextBytes(bytes);
        return bytes;
    }

    private static void requireNext(int expected, int number, String what) {
        require(number == expected, what + " " + number + " came in place of " + expected);
    }

    private static void requireBlock(int number, BlockMessage message, int length) {
        requireContent(number, message.blockData(), message.blockLength(), length);
    }

    private static void requireContent(int number, byte[] bytes, int length, int expectedLength) {
        require(
                Arrays.equals(content(number, expectedLength), Arrays.copyOf(bytes, length)),
                "number " + number + " is not what was sent");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
