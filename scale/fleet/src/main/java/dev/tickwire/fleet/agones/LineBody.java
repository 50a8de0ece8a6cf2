package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.http.StreamedBody;
import dev.tickwire.fleet.http.TooLargeException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * A body of lines that are handed on as they come, until it ends or a line cannot be taken. A line above the bound ends
 * the exchange with a {@link TooLargeException}; a last line that was cut off is left out.
 */
final class LineBody extends StreamedBody {
    /** Takes lines. */
    interface Taker {
        /**
         * Takes a line.
         *
         * @param utf8 the line without its end
         * @throws Exception if the stream is to end: the exchange fails by it
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
