package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import dev.tickwire.field.Visitable;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/** The calls that a visitor is shown, with all of their arguments. */
final class VisitorCalls {
    private VisitorCalls() {}

    static List<String> of(Visitable fields) {
        List<String> calls = new ArrayList<>();
        fields.visit((FieldVisitor) Proxy.newProxyInstance(
                VisitorCalls.class.getClassLoader(),
                new Class<?>[] {FieldVisitor.class},
                (proxy, method, arguments) -> {
                    calls.add(text(method, arguments == null ? new Object[0] : arguments));
                    return null;
                }));
        return calls;
    }

    private static String text(Method method, Object[] arguments) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof byte[] bytes) {
                int offset = (int) arguments[i + 1];
                texts.add(HexFormat.of().formatHex(bytes, offset, offset + (int) arguments[i + 2]));
            } else {
                texts.add(text(arguments[i]));
            }
        }
        return method.getName() + texts;
    }

    private static String text(Object argument) {
        if (argument instanceof FlagNames names) {
            return Arrays.toString(
                    IntStream.range(0, names.count()).mapToObj(names::name).toArray());
        } else if (argument instanceof Float number) {
            return number + "/" + Float.floatToRawIntBits(number);
        } else if (argument instanceof Double number) {
            return number + "/" + Double.doubleToRawLongBits(number);
        }
        return String.valueOf(argument);
    }
}
