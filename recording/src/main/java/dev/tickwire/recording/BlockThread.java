package dev.tickwire.recording;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Packs and stores blocks in a thread of its own. The thread of the endpoint gives full blocks and takes empty ones, and
 * never waits: where the store is too slow, a block is dropped and counted.
 */
final class BlockThread {
    private static final int BLOCKS = 8;
    private static final long MOST_CLOSING_MILLIS = 10_000;

    private final ArrayBlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS);
    private final ArrayBlockingQueue<Block> empty = new ArrayBlockingQueue<>(BLOCKS);
    private final Block last = new Block();
    private final BlockStore store;
    private final Thread thread = new Thread(this::run, "tickwire-recording");
    private final AtomicLong stored = new AtomicLong();
    private final AtomicLong storedBytes = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private volatile IOException lastFailure;

    BlockThread(BlockStore store) {
        this.store = store;
        for (int i = 0; i < BLOCKS; i++) {
            empty.add(new Block());
        }
        thread.setDaemon(true);
        thread.start();
    }

    /** An empty block; null while none is. */
    Block take() {
        return empty.poll();
    }

    /** Gives a block to be stored; there is always room. */
    void give(Block block) {
        full.add(block);
    }

    private void run() {
        try (BlockPacker packer = new BlockPacker()) {
            for (Block block = full.take(); block != last; block = full.take()) {
                store(packer, block);
                empty.add(block);
            }
            store.close();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException unclosed) {
            lastFailure = unclosed;
        }
    }

    private void store(BlockPacker packer, Block block) {
        try {
            var packed = packer.pack(block);
            int bytes = packed.remaining();
            store.add(packed);
            stored.incrementAndGet();
            storedBytes.addAndGet(bytes);
        } catch (IOException refused) {
            failed.incrementAndGet();
            lastFailure = refused;
        }
    }

    /** Stores what was given, and ends. Waits for it, but no longer than a disk may well take. */
    void close() {
        try {
            full.offer(last, MOST_CLOSING_MILLIS, TimeUnit.MILLISECONDS);
            thread.join(MOST_CLOSING_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    long stored() {
        return stored.get();
    }

    long storedBytes() {
        return storedBytes.get();
    }

    /** How many blocks the store has refused. */
    long failed() {
        return failed.get();
    }

    /** Why it refused the last; null if it refused none. */
    IOException lastFailure() {
        return lastFailure;
    }
}
