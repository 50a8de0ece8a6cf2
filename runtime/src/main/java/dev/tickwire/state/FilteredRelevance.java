package dev.tickwire.state;

import java.util.function.BiPredicate;

/** Objects of another relevance, as far as a condition allows them: {@link Relevance#filter}. */
final class FilteredRelevance implements Relevance, Relevance.Sink {
    private final Relevance source;
    private final BiPredicate<Viewer, StateObject> condition;
    /** Viewer of the query. */
    private Viewer viewer;
    /** Sink of the query, which refuses calls outside it. */
    private Sink sink;

    @SuppressWarnings("NullAway.Init") // Set by gather, before the source can name an object.
    FilteredRelevance(Relevance source, BiPredicate<Viewer, StateObject> condition) {
        this.source = source;
        this.condition = condition;
    }

    @Override
    public void begin(StateTable table) {
        source.begin(table);
    }

    @Override
    public void gather(Viewer newViewer, Sink newSink) {
        viewer = newViewer;
        sink = newSink;
        source.gather(newViewer, this);
    }

    @Override
    public void add(StateObject object, float weight) {
        if (condition.test(viewer, object)) {
            sink.add(object, weight);
        }
    }

    @Override
    public boolean matters(StateObject object) {
        return sink.matters(object);
    }
}
