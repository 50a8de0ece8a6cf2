package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;
import java.util.List;

/**
 * The players of a {@code GameServer}: the alpha interface "player tracking", which an installation has to switch on by
 * the feature gate {@code PlayerTracking}, off by default. {@link AgonesLists} does the same in the beta interface.
 *
 * @see <a href="https://agones.dev/site/docs/guides/player-tracking/">Player Tracking</a>; methods, paths and bodies are
 *     those of {@code sdks/swagger/alpha.swagger.json} in the repository of Agones
 */
public final class AgonesPlayers {
    private static final String PATH = "/alpha/player/";

    private final SidecarHttp http;

    AgonesPlayers(SidecarHttp http) {
        this.http = http;
    }

    /**
     * Adds a player.
     *
     * @param player the player's id, 1 to 253 characters
     * @return whether it was not there before
     * @throws AgonesException if the call fails, as it does above the capacity
     */
    public boolean connect(String player) throws AgonesException {
        return flag("POST", "connect", id(player));
    }

    /**
     * Removes a player.
     *
     * @param player the player's id, 1 to 253 characters
     * @return whether it was there before
     * @throws AgonesException if the call fails
     */
    public boolean disconnect(String player) throws AgonesException {
        return flag("POST", "disconnect", id(player));
    }

    /**
     * Asks for a player.
     *
     * @param player the player's id, 1 to 253 characters
     * @return whether it is there
     * @throws AgonesException if the call fails
     */
    public boolean isConnected(String player) throws AgonesException {
        return flag("GET", "connected/" + PathSegment.of("player", player), null);
    }

    /**
     * Asks for the players.
     *
     * @return their ids
     * @throws AgonesException if the call fails
     */
    public List<String> connected() throws AgonesException {
        AnswerJson answer = http.call("GET", PATH + "connected", null);
        try {
            return List.copyOf(answer.texts("list"));
        } catch (UnreadableException garbage) {
            throw AgonesException.unreadable("GET " + PATH + "connected", garbage.getMessage());
        }
    }

    /**
     * Asks for the number of players.
     *
     * @return the number
     * @throws AgonesException if the call fails
     */
    public long count() throws AgonesException {
        return number("count");
    }

    /**
     * Asks for the capacity.
     *
     * @return how many players there may be
     * @throws AgonesException if the call fails
     */
    public long capacity() throws AgonesException {
        return number("capacity");
    }

    /**
     * Sets the capacity.
     *
     * @param capacity how many players there may be, 0 or more
     * @throws AgonesException if the call fails
     */
    public void setCapacity(long capacity) throws AgonesException {
        JsonObject body = new JsonObject();
        body.addProperty("count", Long.toString(AgonesCounters.checked("capacity", capacity)));
        http.call("PUT", PATH + "capacity", body);
    }

    private boolean flag(String method, String path, JsonObject body) throws AgonesException {
        AnswerJson answer = http.call(method, PATH + path, body);
        try {
            return answer.flag("bool");
        } catch (UnreadableException garbage) {
            throw AgonesException.unreadable(method + " " + PATH + path, garbage.getMessage());
        }
    }

    private long number(String path) throws AgonesException {
        AnswerJson answer = http.call("GET", PATH + path, null);
        try {
            return answer.int64("count");
        } catch (UnreadableException garbage) {
            throw AgonesException.unreadable("GET " + PATH + path, garbage.getMessage());
        }
    }

    private static JsonObject id(String player) {
        JsonObject body = new JsonObject();
        body.addProperty("playerID", PathSegment.checked("player", player));
        return body;
    }
}
