package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.FlagsNames;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.schema.model.FlagsModel;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/** Generates the nested class of flags with the bits of an earlier version. */
final class FlagsFormatGenerator {
    private final FlagsNames newest;
    private final FlagsNames names;
    private final EarlierBody earlier;
    private final NumberMap bits;

    FlagsFormatGenerator(FlagsModel newest, EarlierBody earlier, NumberMap bits) {
        this.newest = new FlagsNames(newest);
        this.names = new FlagsNames((FlagsModel) earlier.model());
        this.earlier = earlier;
        this.bits = bits;
    }

    // Example: public static final class V4 { ... }
    TypeSpec generate() {
        return TypeSpec.classBuilder(earlier.format())
                .addJavadoc(DocText.line("The bits of version " + earlier.version() + ". For generated code."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(mapping(
                        "sent",
                        DocText.of("Returns what a peer of that version is sent for a mask.")
                                .tag("param", "mask the mask")
                                .tag("return", "the mask in that version, without flags that the version has not"),
                        newest,
                        names,
                        bits.earlier()))
                .addMethod(mapping(
                        "received",
                        DocText.of("Returns the mask that a peer of that version has sent.")
                                .tag("param", "mask the mask in that version")
                                .tag("return", "the mask, without flags that only that version has"),
                        names,
                        newest,
                        bits.newest()))
                .build();
    }

    // Example:
    // public static int sent(int mask) {
    //     return mask & 0x3 | (mask & 0x10) >>> 2;
    // }
    private MethodSpec mapping(String name, DocText text, FlagsNames from, FlagsNames to, List<Integer> mapped) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(text.build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(to.maskType())
                .addParameter(from.maskType(), "mask")
                .addStatement("return $L", moved(from, to, mapped))
                .build();
    }

    /** Bits that neither version knows stay. */
    private CodeBlock moved(FlagsNames from, FlagsNames to, List<Integer> mapped) {
        Map<Integer, BigInteger> masks = new TreeMap<>();
        for (int bit = 0; bit < mapped.size(); bit++) {
            if (mapped.get(bit) >= 0) {
                add(masks, bit, mapped.get(bit) - bit);
            }
        }
        for (int bit = bits.firstUnknown(); bit <= Math.min(bits.maxEarlier(), bits.maxNewest()); bit++) {
            add(masks, bit, 0);
        }
        if (masks.isEmpty()) {
            return CodeBlock.of("0");
        }
        boolean widens = from.isInt() && !to.isInt();
        boolean narrows = !from.isInt() && to.isInt();
        CodeBlock mask = CodeBlock.of(widens ? "(long) mask" : "mask");
        CodeBlock all = masks.entrySet().stream()
                .map(each -> moved(mask, each.getKey(), from.literal(each.getValue())))
                .collect(CodeBlock.joining("\n| "));
        return narrows ? CodeBlock.of("($T) ($L)", TypeName.INT, all) : all;
    }

    private static void add(Map<Integer, BigInteger> masks, int bit, int distance) {
        masks.merge(distance, BigInteger.ONE.shiftLeft(bit), BigInteger::or);
    }

    private static CodeBlock moved(CodeBlock mask, int distance, String selected) {
        return distance == 0
                ? CodeBlock.of("$L & $L", mask, selected)
                : CodeBlock.of("($L & $L) $L $L", mask, selected, distance < 0 ? ">>>" : "<<", Math.abs(distance));
    }
}
