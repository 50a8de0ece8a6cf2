package dev.tickwire.samples.arena;

import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.session.DisconnectReason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.concurrent.RejectedExecutionException;

/** The commands that are typed at the server. A thread of its own reads them, and the game's thread runs them. */
final class ServerConsole {
    /** The commands, for help texts. */
    static final String USAGE = "kick NAME [TEXT], stop [TEXT]";

    private final ArenaServer server;
    private final PrintStream out;
    private boolean stopped;
    private String shutdownReason = "";

    ServerConsole(ArenaServer server, PrintStream out) {
        this.server = server;
        this.out = out;
    }

    /** Reads lines on a thread of its own until the input ends. */
    void listenTo(InputStream in) {
        Thread reader = new Thread(() -> read(in), "console");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream in) {
        try {
            BufferedReader typed = new BufferedReader(new InputStreamReader(in, Charset.defaultCharset()));
            for (String line = typed.readLine(); line != null; line = typed.readLine()) {
                String command = line;
                server.endpoint().execute(() -> obey(command));
            }
        } catch (RejectedExecutionException closed) {
            // The server is closed, and runs no commands.
        } catch (IOException failure) {
            out.println("Standard input was closed: " + failure.getMessage());
        }
    }

    /** Runs a command. */
    void obey(String line) {
        String[] tokens = line.strip().split("\\s+", 2);
        String argument = tokens.length == 2 ? tokens[1] : "";
        try {
            switch (tokens[0]) {
                case "" -> {}
                case "kick" -> kick(argument);
                case "stop" -> stop(argument);
                default -> out.println("Type one of: " + USAGE);
            }
        } catch (IllegalArgumentException refused) {
            out.println(refused.getMessage());
        }
    }

    private void kick(String nameAndText) {
        String[] parts = nameAndText.split("\\s+", 2);
        if (!server.kick(parts[0], parts.length == 2 ? parts[1] : "")) {
            out.println("No player is named " + parts[0]);
        }
    }

    private void stop(String text) {
        DisconnectReason.requireText(text);
        shutdownReason = text;
        stopped = true;
    }

    /** Returns whether to stop the server. */
    boolean isStopped() {
        return stopped;
    }

    /** Returns the text for the players when the server stops; may be empty. */
    String shutdownReason() {
        return shutdownReason;
    }
}
