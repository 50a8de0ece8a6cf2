package dev.tickwire.fleet.agones;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tickwire.base.Arguments;
import java.util.List;

/**
 * The lists of texts of a game server, by name, for example of its players or matches. A list must be declared in the
 * specification of the {@code GameServer}; the sidecar refuses others. It sends changes to Kubernetes once a second;
 * {@link #get} returns them at once.
 *
 * @see <a href="https://agones.dev/site/docs/guides/counters-and-lists/">Counters and Lists</a>; methods, paths and
 *     bodies are those of {@code sdks/swagger/beta.swagger.json} in the repository of Agones
 */
public final class AgonesLists {
    /** Greatest number of values in a list, as Agones bounds it. */
    public static final int MAX_VALUES = 1000;

    private final NamedValues<GameServerResource.ValueList> lists;

    AgonesLists(SidecarHttp http) {
        lists = new NamedValues<>(http, "lists", GameServerJson::list);
    }

    /**
     * Returns a list.
     *
     * @param name the name, 1 to 253 characters
     * @return values and capacity
     * @throws AgonesException if the call fails, or there is no list with this name
     */
    public GameServerResource.ValueList get(String name) throws AgonesException {
        return lists.get(name);
    }

    /**
     * Adds a value.
     *
     * @param name the name, 1 to 253 characters
     * @param value the value, 1 to 253 characters
     * @throws AgonesException if the call fails, the list is full, or has the value already
     */
    public void add(String name, String value) throws AgonesException {
        lists.post(name, "addValue", valueOf(value));
    }

    /**
     * Removes a value.
     *
     * @param name the name, 1 to 253 characters
     * @param value the value, 1 to 253 characters
     * @throws AgonesException if the call fails, or the list has no such value
     */
    public void remove(String name, String value) throws AgonesException {
        lists.post(name, "removeValue", valueOf(value));
    }

    /**
     * Sets the capacity.
     *
     * @param name the name, 1 to 253 characters
     * @param capacity the capacity, 0 to {@value #MAX_VALUES}
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if the capacity is out of range
     */
    public void setCapacity(String name, int capacity) throws AgonesException {
        JsonObject body = new JsonObject();
        body.addProperty("capacity", Integer.toString(Arguments.inRange("capacity", capacity, 0, MAX_VALUES)));
        lists.patch(name, body);
    }

    /**
     * Replaces all values.
     *
     * @param name the name, 1 to 253 characters
     * @param values the values, at most {@value #MAX_VALUES}, each 1 to 253 characters
     * @throws AgonesException if the call fails
     * @throws IllegalArgumentException if there are too many values, or one is too long
     */
    public void setValues(String name, List<String> values) throws AgonesException {
        Arguments.required("values", values);
        Arguments.inRange("values.size()", values.size(), 0, MAX_VALUES);
        JsonArray array = new JsonArray();
        values.forEach(value -> array.add(PathSegment.checked("value", value)));
        JsonObject body = new JsonObject();
        body.add("values", array);
        lists.patch(name, body);
    }

    private static JsonObject valueOf(String value) {
        JsonObject body = new JsonObject();
        body.addProperty("value", PathSegment.checked("value", value));
        return body;
    }
}
