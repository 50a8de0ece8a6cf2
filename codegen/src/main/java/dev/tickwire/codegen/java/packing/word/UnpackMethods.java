package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.value.ReadCode;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Private methods that unpack the values of a word. Each method is small enough for the JIT to inline. A single
 * {@code read} with all of this code would exceed the limit for inlining.
 */
public final class UnpackMethods {
    private final BodyClass body;
    private final List<MethodSpec> methods;
    private int last;

    /**
     * Collects the methods of one class.
     *
     * @param methods the list to which the methods are added
     */
    public UnpackMethods(BodyClass body, List<MethodSpec> methods) {
        this.body = body;
        this.methods = methods;
    }

    /**
     * Returns whether separate methods unpack the values of a word: it must have more than one value, and no half of a
     * value. Conditional fields (a {@link Choice}) are not among these values: the caller unpacks them.
     */
    static boolean isUnpackable(Word word) {
        List<Word.Part> values = word.values();
        return values.size() > 1 && values.stream().allMatch(Word.Part::isWhole);
    }

    /**
     * Adds the methods that unpack a word.
     *
     * @return the names of the methods, in the order of the calls
     */
    List<String> of(Word word) {
        List<String> names = new ArrayList<>();
        List<Word.Part> group = new ArrayList<>();
        for (Word.Part value : word.values()) {
            group.add(value);
            if (group.size() > 1 && Bytecode.of(code(group)) > Bytecode.INLINED_BYTES) {
                group.remove(value);
                names.add(add(group));
                group.clear();
                group.add(value);
            }
        }
        names.add(add(group));
        return names;
    }

    // Example:
    // private boolean unpack2(long word) {
    //     z = ((int) word & 0x1FFFFFF) - 8388608;
    //     if (z > 8388608) {
    //         return false;
    //     }
    //     rotationX = ((int) (word >>> 25) & 0xFFF) - 1024;
    //     ...
    //     return true;
    // }
    private String add(List<Word.Part> values) {
        String name = body.names().section("unpack", ++last);
        String parameter = parameter(reading());
        methods.add(body.declare(name)
                .addJavadoc(DocText.of("Reads some of the fields from a word.")
                        .tag("param", parameter + " the bits; those of other fields are ignored")
                        .tag("return", "false if writing cannot produce the bits")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeName.LONG, parameter)
                .addCode(code(values))
                .addStatement("return true")
                .build());
        return name;
    }

    private CodeBlock code(List<Word.Part> values) {
        ReadCode code = reading();
        String parameter = parameter(code);
        WordReader words = new WordReader(code, null, new ConditionCode(body));
        values.forEach(value -> words.part(value, parameter));
        return code.code().build();
    }

    /** Call of a method. */
    CodeBlock call(String method, String word) {
        return body.call(method, word);
    }

    private ReadCode reading() {
        return new ReadCode(body.names().locals(), CodeBlock.of("false"));
    }

    private static String parameter(ReadCode code) {
        return code.local("word");
    }
}
