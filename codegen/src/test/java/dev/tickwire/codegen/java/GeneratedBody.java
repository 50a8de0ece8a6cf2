package dev.tickwire.codegen.java;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
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

    /** Public methods by their names: they are called a million times. */
    private static final ClassValue<Map<String, List<Callable>>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, List<Callable>> computeValue(Class<?> type) {
            return Arrays.stream(type.getMethods())
                    .peek(method -> method.setAccessible(true))
                    .map(Callable::new)
                    .collect(Collectors.groupingBy(callable -> callable.method().getName()));
        }
    };

    /** A method, and the classes of what it takes, those of primitive types boxed. */
    private record Callable(Method method, Class<?>[] types, Class<?>[] boxed) {
        Callable(Method method) {
            this(
                    method,
                    method.getParameterTypes(),
                    MethodType.methodType(void.class, method.getParameterTypes())
                            .wrap()
                            .parameterArray());
        }

        boolean accepts(Object[] arguments) {
            if (types.length != arguments.length) {
                return false;
            }
            for (int i = 0; i < types.length; i++) {
                if (arguments[i] == null ? types[i].isPrimitive() : !boxed[i].isInstance(arguments[i])) {
                    return false;
                }
            }
            return true;
        }
    }

    static GeneratedBody create(Class<?> type) {
        try {
            Constructor<?> constructor = type.getConstructor();
            constructor.setAccessible(true);
            return new GeneratedBody(constructor.newInstance());
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    GeneratedBody fresh() {
        return create(instance.getClass());
    }

    /** Calls the public method of that name that takes these arguments. */
    Object call(String name, Object... arguments) {
        for (Callable callable : METHODS.get(instance.getClass()).getOrDefault(name, List.of())) {
            if (callable.accepts(arguments)) {
                try {
                    return callable.method().invoke(instance, arguments);
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

    /** The constants of the enum that a getter returns. */
    Object[] constants(String getter) {
        for (Callable callable : METHODS.get(instance.getClass()).getOrDefault(getter, List.of())) {
            if (callable.method().getReturnType().isEnum()) {
                return callable.method().getReturnType().getEnumConstants();
            }
        }
        throw new AssertionError("no enum " + getter);
    }

    GeneratedBody set(String name, Object... arguments) {
        call(name, arguments);
        return this;
    }

    /** The content of a field's variable, or of an element of it. */
    Object rawValue(String name, Object... index) {
        String variable = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        for (Field field : instance.getClass().getDeclaredFields()) {
            if (field.getName().equals(variable) || field.getName().equals(variable + "_")) {
                try {
                    field.setAccessible(true);
                    Object value = field.get(instance);
                    return index.length == 0 ? value : Array.get(value, (int) index[0]);
                } catch (IllegalAccessException wrong) {
                    throw new AssertionError(wrong);
                }
            }
        }
        throw new AssertionError("no variable " + variable);
    }

    /** Sets a field's variable, or an element of it, to a number. */
    void setRaw(String name, int number, Object... index) {
        String variable = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        for (Field field : instance.getClass().getDeclaredFields()) {
            if (field.getName().equals(variable) || field.getName().equals(variable + "_")) {
                try {
                    field.setAccessible(true);
                    if (index.length == 0) {
                        field.setInt(instance, number);
                    } else {
                        Array.setInt(field.get(instance), (int) index[0], number);
                    }
                    return;
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
