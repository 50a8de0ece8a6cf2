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
    interface LineConsumer {
        /**
         * Called with each line, without its line feed.
         *
         * @throws Exception to end the stream
         */
        void line(byte[] utf8) throws Exception;
    }

    private static final byte[] NOTHING = {};

    private final int maxBytes;
    private final LineConsumer consumer;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LineBody(int maxBytes, LineConsumer consumer) {
        this.maxBytes = maxBytes;
        this.consumer = consumer;
    }

    @Override
    protected byte[] body() {
        return NOTHING;
    }

    @Override
    protected void accept(ByteBuffer buffer) throws Exception {
        while (buffer.hasRemaining()) {
            byte next = buffer.get();
            if (next == '\n') {
                byte[] bytes = line.toByteArray();
                line.reset();
                consumer.line(bytes);
            } else if (line.size() == maxBytes) {
                throw new TooLargeException(maxBytes);
            } else {
                line.write(next);
            }
        }
    }
}
