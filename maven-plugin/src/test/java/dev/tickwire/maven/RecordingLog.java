package dev.tickwire.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** Keeps the log lines of a goal instead of printing them. */
final class RecordingLog extends SystemStreamLog {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void debug(CharSequence text) {
        lines.add("debug: " + text);
    }

    @Override
    public void info(CharSequence text) {
        lines.add("info: " + text);
    }

    @Override
    public void warn(CharSequence text) {
        lines.add("warn: " + text);
    }

    @Override
    public void error(CharSequence text) {
        lines.add("error: " + text);
    }

    /** Returns the first lines of the entries of a level since the last call of {@link #clear}. */
    List<String> at(String level) {
        return whole(level).stream().map(text -> text.split("\n")[0]).toList();
    }

    /** Returns the entries of a level since the last call of {@link #clear}. */
    List<String> whole(String level) {
        return lines.stream()
                .filter(line -> line.startsWith(level + ": "))
                .map(line -> line.substring(level.length() + 2))
                .toList();
    }

    void clear() {
        lines.clear();
    }
}
