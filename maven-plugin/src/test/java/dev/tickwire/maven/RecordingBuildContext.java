package dev.tickwire.maven;

import java.io.File;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.sonatype.plexus.build.incremental.BuildContext;
import org.sonatype.plexus.build.incremental.DefaultBuildContext;

/** Records calls of the build context as text, in order, in place of an editor. */
final class RecordingBuildContext {
    private final List<String> calls = new ArrayList<>();

    /** The build context of an editor. */
    BuildContext editor() {
        return (BuildContext) Proxy.newProxyInstance(
                BuildContext.class.getClassLoader(),
                new Class<?>[] {BuildContext.class},
                (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "addMessage" ->
                            message(
                                    (File) arguments[0],
                                    (int) arguments[1],
                                    (int) arguments[2],
                                    (String) arguments[3],
                                    (int) arguments[4]);
                        case "removeMessages", "refresh" ->
                            calls.add(method.getName() + " " + ((File) arguments[0]).getName());
                        default -> throw new AssertionError("nobody asks for " + method);
                    }
                    return null;
                });
    }

    /** The build context of the command line. */
    BuildContext console() {
        return new DefaultBuildContext() {
            @Override
            public void addMessage(File file, int line, int column, String text, int severity, Throwable cause) {
                message(file, line, column, text, severity);
            }

            @Override
            public OutputStream newFileOutputStream(File file) {
                throw new AssertionError("nobody asks for it");
            }
        };
    }

    /** The calls since the last time this was asked. */
    List<String> poll() {
        List<String> polled = List.copyOf(calls);
        calls.clear();
        return polled;
    }

    private void message(File file, int line, int column, String text, int severity) {
        String kind = severity == BuildContext.SEVERITY_ERROR ? "error" : "warning";
        calls.add(kind + " " + file.getName() + ":" + line + ":" + column + " " + text);
    }
}
