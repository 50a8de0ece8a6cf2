package dev.tickwire.inspector.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Files of the page, loaded from resources when the page opens. No path of a request reaches a file system. */
final class Assets {
    /** File with its content type. */
    record Asset(String contentType, byte[] bytes) {}

    private static final String FOLDER = "/dev/tickwire/inspector/web/";
    private static final List<String> FILES = List.of(
            "index.html",
            "style.css",
            "icon.svg",
            "main.js",
            "stream.js",
            "store.js",
            "link.js",
            "format.js",
            "dom.js",
            "table.js",
            "copy.js",
            "chart-lines.js",
            "view-peers.js",
            "view-peer.js",
            "left-peers.js",
            "view-rooms.js",
            "view-bandwidth.js",
            "view-packets.js",
            "packet-detail.js",
            "packet-bytes.js",
            "view-chunks.js",
            "view-drops.js",
            "view-time.js");

    private final Map<String, Asset> byName;

    private Assets(Map<String, Asset> byName) {
        this.byName = byName;
    }

    static Assets load() {
        Map<String, Asset> found = new LinkedHashMap<>();
        for (String name : FILES) {
            found.put(name, new Asset(contentType(name), bytes(FOLDER + name)));
        }
        found.put("", found.get("index.html"));
        found.put("chart.js", new Asset(contentType("chart.js"), bytes(FOLDER + "chart/chart.umd.min.js")));
        return new Assets(Collections.unmodifiableMap(found));
    }

    /** Returns a file, or null if there is none of that name. */
    Asset get(String name) {
        return byName.get(name);
    }

    private static String contentType(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return switch (ending) {
            case "html" -> "text/html; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> "text/javascript; charset=utf-8";
        };
    }

    private static byte[] bytes(String path) {
        try (InputStream in = Assets.class.getResourceAsStream(path)) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
