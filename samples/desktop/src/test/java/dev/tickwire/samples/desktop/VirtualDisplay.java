package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A screen in memory, which the process's variable DISPLAY names; it ends with the process. */
public final class VirtualDisplay {
    private static final Path XVFB = Path.of("/usr/bin/Xvfb");
    /** Ends the display when its standard input ends, so after the process, which AWT would end without a display. */
    private static final String SCREEN =
            "\"$0\" \"$1\" -screen 0 1280x1024x24 -nolisten tcp -displayfd 1 & exec >&-; read -r line; kill $!; wait";

    /** Holds the standard inputs of those that were started. */
    private static final List<Process> STARTED = new ArrayList<>();

    private VirtualDisplay() {}

    /** Starts it, unless there is one of that number; the test is left out where there is none at all. */
    public static void open() throws IOException {
        String display = System.getenv("DISPLAY");
        assumeTrue(
                Files.isExecutable(XVFB) && display != null,
                "windows are not tested: " + XVFB + " is needed, by apt-get install xvfb libgl1 libgl1-mesa-dri");
        Process xvfb = new ProcessBuilder("sh", "-c", SCREEN, XVFB.toString(), display)
                .redirectError(new File("target/xvfb.log"))
                .start();
        STARTED.add(xvfb);
        // Xvfb prints its number when it is ready. If another one has the number, it ends and prints none.
        new BufferedReader(new InputStreamReader(xvfb.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }
}
