package dev.tickwire.codegen.java;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** An instance of a generated message, struct or object, used by the names of its methods. */
record GeneratedBody(Object instance) {

    private static final ClassValue<Map<String, List<Method>>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, List<Method>> computeValue(Class<?> type) {
            return Arrays.stream(type.getMethods()).collect(Collectors.groupingBy(Method::getName));
        }
    };

    static GeneratedBody create(Class<?> type) {
        try {
            return new GeneratedBody(type.getConstructor().newInstance());
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    GeneratedBody fresh() {
        return create(instance.getClass());
    }

    /** Calls the public method of that name that takes these arguments. */
    Object call(String name, Object... arguments) {
        for (Method method : METHODS.get(instance.getClass()).getOrDefault(name, List.of())) {
            if (accepts(method, arguments)) {
                try {
                    return method.invoke(instance, arguments);
                } catch (InvocationTargetException thrown) {
                    if (thrown.getCause() instanceof RuntimeException cause) {
                        throw cause;
                    }
                    throw new AssertionError(thrown.getCause());
                } catch (IllegalAccessException wrong) {
                    throw new AssertionError(wrong);
                }
            }
        }
        throw new AssertionError(instance.getClass().getSimpleName() + " has no " + name + Arrays.toString(arguments));
    }

    private static boolean accepts(Method method, Object[] arguments) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            Class<?> boxed = MethodType.methodType(types[i]).wrap().returnType();
            if (arguments[i] == null ? types[i].isPrimitive() : !boxed.isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    GeneratedBody set(String name, Object... arguments) {
        call(name, arguments);
        return this;
    }

    /** The content of a field's variable, or of an element of it. */
    Object kept(String name, Object... index) {
        String variable = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        for (Field field : instance.getClass().getDeclaredFields()) {
            if (field.getName().equals(variable) || field.getName().equals(variable + "_")) {
                try {
                    field.setAccessible(true);
                    Object held = field.get(instance);
                    return index.length == 0 ? held : Array.get(held, (int) index[0]);
                } catch (IllegalAccessException wrong) {
                    throw new AssertionError(wrong);
                }
            }
        }
        throw new AssertionError("no variable " + variable);
    }

    /** The struct that a getter returns. */
    GeneratedBody part(String name, Object... arguments) {
        return new GeneratedBody(call(name, arguments));
    }

    void write(BitWriter out) {
        call("write", out);
    }

    boolean read(BitReader in) {
        return (boolean) call("read", in);
    }

    int measure() {
        return (int) call("measure");
    }

    @Override
    public String toString() {
        return instance.toString();
    }
}
