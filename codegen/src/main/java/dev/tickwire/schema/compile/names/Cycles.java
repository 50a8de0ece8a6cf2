package dev.tickwire.schema.compile.names;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Nodes of a graph that reach themselves, and an order of dependencies.
 *
 * <p>Algorithm: Tarjan, "Depth-first search and linear graph algorithms" (1972). This implementation has an explicit
 * stack, so that a chain of a hundred thousand constants does not overflow the stack of the compiler's thread.
 *
 * @param order all nodes, each after all nodes that it points to, as far as there is no cycle
 * @param cycles for each set of nodes that reach each other, a shortest cycle; the first node is not repeated at the
 *     end
 * @param tangled all nodes that are in a cycle
 * @param <T> type of the nodes
 */
public record Cycles<T>(List<T> order, List<List<T>> cycles, Set<T> tangled) {
    private static final int MAX_SHOWN = 10;

    /**
     * Examines a graph.
     *
     * @param nodes all nodes; a cycle begins with the earliest of its nodes
     * @param edges returns the nodes that a node points to; nodes outside of {@code nodes} are ignored
     */
    public static <T> Cycles<T> of(List<T> nodes, Function<T, ? extends Iterable<T>> edges) {
        return new Search<T>(nodes, edges).run();
    }

    /** Text of a cycle, such as {@code a -> b -> a}; the text of a long cycle is shortened. */
    public static String describe(List<?> cycle) {
        String way = cycle.stream().limit(MAX_SHOWN).map(Object::toString).collect(Collectors.joining(" -> "));
        return way + (cycle.size() > MAX_SHOWN ? " -> ... -> " : " -> ") + cycle.get(0);
    }

    private static final class Search<T> {
        private final Map<T, Integer> positions = new HashMap<>();
        private final List<T> nodes;
        private final Function<T, ? extends Iterable<T>> edges;
        private final Map<T, Integer> numbers = new HashMap<>();
        private final Map<T, Integer> lowest = new HashMap<>();
        private final Deque<T> open = new ArrayDeque<>();
        private final Set<T> isOpen = new HashSet<>();
        private final List<T> order = new ArrayList<>();
        private final List<List<T>> cycles = new ArrayList<>();
        private final Set<T> tangled = new HashSet<>();

        Search(List<T> nodes, Function<T, ? extends Iterable<T>> edges) {
            this.nodes = nodes;
            this.edges = edges;
            nodes.forEach(node -> positions.put(node, positions.size()));
        }

        private record Frame<T>(T node, Iterator<T> rest) {}

        Cycles<T> run() {
            for (T node : nodes) {
                if (!numbers.containsKey(node)) {
                    visit(node);
                }
            }
            return new Cycles<>(List.copyOf(order), List.copyOf(cycles), Set.copyOf(tangled));
        }

        private void visit(T root) {
            Deque<Frame<T>> frames = new ArrayDeque<>();
            frames.push(enter(root));
            while (!frames.isEmpty()) {
                Frame<T> frame = frames.peek();
                if (frame.rest().hasNext()) {
                    T next = frame.rest().next();
                    if (!positions.containsKey(next)) {
                        continue;
                    }
                    if (!numbers.containsKey(next)) {
                        frames.push(enter(next));
                    } else if (isOpen.contains(next)) {
                        lowest.merge(frame.node(), numbers.get(next), Math::min);
                    }
                } else {
                    frames.pop();
                    leave(frame.node());
                    if (!frames.isEmpty()) {
                        lowest.merge(frames.peek().node(), lowest.get(frame.node()), Math::min);
                    }
                }
            }
        }

        private Frame<T> enter(T node) {
            numbers.put(node, numbers.size());
            lowest.put(node, numbers.get(node));
            open.push(node);
            isOpen.add(node);
            return new Frame<>(node, edges.apply(node).iterator());
        }

        private void leave(T node) {
            order.add(node);
            if (!Objects.equals(lowest.get(node), numbers.get(node))) {
                return;
            }
            Set<T> component = new HashSet<>();
            T member;
            do {
                member = open.pop();
                isOpen.remove(member);
                component.add(member);
            } while (member != node);
            List<T> way = wayRound(component);
            if (!way.isEmpty()) {
                cycles.add(way);
                tangled.addAll(component);
            }
        }

        /** Shortest cycle from the component's earliest node; empty if there is none. */
        private List<T> wayRound(Set<T> component) {
            T start =
                    component.stream().min(Comparator.comparing(positions::get)).orElseThrow();
            Map<T, T> cameFrom = new HashMap<>();
            Deque<T> queue = new ArrayDeque<>(List.of(start));
            while (!queue.isEmpty()) {
                T node = queue.poll();
                for (T next : edges.apply(node)) {
                    if (next == start) {
                        return way(cameFrom, start, node);
                    }
                    if (component.contains(next) && !cameFrom.containsKey(next)) {
                        cameFrom.put(next, node);
                        queue.add(next);
                    }
                }
            }
            return List.of();
        }

        private List<T> way(Map<T, T> cameFrom, T start, T last) {
            List<T> way = new ArrayList<>();
            for (T node = last; node != start; node = cameFrom.get(node)) {
                way.add(node);
            }
            way.add(start);
            Collections.reverse(way);
            return way;
        }
    }
}
