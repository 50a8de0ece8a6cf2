package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.names.Bytecode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Divides large bodies into sections with a method each: the JIT compiles no method above 8,000 bytes of bytecode. The
 * cost of a node is the estimate of its largest method, which is generated on trial once for each shape.
 */
final class Sections {
    private final BodyClass body;
    private final Function<BodyClass, Stream<MethodSpec>> methods;
    private final NodeShapes shapes;
    private final Map<Object, Integer> bytesByShape = new HashMap<>();
    private int last = 1;
    private int trials;

    private Sections(BodyClass body, Function<BodyClass, Stream<MethodSpec>> methods) {
        this.body = body;
        this.methods = methods;
        this.shapes = new NodeShapes(body);
    }

    /**
     * Returns the nodes of a class, in sections where a method would be too large.
     *
     * @param methods generates the methods that visit all nodes of a class
     */
    static List<BodyNode> of(BodyClass body, Function<BodyClass, Stream<MethodSpec>> methods) {
        return new Sections(body, methods).divided();
    }

    /** Number of trials for a class. */
    static int trials(BodyClass body, Function<BodyClass, Stream<MethodSpec>> methods) {
        Sections sections = new Sections(body, methods);
        sections.divided();
        return sections.trials;
    }

    /** Bytecode of one node on trial. */
    static int trialBytes(BodyClass body, BodyNode node, Function<BodyClass, Stream<MethodSpec>> methods) {
        return new Sections(body, methods).bytes(List.of(node));
    }

    private List<BodyNode> divided() {
        return bytes(body.nodes()) <= Bytecode.MAX_BYTES ? body.nodes() : divided(smaller(body.nodes()));
    }

    private List<BodyNode> divided(List<BodyNode> nodes) {
        List<BodyNode> sections = new ArrayList<>();
        List<BodyNode> section = new ArrayList<>();
        int sum = 0;
        int all = 0;
        for (BodyNode node : nodes) {
            int bytes = bytes(node);
            if (!section.isEmpty() && sum + bytes > Bytecode.PART_BYTES) {
                sections.add(new BodyNode.Section(++last, List.copyOf(section)));
                section.clear();
                sum = 0;
            }
            section.add(node);
            sum += bytes;
            all += bytes;
        }
        if (all <= Bytecode.PART_BYTES) {
            return section;
        }
        sections.add(new BodyNode.Section(++last, List.copyOf(section)));
        return divided(sections);
    }

    private List<BodyNode> smaller(List<BodyNode> nodes) {
        return nodes.stream().map(this::smaller).toList();
    }

    /** A branch of the size of a section gets a section for each arm. Branches inside it are divided first. */
    private BodyNode smaller(BodyNode node) {
        if (!(node instanceof BodyNode.Branch branch)) {
            return node;
        }
        BodyNode.Branch inner =
                new BodyNode.Branch(branch.condition(), smaller(branch.thenNodes()), smaller(branch.elseNodes()));
        return bytes(inner) > Bytecode.PART_BYTES
                ? new BodyNode.Branch(branch.condition(), arm(inner.thenNodes()), arm(inner.elseNodes()))
                : inner;
    }

    private List<BodyNode> arm(List<BodyNode> nodes) {
        return nodes.isEmpty() ? nodes : List.of(new BodyNode.Section(++last, divided(nodes)));
    }

    /** Bytecode of a node, with one trial for each shape. */
    private int bytes(BodyNode node) {
        Object shape = shapes.of(node);
        Integer known = bytesByShape.get(shape);
        if (known != null) {
            return known;
        }
        int bytes = bytes(List.of(node));
        bytesByShape.put(shape, bytes);
        return bytes;
    }

    /** Bytecode of some nodes: that of the largest method for them. */
    private int bytes(List<BodyNode> nodes) {
        trials++;
        BodyClass trial = body.with(Stubs.of(nodes));
        return methods.apply(trial)
                .map(MethodSpec::code)
                .mapToInt(Bytecode::of)
                .max()
                .getAsInt();
    }
}
