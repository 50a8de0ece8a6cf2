package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.names.Bytecode;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Bytecode of nodes by {@linkplain NodeShapes shape}, shared by all classes of a schema. For most classes the sum shows
 * that no method needs sections.
 */
public final class ShapeCosts {
    /**
     * Upper bound on the sum for a small class. Nodes share words, so together they cost less; a value in two words
     * costs a little more.
     */
    private static final int SMALL_BYTES = Bytecode.MAX_BYTES / 2;

    private final Map<Key, Integer> known = new ConcurrentHashMap<>();
    private final Function<BodyClass, Stream<MethodSpec>> methods;

    /** Shape and the properties of a class on which its methods depend. */
    private record Key(boolean isMessage, boolean isInput, boolean isHeld, Object shape) {}

    /**
     * Creates the costs for all classes of a schema.
     *
     * @param methods generates the methods that visit all nodes of a class
     */
    public ShapeCosts(Function<BodyClass, Stream<MethodSpec>> methods) {
        this.methods = methods;
    }

    /**
     * Returns a class, with its nodes in sections if a method would be too large otherwise.
     *
     * @param whole creates the class; called twice, since trials reserve names
     */
    public BodyClass divided(Supplier<BodyClass> whole) {
        BodyClass body = whole.get();
        return body.isPacked() || areSmall(whole.get()) ? body : body.with(Sections.of(body, methods));
    }

    /**
     * Returns whether all nodes of a class certainly fit into one method.
     *
     * @param scratch a class that is not generated, since trials reserve names in it
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
