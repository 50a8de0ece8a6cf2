package dev.tickwire.fleet.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** A body that is kept as a whole, up to a bound; a larger one ends the exchange with a {@link TooLargeException}. */
public final class BoundedBody extends StreamedBody {
    private final int mostBytes;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /**
     * Begins to keep a body.
     *
     * @param mostBytes the bound
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
