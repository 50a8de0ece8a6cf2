package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The counters of a game server, by name. A counter must be declared in the specification of the {@code GameServer};
 * the sidecar refuses others. It sends changes to Kubernetes once a second; {@link #get} returns them at once.
 *
 * <p>Updates return nothing here: before Agones 1.54 their answer is empty.
 *
 * @see <a href="https://agones.dev/site/docs/guides/counters-and-lists/">Counters and Lists</a>; methods, paths and
 *     bodies are those of {@code sdks/swagger/beta.swagger.json} in the repository of Agones
 */
public final class AgonesCounters {
    private final NamedValues<GameServerResource.Counter> counters;

    AgonesCounters(SidecarHttp http) {
        counters = new NamedValues<>(http, "counters", GameServerJson::counter);
    }

    /**
     * Returns a counter.
     *
     * @param name the name, 1 to 253 characters
     * @return count and capacity
     * @throws AgonesException if the call fails, or there is no counter with this name
     */
    public GameServerResource.Counter get(String name) throws AgonesException {
        return counters.get(name);
    }

    /**
     * Sets the count.
     *
     * @param name the name, 1 to 253 characters
     * @param count the count, 0 or more
     * @throws AgonesException if the call fails, or the count is above the capacity
     * @throws IllegalArgumentException if the count is negative
     */
    public void setCount(String name, long count) throws AgonesException {
        update(name, count, null);
    }

    /**
     * Sets the capacity.
     *
     * @param name the name, 1 to 253 characters
     * @param capacity the capacity, 0 or more
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if the capacity is negative
     */
    public void setCapacity(String name, long capacity) throws AgonesException {
        update(name, null, capacity);
    }

    /**
     * Adds to the count.
     *
     * @param name the name, 1 to 253 characters
     * @param difference the number to add, negative to subtract, not 0
     * @throws AgonesException if the call fails, or the count would leave the range 0 to the capacity
     * @throws IllegalArgumentException if the difference is 0
     */
    public void add(String name, long difference) throws AgonesException {
        if (difference == 0) {
            throw new IllegalArgumentException("difference = 0, must not be 0");
        }
        JsonObject body = new JsonObject();
        body.addProperty("countDiff", Long.toString(difference));
        counters.patch(name, body);
    }

    /** Sets count and capacity in one call; null leaves a value unchanged. */
    void update(String name, @Nullable Long count, @Nullable Long capacity) throws AgonesException {
        JsonObject body = new JsonObject();
        if (count != null) {
            body.addProperty("count", Long.toString(checked("count", count)));
        }
        if (capacity != null) {
            body.addProperty("capacity", Long.toString(checked("capacity", capacity)));
        }
        counters.patch(name, body);
    }

    static long checked(String argument, long value) {
        if (value < 0) {
            throw new IllegalArgumentException(argument + " = " + value + ", must be at least 0");
        }
        return value;
    }
}
