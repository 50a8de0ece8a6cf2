package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.http.StreamedBody;
import dev.tickwire.fleet.http.TooLargeException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * Passes on the lines of a streamed response as they arrive. A line above the bound ends the exchange with a
 * {@link TooLargeException}. A last line without a line feed is dropped.
 */
final class LineBody extends StreamedBody {
    /** Receives the lines. */
    interface Taker {
        /**
         * Called with each line, without its line feed.
         *
         * @throws Exception to end the stream
         */
        void line(byte[] utf8) throws Exception;
    }

    private static final byte[] NOTHING = {};

    private final int mostBytes;
    private final Taker taker;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LineBody(int mostBytes, Taker taker) {
        this.mostBytes = mostBytes;
        this.taker = taker;
    }

    @Override
    protected byte[] kept() {
        return NOTHING;
    }

    @Override
    protected void take(ByteBuffer buffer) throws Exception {
        while (buffer.hasRemaining()) {
            byte next = buffer.get();
            if (next == '\n') {
                byte[] whole = line.toByteArray();
                line.reset();
                taker.line(whole);
            } else if (line.size() == mostBytes) {
                throw new TooLargeException(mostBytes);
            } else {
                line.write(next);
            }
        }
    }
}
