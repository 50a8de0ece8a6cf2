package dev.tickwire.inspector;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** Asks an inspector, as the page does and as others might. */
final class HttpRequests {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final int MAX_TRIES = 2_000;
    /** An answer that does not come ends a test, and does not hold it for ever. */
    private static final int LONGEST_SILENCE_MILLIS = 20_000;

    private static final int SMALL_BUFFER = 4_096;
    private static final long PAUSE_NANOS = 5_000_000L;

    private HttpRequests() {}

    static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }

    static JsonObject json(Inspector inspector, String document) {
        try {
            return JsonParser.parseString(get(inspector.url() + document).body())
                    .getAsJsonObject();
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    /** Asks until the answer is as it should be. */
    static JsonObject await(Inspector inspector, String document, Predicate<JsonObject> isRight) {
        JsonObject response = json(inspector, document);
        for (int tries = 0; !isRight.test(response); tries++) {
            if (tries == MAX_TRIES) {
                throw new AssertionError(document + " never was as it should be: " + response);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
            response = json(inspector, document);
        }
        return response;
    }

    /** The first line of the answer to a request that is sent as it is. */
    static String raw(int port, String request) throws IOException {
        try (Socket socket = begin(port, request)) {
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))
                    .readLine();
        }
    }

    /** A connection on which a request, or a part of one, was sent as it is. */
    static Socket begin(int port, String request) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(LONGEST_SILENCE_MILLIS);
        OutputStream out = socket.getOutputStream();
        out.write(request.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
        return socket;
    }

    /** The stream of events of one reader. */
    static final class Stream implements AutoCloseable {
        private final Socket socket;
        private final BufferedReader in;

        Stream(Inspector inspector) throws IOException {
            this(inspector, new Socket());
        }

        private Stream(Inspector inspector, Socket socket) throws IOException {
            this.socket = socket;
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), inspector.port()));
            String path = URI.create(inspector.url()).getPath();
            String request = "GET " + path + "events HTTP/1.0\r\nHost: localhost:" + inspector.port() + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        }

        /** One for which the system keeps little that was not read. */
        static Stream small(Inspector inspector) throws IOException {
            Socket socket = new Socket();
            socket.setReceiveBufferSize(SMALL_BUFFER);
            return new Stream(inspector, socket);
        }

        /** The status line of the answer. */
        String status() throws IOException {
            return in.readLine();
        }

        /** The data of the newest event of a name that has come already; null if there is none. */
        JsonObject poll(String name) throws IOException {
            JsonObject newest = null;
            while (in.ready()) {
                if (in.readLine().equals("event: " + name)) {
                    newest = data();
                }
            }
            return newest;
        }

        private JsonObject data() throws IOException {
            return JsonParser.parseString(in.readLine().substring("data: ".length()))
                    .getAsJsonObject();
        }

        /** The data of the next event of a name. */
        JsonObject next(String name) throws IOException {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("event: " + name)) {
                    return data();
                }
            }
            throw new AssertionError("the stream ended without " + name);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
