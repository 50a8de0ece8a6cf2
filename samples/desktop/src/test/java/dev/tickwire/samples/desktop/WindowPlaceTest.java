package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WindowPlaceTest {
    @Test
    void shouldPutWindowsBesideEachOther() {
        assertEquals(new WindowPlace(0, 180, 960, 720), WindowPlace.of("1/2", 1920, 1080, 1024, 768));
        assertEquals(new WindowPlace(960, 180, 960, 720), WindowPlace.of("2/2", 1920, 1080, 1024, 768));
        assertEquals(new WindowPlace(1280, 300, 640, 480), WindowPlace.of("3/3", 1920, 1080, 1024, 768));
        assertEquals(new WindowPlace(448, 156, 1024, 768), WindowPlace.of("1/1", 1920, 1080, 1024, 768));
    }

    @Test
    void shouldBeInTheMiddleOtherwise() {
        for (String text : new String[] {null, "", "2", "0/2", "a/b", "1/2/3"}) {
            assertEquals(
                    new WindowPlace(WindowPlace.MIDDLE, WindowPlace.MIDDLE, 1024, 768),
                    WindowPlace.of(text, 1920, 1080, 1024, 768));
        }
    }
}
