package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.names.Bytecode;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The bytecode of nodes by {@linkplain NodeShapes shape}: what a trial found for one class holds for others of its
 * kind. Most classes are so small that the sum over their nodes shows that no method needs sections.
 */
public final class ShapeCosts {
    /**
     * The most that the nodes of a small class cost one by one. Nodes share words, so that together they cost less; a
     * value that lies in two words costs a little more.
     */
    private static final int SMALL_BYTES = Bytecode.MOST_BYTES / 2;

    private final Map<Key, Integer> known = new ConcurrentHashMap<>();
    private final Function<BodyClass, Stream<MethodSpec>> methods;

    /** A shape in a kind of class, by which the methods differ. */
    private record Key(boolean isMessage, boolean isInput, boolean isHeld, Object shape) {}

    /**
     * For all classes of a schema.
     *
     * @param methods generates the methods that go over all nodes of a class
     */
    public ShapeCosts(Function<BodyClass, Stream<MethodSpec>> methods) {
        this.methods = methods;
    }

    /** A class with its nodes in sections, if a method would grow too large otherwise. */
    public BodyClass divided(Supplier<BodyClass> whole) {
        BodyClass body = whole.get();
        return body.isPacked() || areSmall(whole.get()) ? body : body.with(Sections.of(body, methods));
    }

    /**
     * Whether all nodes of a class surely fit one method.
     *
     * @param scratch the class, in which trials give names: it must not be generated
     */
    private boolean areSmall(BodyClass scratch) {
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
        Key key = new Key(scratch instanceof MessageClass, scratch.isInput(), scratch.isHeld(), shape);
        Integer bytes = known.get(key);
        if (bytes == null) {
            bytes = Sections.trialBytes(scratch, node, methods);
            known.put(key, bytes);
        }
        return bytes;
    }
}
