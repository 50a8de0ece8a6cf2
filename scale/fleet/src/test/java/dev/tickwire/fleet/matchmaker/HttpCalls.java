package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Calls to a matchmaker as a client makes them. */
final class HttpCalls {
    static final String SECRET = "correct horse battery";

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI root;

    HttpCalls(InetSocketAddress server) {
        root = URI.create("http://127.0.0.1:" + server.getPort());
    }

    URI root() {
        return root;
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send("POST", path, "Bearer " + SECRET, body);
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send("GET", path, null, "");
    }

    HttpResponse<String> send(String method, String path, String authorization, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(root.resolve(path)).method(method, BodyPublishers.ofString(body));
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }

    static JsonObject json(HttpResponse<String> response) {
        return JsonParser.parseString(response.body()).getAsJsonObject();
    }

    /** The message of a refusal, after its word. */
    static String error(HttpResponse<String> response) {
        JsonObject json = json(response);
        return json.get("error").getAsString() + ": " + json.get("message").getAsString();
    }
}
