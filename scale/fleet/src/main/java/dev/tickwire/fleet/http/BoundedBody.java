package dev.tickwire.fleet.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Collects a response in memory, up to a number of bytes. A longer response fails with {@link TooLargeException}. */
public final class BoundedBody extends StreamedBody {
    private final int mostBytes;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /**
     * Creates a subscriber for one response.
     *
     * @param mostBytes the greatest number of bytes of the body
     */
    public BoundedBody(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    protected void take(ByteBuffer buffer) throws TooLargeException {
        if (bytes.size() + buffer.remaining() > mostBytes) {
            throw new TooLargeException(mostBytes);
        }
        byte[] part = new byte[buffer.remaining()];
        buffer.get(part);
        bytes.writeBytes(part);
    }

    @Override
    protected byte[] kept() {
        return bytes.toByteArray();
    }
}
