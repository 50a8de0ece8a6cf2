package dev.tickwire.codegen.java;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The bytecode of nodes by {@linkplain NodeShapes shape}: what a trial found for one class holds for others of its
 * kind. Most classes are so small that the sum over their nodes shows that no method needs sections.
 */
final class ShapeCosts {
    /**
     * The most that the nodes of a small class cost one by one. Nodes share words, so that together they cost less; a
     * value that lies in two words costs a little more.
     */
    private static final int SMALL_BYTES = Bytecode.MOST_BYTES / 2;

    private final Map<Key, Integer> known = new ConcurrentHashMap<>();

    /** A shape in a kind of class, by which the methods differ. */
    private record Key(boolean isMessage, boolean isInput, boolean isHeld, Object shape) {}

    /**
     * Whether all nodes of a class surely fit one method.
     *
     * @param scratch the class, in which trials give names: it must not be generated
     */
    boolean areSmall(BodyClass scratch) {
        NodeShapes shapes = new NodeShapes(scratch);
        int sum = 0;
        for (BodyNode node : scratch.nodes()) {
            sum += bytes(scratch, node, shapes.of(node));
            if (sum > SMALL_BYTES) {
                return false;
            }
        }
        return true;
    }

    private int bytes(BodyClass scratch, BodyNode node, Object shape) {
        Key key = new Key(scratch.isMessage(), scratch.isInput(), scratch.isHeld(), shape);
        Integer bytes = known.get(key);
        if (bytes == null) {
            bytes = Sections.trialBytes(scratch, node);
            known.put(key, bytes);
        }
        return bytes;
    }
}
