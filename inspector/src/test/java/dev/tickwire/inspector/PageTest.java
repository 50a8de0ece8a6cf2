package dev.tickwire.inspector;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the page shows, in Chromium. */
class PageTest {
    private static final String HOSTILE = "<img src=x onerror=hurt()>\u202E\"'\n";

    private static Path picture(String view) {
        boolean isKept = Boolean.getBoolean("tickwire.pictures");
        return Path.of(isKept ? "../docs/images" : "target/pictures", "inspector-" + view + ".png");
    }

    @Test
    void shouldShowEachView() throws IOException, InterruptedException {
        try (Browser browser = Browser.open();
                RunningHall hall = RunningHall.ofServer(6, "Ada")) {
            browser.go(hall.url());
            browser.awaitText("#subject", "Hall server");
            for (String view : new String[] {"peers", "bandwidth", "packets", "chunks", "drops", "time"}) {
                browser.go(hall.url() + "#" + view);
                Thread.sleep(2500);
                browser.picture(picture(view));
            }
            browser.assertNoErrors();
        }
    }
}
