package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Versions of a protocol that have a part of it: {@code since 4}, {@code until 6} or both.
 *
 * @param span the words with their numbers; for a part of all versions, the empty place before or behind it
 * @param since the first version with the part, or empty if the part has no {@code since}
 * @param until the last version with the part, or empty if the part has no {@code until}
 */
public record Lifetime(Span span, Optional<Bound> since, Optional<Bound> until) implements Node {

    /**
     * The word {@code since} or {@code until} with its number.
     *
     * @param span the word and the number
     * @param version the number
     */
    public record Bound(Span span, Expression.IntegerLiteral version) implements Node {
        /** Returns the number, or {@link Long#MAX_VALUE} if it is greater. */
        public long number() {
            BigInteger value = version.value();
            return value.bitLength() < Long.SIZE ? value.longValue() : Long.MAX_VALUE;
        }
    }

    /** Returns the lifetime of a part of all versions. */
    public static Lifetime always(Span place) {
        return new Lifetime(place, Optional.empty(), Optional.empty());
    }

    /** Returns whether the part has neither {@code since} nor {@code until}. */
    public boolean isAlways() {
        return since.isEmpty() && until.isEmpty();
    }

    /** Returns the first version with the part, 0 without {@code since}. */
    public long first() {
        return since.map(Bound::number).orElse(0L);
    }

    /** Returns the last version with the part, {@link Long#MAX_VALUE} without {@code until}. */
    public long last() {
        return until.map(Bound::number).orElse(Long.MAX_VALUE);
    }

    /** Returns whether a version has the part. */
    public boolean includes(long version) {
        return first() <= version && version <= last();
    }

    /** Returns whether a version has both parts. */
    public boolean overlaps(Lifetime other) {
        return Math.max(first(), other.first()) <= Math.min(last(), other.last());
    }

    /** Returns the bounds that are present, {@code since} first. */
    public Stream<Bound> bounds() {
        return Stream.concat(since.stream(), until.stream());
    }
}
