package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.Values;
import dev.tickwire.benchmarks.codec.Variant;
import dev.tickwire.benchmarks.codec.Verification;
import dev.tickwire.benchmarks.table.Message;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each codec is verified in each variant in which it is measured. */
class VerificationsTest {
    static Stream<Arguments> codecs() {
        return Stream.of(Message.values())
                .flatMap(message -> message.kind().codecs().stream().map(codec -> Arguments.of(message, codec)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("codecs")
    void shouldRefuseAndClampAsGeneratedClassesDo(Message message, String codec) {
        verify(message.kind(), codec);
    }

    private static <T extends Values<T>> void verify(Kind<T> kind, String codec) {
        Verification.verify(kind, codec);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PLAIN")
    void shouldRejectInvalidInputInVariantsThatRead(Variant variant) throws IOException, InterruptedException {
        assertEquals(0, VerifyMain.start(variant));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("codecs")
    void shouldNeedAtLeastTheBytesOfTickwire(Message message, String codec) {
        assertTrue(message.kind().meanBytes(codec) >= message.kind().meanBytes("tickwire"));
    }

    /** Serializers believe the lengths of texts and arrays: all other codecs are given any bytes. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("codecs")
    void shouldReceiveRandomBytesUnlessItTrustsLengths(Message message, String codec) {
        boolean hasLength = message == Message.Chat || message == Message.Snapshot;
        assertEquals(
                !(codec.equals("kryo") && hasLength),
                message.kind().codec(codec).survivesAnyBytes());
    }
}
