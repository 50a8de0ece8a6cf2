package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.value.ReadCode;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code packBits} and {@code unpackBits} of a packed struct. The class that contains the struct calls them.
 * The methods are public, since that class may be in another package.
 */
public final class WordMethods {
    private final BodyClass body;

    public WordMethods(BodyClass body) {
        this.body = body;
    }

    // Example:
    // public long packBits() {
    //     // id 12, x 17, y 17
    //     return id
    //             | (long) Quantizer.step(x, -512f, 1024f, 102400) << 12
    //             | (long) Quantizer.step(y, -512f, 1024f, 102400) << 29;
    // }
    public MethodSpec pack(List<Word> words, int number) {
        Word word = words.get(number - 1);
        String which = words.size() == 1 ? "Returns all fields in one word" : "Returns the fields of word " + number;
        return body.declare(JavaNames.packMethod(number))
                .addJavadoc(body.doc(which + ", the first in the lowest bits. For generated code.")
                        .tag("return", word.widthBits() + " bits, zero above")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.LONG)
                .addCode("// $L\n", word.comment())
                .addStatement("return $L", new WordExpression(Map.of()).of(word.parts()))
                .build();
    }

    // Example:
    // public boolean unpackBits(long word) {
    //     // x 17, y 17, z 17
    //     int xStep = (int) word & 0x1FFFF;
    //     if (xStep > 102400) {
    //         return false;
    //     }
    //     x = Quantizer.value(xStep, -512f, 1024f, 102400);
    //     ...
    //     return true;
    // }
    /**
     * Generates {@code unpackBits}.
     *
     * @param before statements at the begin of the method
     */
    public MethodSpec unpack(List<Word> words, int number, CodeBlock before) {
        Word word = words.get(number - 1);
        ReadCode code = new ReadCode(body.names().locals(), CodeBlock.of("false"));
        String parameter = code.local("word");
        code.add(before);
        code.code().add("// $L\n", word.comment());
        new WordReader(code, null, new ConditionCode(body)).values(word, parameter);
        String which =
                words.size() == 1 ? "Reads all fields from one word." : "Reads the fields of word " + number + ".";
        return body.declare(JavaNames.unpackMethod(number))
                .addJavadoc(body.doc(which + " For generated code.")
                        .tag(
                                "param",
                                parameter + " " + word.widthBits()
                                        + " bits, the first field in the lowest; higher bits are ignored")
                        .tag(
                                "return",
                                "false if the bits are none that " + JavaNames.packMethod(number)
                                        + " returns; the fields are then unspecified, and the caller resets them")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeName.LONG, parameter)
                .addCode(code.code().build())
                .addStatement("return true")
                .build();
    }
}
