package dev.tickwire.recording.block;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Packs and stores blocks in a thread of its own. The thread of the endpoint gives full blocks and takes empty ones.
 * Where the store is too slow it has none to take, and loses what happens; or it waits, if that is asked for.
 */
public final class BlockThread {
    private static final int BLOCKS = 8;
    /** As long as a disk may well take for what waits. */
    private static final long MOST_WAITING_MILLIS = 10_000;

    private final ArrayBlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS);
    private final ArrayBlockingQueue<Block> empty = new ArrayBlockingQueue<>(BLOCKS);
    private final Block last = new Block();
    private final BlockStore store;
    private final boolean isLossless;
    private final Thread thread = new Thread(this::run, "tickwire-recording");
    private final AtomicLong stored = new AtomicLong();
    private final AtomicLong storedBytes = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private volatile IOException lastFailure;

    /**
     * Begins to store.
     *
     * @param store where blocks are kept
     * @param isLossless whether the endpoint waits for a store that is too slow
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

    /** An empty block; null while none is. */
    public Block take() {
        if (!isLossless) {
            return empty.poll();
        }
        try {
            return empty.poll(MOST_WAITING_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return empty.poll();
        }
    }

    /** Gives a block to be stored; there is always room. */
    public void give(Block block) {
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

    /** Stores what was given, waits for it, and ends. */
    public void close() {
        try {
            full.offer(last, MOST_WAITING_MILLIS, TimeUnit.MILLISECONDS);
            thread.join(MOST_WAITING_MILLIS);
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

    /** How many blocks the store has refused. */
    public long failed() {
        return failed.get();
    }

    /** Why it refused the last; null if it refused none. */
    public IOException lastFailure() {
        return lastFailure;
    }
}
