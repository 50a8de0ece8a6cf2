package dev.tickwire.fleet.agones;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tickwire.base.Arguments;
import java.util.List;

/**
 * The lists of texts of a {@code GameServer}, by name, as of the players or matches that it has. The specification of
 * the {@code GameServer} has to declare a list; others are refused. The sidecar carries changes on to Kubernetes once a
 * second; {@link #get} has them at once.
 *
 * @see <a href="https://agones.dev/site/docs/guides/counters-and-lists/">Counters and Lists</a>; methods, paths and
 *     bodies are those of {@code sdks/swagger/beta.swagger.json} in the repository of Agones
 */
public final class AgonesLists {
    /** The most texts that Agones lets a list have. */
    public static final int MOST_VALUES = 1000;

    private final NamedValues<GameServer.ValueList> lists;

    AgonesLists(SidecarHttp http) {
        lists = new NamedValues<>(http, "lists", GameServerJson::list);
    }

    /**
     * Asks for a list.
     *
     * @param name its name, 1 to 253 characters
     * @return its values and capacity
     * @throws AgonesException if the call fails, as it does if there is none of the name
     */
    public GameServer.ValueList get(String name) throws AgonesException {
        return lists.get(name);
    }

    /**
     * Adds a value.
     *
     * @param name the list's name, 1 to 253 characters
     * @param value the value, 1 to 253 characters; one that is in the list, or above its capacity, is refused by the
     *     sidecar
     * @throws AgonesException if the call fails
     */
    public void add(String name, String value) throws AgonesException {
        lists.post(name, "addValue", valueOf(value));
    }

    /**
     * Removes a value.
     *
     * @param name the list's name, 1 to 253 characters
     * @param value the value, 1 to 253 characters; one that is not in the list is refused by the sidecar
     * @throws AgonesException if the call fails
     */
    public void remove(String name, String value) throws AgonesException {
        lists.post(name, "removeValue", valueOf(value));
    }

    /**
     * Sets the capacity.
     *
     * @param name the list's name, 1 to 253 characters
     * @param capacity how many values it may have, 0 to {@link #MOST_VALUES}
     * @throws AgonesException if the call fails
     */
    public void setCapacity(String name, int capacity) throws AgonesException {
        JsonObject body = new JsonObject();
        body.addProperty("capacity", Integer.toString(Arguments.inRange("capacity", capacity, 0, MOST_VALUES)));
        lists.patch(name, body);
    }

    /**
     * Sets all values, in place of those that it has.
     *
     * @param name the list's name, 1 to 253 characters
     * @param values up to {@link #MOST_VALUES} values of 1 to 253 characters
     * @throws AgonesException if the call fails
     */
    public void setValues(String name, List<String> values) throws AgonesException {
        Arguments.required("values", values);
        Arguments.inRange("values.size()", values.size(), 0, MOST_VALUES);
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
