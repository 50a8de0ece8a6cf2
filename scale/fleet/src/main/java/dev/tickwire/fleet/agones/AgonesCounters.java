package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;

/**
 * The counters of a {@code GameServer}, by name. The specification of the {@code GameServer} has to declare a counter;
 * others are refused. The sidecar carries changes on to Kubernetes once a second; {@link #get} has them at once.
 *
 * <p>An update is not answered by the counter's new value in all versions of Agones (before 1.54 it is empty), so that
 * updates return nothing here.
 *
 * @see <a href="https://agones.dev/site/docs/guides/counters-and-lists/">Counters and Lists</a>; methods, paths and
 *     bodies are those of {@code sdks/swagger/beta.swagger.json} in the repository of Agones
 */
public final class AgonesCounters {
    private final NamedValues<GameServer.Counter> counters;

    AgonesCounters(SidecarHttp http) {
        counters = new NamedValues<>(http, "counters", GameServerJson::counter);
    }

    /**
     * Asks for a counter.
     *
     * @param name its name, 1 to 253 characters
     * @return its count and capacity
     * @throws AgonesException if the call fails, as it does if there is none of the name
     */
    public GameServer.Counter get(String name) throws AgonesException {
        return counters.get(name);
    }

    /**
     * Sets the count.
     *
     * @param name the counter's name, 1 to 253 characters
     * @param count the count, 0 or more; more than the capacity is refused by the sidecar
     * @throws AgonesException if the call fails
     */
    public void setCount(String name, long count) throws AgonesException {
        update(name, count, null);
    }

    /**
     * Sets the capacity.
     *
     * @param name the counter's name, 1 to 253 characters
     * @param capacity the capacity, 0 or more
     * @throws AgonesException if the call fails
     */
    public void setCapacity(String name, long capacity) throws AgonesException {
        update(name, null, capacity);
    }

    /**
     * Adds to the count.
     *
     * @param name the counter's name, 1 to 253 characters
     * @param difference the difference, not 0, below 0 to subtract; a count out of 0 to the capacity is refused by the
     *     sidecar
     * @throws AgonesException if the call fails
     */
    public void add(String name, long difference) throws AgonesException {
        if (difference == 0) {
            throw new IllegalArgumentException("difference = 0, must be above or below 0");
        }
        JsonObject body = new JsonObject();
        body.addProperty("countDiff", Long.toString(difference));
        counters.patch(name, body);
    }

    /** Sets the count, the capacity, or both; null leaves one as it is. */
    void update(String name, Long count, Long capacity) throws AgonesException {
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
            throw new IllegalArgumentException(argument + " = " + value + ", must be 0 or more");
        }
        return value;
    }
}
