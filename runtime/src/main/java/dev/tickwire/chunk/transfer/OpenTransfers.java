package dev.tickwire.chunk.transfer;

/** The open chunks of a sender, by rising id. */
final class OpenTransfers {
    private final OutgoingTransfer[] chunks = new OutgoingTransfer[ChunkSender.MAX_OPEN];
    private int count;

    int count() {
        return count;
    }

    OutgoingTransfer get(int place) {
        return chunks[place];
    }

    /** Returns whether a chunk with the next id may be added. */
    boolean mayAdd(long id) {
        return count < chunks.length && (count == 0 || id - chunks[0].id() < ChunkLog.SIZE);
    }

    void add(OutgoingTransfer chunk) {
        chunks[count++] = chunk;
    }

    void remove(OutgoingTransfer chunk) {
        int place = 0;
        while (chunks[place] != chunk) {
            place++;
        }
        count--;
        System.arraycopy(chunks, place + 1, chunks, place, count - place);
        chunks[count] = null;
    }

    /** Returns the chunk with an id, or null. */
    OutgoingTransfer find(long id) {
        for (int place = 0; place < count; place++) {
            if (chunks[place].id() == id) {
                return chunks[place];
            }
        }
        return null;
    }

    /** Returns the first chunk that is being cancelled, or null. */
    OutgoingTransfer firstCancelling() {
        for (int place = 0; place < count; place++) {
            if (chunks[place].isCancelling()) {
                return chunks[place];
            }
        }
        return null;
    }

    /** Returns the first chunk with a slice to send, or null. */
    OutgoingTransfer firstDue() {
        for (int place = 0; place < count; place++) {
            OutgoingTransfer chunk = chunks[place];
            if (!chunk.isStalled() && !chunk.isCancelling() && chunk.window().nextDue() != SliceWindow.NONE) {
                return chunk;
            }
        }
        return null;
    }

    /** Returns the first chunk with a slice to send twice, or null. */
    OutgoingTransfer firstToDuplicate() {
        for (int place = 0; place < count; place++) {
            OutgoingTransfer chunk = chunks[place];
            if (!chunk.isCancelling() && chunk.window().nextToDuplicate() != SliceWindow.NONE) {
                return chunk;
            }
        }
        return null;
    }
}
