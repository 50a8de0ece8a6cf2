package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocTextTest {
    private static final Documentation HOSTILE = Models.doc(
            "Ends */ here, or *\\u002f, or \\u002a/, or \\uD800 <b> & {@link Object#none} $L $T",
            "",
            "   ",
            "@param none @see <a href=\"x\">y </p> {@code { } é 語 🎮 \u202E\u0000\t \uD800 <!-- -->",
            "/* // \\",
            "*/");

    @Test
    void shouldEscapeWhatJavadocWouldUnderstand() {
        assertEquals("a &lt;b&gt; &amp; {&#64;c} &#92;u002a &#42;/ *", DocText.escape("a <b> & {@c} \\u002a */ *"));
        assertEquals("é 語 🎮 ??", DocText.escape("é 語 🎮 \uD800\u202E"));
    }

    @Test
    void shouldMakeParagraphsOfBlankLines() {
        assertEquals(
                "One\ntwo.\n\n<p>Three.\n",
                DocText.of(Models.doc("", " One", "two. ", "", "", "Three."), "none")
                        .build()
                        .toString());
        assertEquals("none\n", DocText.of(Models.doc(" ", ""), "none").build().toString());
    }

    @Test
    void shouldKeepUserTextInsideComments() {
        MessageModel message = new MessageModel(
                Models.name("Hostile"),
                HOSTILE,
                false,
                Models.body()
                        .field(Models.field(
                                HOSTILE, "one", Models.uint(8), Models.single(), true, Models.natural(Models.uint(8))))
                        .field(Models.field(
                                HOSTILE,
                                "list",
                                Models.string(8),
                                Models.array(0, 2),
                                false,
                                Models.natural(Models.string(8))))
                        .build());
        EnumModel enumeration =
                new EnumModel(Models.name("Kind"), HOSTILE, List.of(new EnumModel.EnumValue("ONLY", HOSTILE, 0)), 0, 0);
        FlagsModel flags =
                new FlagsModel(Models.name("Set"), HOSTILE, List.of(new FlagsModel.Flag("ONE", HOSTILE, 0)), 0);
        ConstantModel constant = new ConstantModel(
                Models.name("TEXT"), HOSTILE, new ConstantModel.TextConstant("\"\\u0022 */ \n \\ \uD800 $L 🎮"));
        SchemaModel model = new SchemaModel(
                "java",
                List.of(constant),
                List.of(enumeration),
                List.of(flags),
                List.of(),
                List.of(),
                List.of(message),
                List.of(),
                List.of());
        GeneratedCode code = GeneratedCode.of(model);
        assertEquals(0, code.create("Hostile").call("one"));
        assertFalse(new JavaBackEnd().generate(model).get("game/Hostile.java").contains("\\"));
        assertTrue(new JavaBackEnd().generate(model).get("game/Hostile.java").contains("語 🎮"));
    }

    @Test
    void shouldWriteConstantsAsTheyAre() throws ReflectiveOperationException {
        BigInteger top = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        String text = "\"\\u0022 */ \n\t\\ $L é🎮\u2028";
        SchemaModel model = new SchemaModel(
                "java",
                List.of(
                        constant("SMALL", new ConstantModel.IntegerConstant(BigInteger.valueOf(-5))),
                        constant("LARGE", new ConstantModel.IntegerConstant(BigInteger.valueOf(5_000_000_000L))),
                        constant("TOP", new ConstantModel.IntegerConstant(top)),
                        constant("LEAST", new ConstantModel.IntegerConstant(BigInteger.valueOf(Long.MIN_VALUE))),
                        constant("PART", new ConstantModel.DecimalConstant(new BigDecimal("0.00390625"))),
                        constant("HUGE", new ConstantModel.DecimalConstant(new BigDecimal("1e300"))),
                        constant("YES", new ConstantModel.BoolConstant(true)),
                        constant("TEXT", new ConstantModel.TextConstant(text))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        Class<?> constants = GeneratedCode.of(model).type("game.GameConstants");
        assertEquals(-5, constants.getField("SMALL").get(null));
        assertEquals(5_000_000_000L, constants.getField("LARGE").get(null));
        assertEquals(-1L, constants.getField("TOP").get(null));
        assertEquals(Long.MIN_VALUE, constants.getField("LEAST").get(null));
        assertEquals(0.00390625, constants.getField("PART").get(null));
        assertEquals(1e300, constants.getField("HUGE").get(null));
        assertEquals(true, constants.getField("YES").get(null));
        assertEquals(text, constants.getField("TEXT").get(null));
    }

    private static ConstantModel constant(String name, ConstantModel.Value value) {
        return new ConstantModel(Models.name(name), Documentation.NONE, value);
    }
}
