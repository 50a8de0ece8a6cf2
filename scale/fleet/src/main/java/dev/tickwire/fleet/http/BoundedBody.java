package dev.tickwire.fleet.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Collects a response in memory, up to a number of bytes. A longer response fails with {@link TooLargeException}. */
public final class BoundedBody extends StreamedBody {
    private final int maxBytes;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /**
     * Creates a subscriber for one response.
     *
     * @param maxBytes the greatest number of bytes of the body
     */
    public BoundedBody(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    @Override
    protected void accept(ByteBuffer buffer) throws TooLargeException {
        if (bytes.size() + buffer.remaining() > maxBytes) {
            throw new TooLargeException(maxBytes);
        }
        byte[] chunk = new byte[buffer.remaining()];
        buffer.get(chunk);
        bytes.writeBytes(chunk);
    }

    @Override
    protected byte[] body() {
        return bytes.toByteArray();
    }
}
