package dev.tickwire.recording.block;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Background thread that compresses and stores full blocks, so that the endpoint's thread does no I/O. The two threads
 * exchange a fixed number of reused blocks through queues. If the store is too slow, no block is empty: the recording
 * loses frames, or in lossless mode the endpoint waits.
 */
public final class BlockThread {
    private static final int BLOCKS = 8;
    /**
     * Longest wait for an empty block in lossless mode, and for the thread's end, in milliseconds. A busy disk may need
     * that long for all queued blocks.
     */
    private static final long MAX_WAIT_MILLIS = 10_000;

    private final ArrayBlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS);
    private final ArrayBlockingQueue<Block> empty = new ArrayBlockingQueue<>(BLOCKS);
    private final Block endMarker = new Block();
    private final BlockStore store;
    private final boolean isLossless;
    private final Thread thread = new Thread(this::run, "tickwire-recording");
    private final AtomicLong stored = new AtomicLong();
    private final AtomicLong storedBytes = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private volatile IOException lastFailure;

    /**
     * Starts the thread, as a daemon.
     *
     * @param isLossless whether {@link #acquire} waits for an empty block
     */
    public BlockThread(BlockStore store, boolean isLossless) {
        this.store = store;
        this.isLossless = isLossless;
        for (int i = 0; i < BLOCKS; i++) {
            empty.add(new Block());
        }
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Returns an empty block to fill. In lossless mode, waits up to 10 s for a block.
     *
     * @return the block, or null if all blocks wait to be stored
     */
    public Block acquire() {
        if (!isLossless) {
            return empty.poll();
        }
        try {
            return empty.poll(MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return empty.poll();
        }
    }

    /** Queues a full block for storage. The queue has room for all blocks. */
    public void submit(Block block) {
        full.add(block);
    }

    private void run() {
        try (BlockPacker packer = new BlockPacker()) {
            for (Block block = full.take(); block != endMarker; block = full.take()) {
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

    /**
     * Stores all queued blocks, closes the store and ends the thread. Waits up to 10 s for the queue and up to 10 s for
     * the thread.
     */
    public void close() {
        try {
            full.offer(endMarker, MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS);
            thread.join(MAX_WAIT_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    public long stored() {
        return stored.get();
    }

    public long storedBytes() {
        return storedBytes.get();
    }

    /** Returns the number of blocks that could not be stored. */
    public long failed() {
        return failed.get();
    }

    /** Returns the newest failure, or null. */
    public IOException lastFailure() {
        return lastFailure;
    }
}
