package dev.tickwire.schema.compile.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class QuantizerTest {

    @Test
    void shouldDivideInFloat32() {
        Quantizer position = new Quantizer(-512f, 512f, 0.01f);
        assertEquals(102_400, position.top());
        assertEquals(17, position.widthBits());
    }

    @Test
    void shouldRoundTheStepsUp() {
        assertEquals(4, new Quantizer(0f, 1f, 0.3f).top());
    }

    @Test
    void shouldKeepOneStepWhereTheStepIsLargerThanTheRange() {
        assertEquals(1, new Quantizer(0f, 1f, 10f).top());
        assertEquals(1, new Quantizer(0f, 1f, 10f).widthBits());
    }

    @Test
    void shouldStopAtTheMostThatThirtyTwoBitsHold() {
        assertEquals(4_294_967_040L, new Quantizer(0f, 1e30f, 1e-30f).top());
        assertEquals(32, new Quantizer(0f, 1e30f, 1e-30f).widthBits());
    }

    @Test
    void shouldComputeTheQuantizedZero() {
        assertEquals(0f, new Quantizer(-1f, 1f, 0.5f).afterTransport(0f));
        assertEquals(1f / 3, new Quantizer(-1f, 1f, 2f / 3).afterTransport(0f), 1e-6f);
    }

    @Test
    void shouldRequireTwoUlpsOfTheLargerBound() {
        assertEquals(2 * Math.ulp(1000f), new Quantizer(-1000f, 10f, 1f).minStep());
    }
}
