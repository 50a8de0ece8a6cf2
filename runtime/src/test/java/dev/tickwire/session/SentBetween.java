package dev.tickwire.session;

import dev.tickwire.session.SessionWorld.Sent;
import java.util.AbstractCollection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/** Some of the datagrams under way, in their order. What is removed of them is under way no more. */
public final class SentBetween extends AbstractCollection<Sent> {
    private final Deque<Sent> underWay;
    private final Predicate<Sent> isMeant;

    /**
     * A view of datagrams.
     *
     * @param underWay all of them
     * @param isMeant whether one is of those
     */
    public SentBetween(Deque<Sent> underWay, Predicate<Sent> isMeant) {
        this.underWay = underWay;
        this.isMeant = isMeant;
    }

    private List<Sent> all() {
        return underWay.stream().filter(isMeant).toList();
    }

    /** Removes the first. */
    public Sent remove() {
        Sent first = all().get(0);
        underWay.removeIf(sent -> sent == first);
        return first;
    }

    public Sent getLast() {
        return all().get(size() - 1);
    }

    @Override
    public boolean removeIf(Predicate<? super Sent> filter) {
        return underWay.removeIf(isMeant.and(filter));
    }

    @Override
    public void clear() {
        underWay.removeIf(isMeant);
    }

    @Override
    public Iterator<Sent> iterator() {
        return all().iterator();
    }

    @Override
    public int size() {
        return all().size();
    }
}
