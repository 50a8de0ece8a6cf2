package dev.tickwire.state;

/** Objects that at least one of two relevances names: {@link Relevance#or}. */
final class EitherRelevance implements Relevance {
    private final Relevance first;
    private final Relevance second;

    EitherRelevance(Relevance first, Relevance second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void begin(StateTable table) {
        try {
            first.begin(table);
        } finally {
            second.begin(table);
        }
    }

    @Override
    public void gather(Viewer viewer, Sink sink) {
        try {
            first.gather(viewer, sink);
        } finally {
            second.gather(viewer, sink);
        }
    }
}
